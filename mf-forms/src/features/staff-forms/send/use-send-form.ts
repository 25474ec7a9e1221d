import { useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf } from '@carefront/shared/contracts';
import { askForForm } from '@carefront/shared/contracts/calls';
import { type SubmissionErrors, submitErrorsOf, useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { useState } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import { STAFF_ACTIONS } from '../staff-actions.messages.ts';
import type { SendFormValues } from './send-form.dialog.tsx';

/** Sends the request and updates the lists. @param onDone - Called after the notice. */
export function useSendForm(formId: number, onDone: () => void) {
  const t = useMessages(STAFF_ACTIONS);
  const { api, events, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<ApiError | null>(null);

  function fail(error: ApiError): SubmissionErrors | undefined {
    // After a lost answer the request may exist: the list behind the dialog shows it.
    if (mayHaveArrived(error)) refreshForms(queryClient);
    const { email, client_id: client } = error.fieldErrors;
    if (!email && !client) setProblem(error);
    return submitErrorsOf({ ...(email && { email }), ...(client && { client }) });
  }

  const askOnce = useRepeatableCall((body: BodyOf<'askForForm'>, idempotencyKey) =>
    api.call(askForForm, { body, idempotencyKey }),
  );
  function send({ client, email }: SendFormValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    if (!client) return Promise.resolve(undefined);
    return attempt.run(async () => {
      await askOnce({ form_id: formId, client_id: client.id, email: email.trim() });
      refreshForms(queryClient);
      events.publish('forms/request-changed@1', { clientId: client.id });
      shell.showNotice({ intent: 'success', text: t.sent });
      onDone();
    }, fail);
  }

  return { send, isBusy: attempt.isBusy, problem };
}
