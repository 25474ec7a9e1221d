import { useMessages } from '@carefront/shared/app';
import { ModalDialog } from '@carefront/shared/ui';
import type { FormsDialog } from '../../paths.ts';
import { CategoryStep } from './category-step.tsx';
import { FormStep } from './form-step.tsx';
import { LAUNCH_FORM } from './launch-form.messages.ts';
import { LauncherHead } from './launcher-head.tsx';

export interface LauncherDialogProps {
  /** null: step 1, all categories. */
  categorySlug: string | null;
  /** Page of the category's forms, from 1. */
  page: number;
  /** Leads to another step, page or form. `isReplacing`: Back does not return to this step. */
  onGo(to: FormsDialog, options?: { isReplacing: boolean }): void;
  onClosed(): void;
}

/** The launcher over the page: first the category, then the form (LN-01 to LN-09). */
export function LauncherDialog({ categorySlug, page, onGo, onClosed }: LauncherDialogProps) {
  const t = useMessages(LAUNCH_FORM);
  if (categorySlug === null)
    return (
      <ModalDialog title={t.selectCategory} focusKey="categories" onRequestClose={onClosed}>
        <LauncherHead step={1} />
        <CategoryStep onGo={onGo} />
      </ModalDialog>
    );
  const toCategories = () => onGo({ name: 'launcher', categorySlug: null, page: 1 });
  return (
    <ModalDialog
      title={t.selectForm}
      focusKey={`${categorySlug} ${page}`}
      onBack={toCategories}
      onRequestClose={onClosed}
    >
      <LauncherHead step={2} categorySlug={categorySlug} />
      <FormStep categorySlug={categorySlug} page={page} onGo={onGo} onBack={toCategories} />
    </ModalDialog>
  );
}
