import { useRemote, useSession } from '@carefront/shared/app';
import { saveForm } from '@carefront/shared/contracts/calls';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { createFormSaver, type FormSaver, type SaverState } from './form-saver.ts';
import { keptForm } from './kept-form.ts';
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
  const { api, events, queryClient } = useRemote();
  const [saver] = useState(() =>
    createFormSaver({
      start,
      current: () => store.get().history.form,
      send: (body) => api.call(saveForm, { params: { id: formId }, body }),
    }),
  );
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (isSignedIn && saver.get().kind !== 'saved') void saver.save();
  }, [saver, isSignedIn]);
  useEffect(() => {
    const end = saver.begin();
    let { history, pageId } = store.get();
    const endWatching = store.subscribe(() => {
      const next = store.get();
      const [hasChanged, isOtherPage] = [next.history.form !== history.form, next.pageId !== pageId];
      history = next.history;
      pageId = next.pageId;
      if (hasChanged) saver.changed();
      if (isOtherPage) void saver.save();
    });
    const save = () => void saver.save();
    const saveIfHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('online', save);
    return () => {
      endWatching();
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('online', save);
      end();
      // The person leaves the builder: the save goes on without it, and the lists show its outcome.
      void saver.save().then((isSaved) => {
        if (isSaved) keptForm(formId, userId).write(null);
        refreshForms(queryClient);
        events.publish('forms/form-changed@1', { formId });
      });
    };
  }, [saver, store, events, queryClient, formId, userId]);
  return saver;
}

export const useSaverState = (saver: FormSaver): SaverState => useSyncExternalStore(saver.subscribe, saver.get);
