import { useKeptDraft, useRemote, useSession } from '@carefront/shared/app';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import { useBuilder, useEditedForm } from '../store/builder-context.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { createFormSaver, type FormSaver, type SaverState } from './form-saver.ts';
import { type KeptForm, keptForm } from './kept-form.ts';
import type { BuilderStart } from './start-builder.rules.ts';

export interface FormOfPerson {
  formId: number;
  userId: number;
}

/** Saves the form of the builder: after each pause, when the page is shown no more, and when the connection or the session is back. */
export function useFormSaver(
  { formId, userId }: FormOfPerson,
  store: BuilderStore,
  start: BuilderStart['saver'],
): FormSaver {
  const { api, queryClient } = useRemote();
  const [saver] = useState(() =>
    createFormSaver({
      start,
      current: () => store.get().history.form,
      send: (body) => api.call('saveForm', { params: { id: formId }, body }),
    }),
  );
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (isSignedIn && saver.get().kind !== 'saved') void saver.save();
  }, [saver, isSignedIn]);
  useEffect(() => {
    let form = store.get().history.form;
    const endWatching = store.subscribe(() => {
      const { form: next } = store.get().history;
      if (next === form) return;
      form = next;
      saver.changed();
    });
    const save = () => void saver.save();
    const saveIfHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('online', save);
    return () => {
      endWatching();
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('online', save);
      saver.stop();
      // The person leaves the builder: the save goes on without it, and the lists show its outcome.
      void saver.save().then((isSaved) => {
        if (isSaved) keptForm(formId, userId).write(null);
        refreshForms(queryClient);
      });
    };
  }, [saver, store, queryClient, formId, userId]);
  return saver;
}

export const useSaverState = (saver: FormSaver): SaverState => useSyncExternalStore(saver.subscribe, saver.get);

/** Keeps unsaved changes in this tab: an error, a reload or an ended session loses nothing. */
export function useKeptForm({ formId, userId }: FormOfPerson, saver: FormSaver): void {
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
}
