import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { type FormDialogHandle, type SubmissionErrors, submitErrorsOf, useAttempt } from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { ErrorNotice } from '@carefront/shared/ui';
import type { QueryKey } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useFactWords } from '../../../client-facts/use-fact-words.ts';
import { OWN_DETAILS } from '../../../messages/own-details.messages.ts';

const fieldErrorsOf = ({ fieldErrors }: ApiError): SubmissionErrors | undefined => submitErrorsOf(fieldErrors);

/** Sends changed details, says which of them the clinic checks first, and reads the lists again. @param queryKey - The details on the page. */
export function useSaveDetails(queryKey: QueryKey, dialog: RefObject<FormDialogHandle | null>, onClosed: () => void) {
  const t = useMessages(OWN_DETAILS);
  const { queryClient, shell } = useRemote();
  const words = useFactWords();
  const locale = useLocale();
  const attempt = useAttempt();
  const save = (send: () => Promise<ReplyOf<'saveOwnDetails'>>) =>
    attempt.run(async () => {
      const { proposed } = await send();
      const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(proposed.map(words.name));
      shell.showNotice({ intent: 'success', text: proposed.length === 0 ? t.saved : t.savedAndChecked(named) });
      dialog.current?.forget();
      onClosed();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: ['own', 'proposals'] }),
      ]);
    }, fieldErrorsOf);
  return { attempt, save };
}

/** The failure of a save, where no field shows it. */
export function DetailsProblem({ error }: { error: ApiError }) {
  const t = useMessages(OWN_DETAILS);
  if (Object.keys(error.fieldErrors).length > 0) return null;
  return <ErrorNotice {...(error.code === 'entry_changed' ? { text: t.changedMeanwhile } : { error })} />;
}
