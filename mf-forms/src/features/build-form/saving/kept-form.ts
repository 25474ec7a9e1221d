import { isRecord, type TabDraft, tabDraft } from '@carefront/shared/app';
import type { EditedForm } from '@carefront/shared/domain/form-building';
import type { UnansweredSave } from './form-saver.ts';

/** Unsaved changes of a form. */
export interface KeptForm {
  readonly form: EditedForm;
  /** Revision that the changes began with: the server detects by it that a colleague saved meanwhile. */
  readonly revision: number;
  readonly ids: readonly (readonly [number, number])[];
  readonly nextId: number;
  /** A save without an answer; its form is null where it is `form`. */
  readonly open: (Omit<UnansweredSave, 'form'> & { readonly form: EditedForm | null }) | null;
}

const DRAFT_VERSION = 1;

const isEditedForm = (value: unknown): value is EditedForm =>
  isRecord(value) && isRecord(value.details) && Array.isArray(value.pages) && value.pages.length > 0;

function parse({ form, revision, ids, nextId, open }: Record<string, unknown>): KeptForm | null {
  if (!isEditedForm(form) || typeof revision !== 'number' || !Array.isArray(ids) || typeof nextId !== 'number')
    return null;
  // The draft's version says that this release wrote it: the rest has the written shape.
  return { form, revision, ids, nextId, open: isRecord(open) ? (open as unknown as KeptForm['open']) : null };
}

/** Unsaved changes of one person to one form, which this tab remembers until it is closed. */
export const keptForm = (formId: number, userId: number): TabDraft<KeptForm> =>
  tabDraft<KeptForm>({ key: `form-work.${formId}`, version: DRAFT_VERSION, userId, parse });
