import { useAskBeforeUnload, useKeptDraft } from '@carefront/shared/app';
import { useMemo } from 'react';
import { useBuilding } from '../building-context.ts';
import { useBuilder, useEditedForm } from '../store/builder-context.ts';
import { type KeptForm, keptForm } from './kept-form.ts';
import { useSaverState } from './use-form-saver.ts';

/**
 * Keeps unsaved changes in this tab: an error, a reload or an ended session loses nothing. A component of its own, so that a change of the
 * form draws nothing else again.
 */
export function UnsavedChanges({ userId }: { userId: number }) {
  const { formId, saver } = useBuilding();
  const store = useBuilder();
  const form = useEditedForm();
  const { kind, savedForm, open, revision, ids } = useSaverState(saver);
  const isSaved = open === null && form === savedForm && kind !== 'changed-meanwhile';
  const kept = useMemo((): KeptForm | null => {
    if (isSaved) return null;
    return {
      form,
      revision,
      ids: [...ids],
      nextId: store.get().history.nextId,
      open: open && { ...open, form: open.form === form ? null : open.form },
    };
  }, [isSaved, form, revision, ids, open, store]);
  useKeptDraft(kept, keptForm(formId, userId).write);
  useAskBeforeUnload(!isSaved);
  return null;
}
