import type { ReplyOf } from '@carefront/shared/contracts';
import {
  beginHistory,
  type EditedForm,
  editedForm,
  FIRST_NEW_ID,
  type FormHistory,
  nextHistory,
} from '@carefront/shared/domain/form-building';
import type { FormSaverOptions } from './form-saver.ts';
import type { KeptForm } from './kept-form.ts';
import { withOwnIds } from './part-ids.rules.ts';

export type FormWork = ReplyOf<'getFormWork'>;

/** The server's working copy, ready for editing. @param firstId - Given to a part without an id. */
export function editedWork(work: FormWork, firstId = FIRST_NEW_ID): { form: EditedForm; nextId: number } {
  const { name, slug, form_description, category_id, form_type_id, location, is_live, pages, translation } = work;
  const details = { name, slug, form_description, category_id, form_type_id, location, is_live: is_live === 1 };
  let nextId = firstId;
  const form = editedForm({ details, definition: { pages }, translation }, () => nextId++);
  return { form, nextId };
}

export interface BuilderStart {
  readonly history: FormHistory;
  readonly saver: FormSaverOptions['start'];
  /** Unsaved changes of this tab are here again. */
  readonly isRestored: boolean;
}

/** @param kept - Unsaved changes of this tab: they are one undo step after the server's form. */
export function startOf(work: FormWork, kept: KeptForm | null): BuilderStart {
  const ids = new Map(kept?.ids ?? []);
  const loaded = editedWork(work, kept?.nextId);
  const savedForm = withOwnIds(loaded.form, ids);
  const begun = beginHistory(savedForm, loaded.nextId);
  return {
    history: kept ? nextHistory(begun, { type: 'replaced', form: kept.form }) : begun,
    saver: {
      revision: kept?.revision ?? work.revision,
      savedAt: work.saved_at,
      savedForm,
      ids,
      unansweredSave: kept?.open ? { ...kept.open, form: kept.open.form ?? kept.form } : null,
      hasChanged: work.has_changed === 1,
    },
    isRestored: kept !== null,
  };
}
