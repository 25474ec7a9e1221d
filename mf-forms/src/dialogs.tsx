import { useRemote } from '@carefront/shared/app';
import { LiveFormDialog, NoForms, RegisterDialog } from './features/fill-in-form/form-dialogs.tsx';
import { LauncherDialog, type LauncherDialogProps } from './features/launch-form/launcher.dialog.tsx';
import { LazyIntake } from './lazy-intake.tsx';
import type { FormsDialog } from './paths.ts';

export interface OpenDialogProps extends Pick<LauncherDialogProps, 'onGo' | 'onClosed'> {
  dialog: FormsDialog;
}

/** One dialog over the page. A clinic that has switched forms off says how to reach it instead. */
export function OpenDialog({ dialog, onGo, onClosed }: OpenDialogProps) {
  const { clinic } = useRemote();
  if (!clinic.isIntakeFormEnabled) return <NoForms onClosed={onClosed} />;
  switch (dialog.name) {
    case 'register':
      return <RegisterDialog onClosed={onClosed} intakeForm={<LazyIntake onClosed={onClosed} />} />;
    case 'launcher':
      return <LauncherDialog categorySlug={dialog.categorySlug} page={dialog.page} onGo={onGo} onClosed={onClosed} />;
    case 'form': {
      const { categorySlug, formSlugId } = dialog;
      return (
        <LiveFormDialog
          key={`${categorySlug}/${formSlugId}`}
          categorySlug={categorySlug}
          formSlugId={formSlugId}
          onClosed={onClosed}
        />
      );
    }
  }
}
