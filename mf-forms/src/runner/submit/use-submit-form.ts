import { useMessages, useRemote } from '@carefront/shared/app';
import type { ApiError } from '@carefront/shared/http';
import { useState } from 'react';
import type { OpenForm } from '../../open-form/open-form.ts';
import { isFormAnswered, isFormClosed } from '../../refusals/form-refusal.rules.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { RUNNER } from '../runner.messages.ts';
import type { FormRunnerProps } from '../runner-props.ts';
import { answersToSend, submitBody } from './form-body.ts';
import { contactRegisteredText } from './submit-outcome.rules.ts';
import type { PageCheck } from './use-page-check.ts';
import type { Refusals } from './use-refusal.ts';
import type { RunnerAttempt } from './use-runner-attempt.ts';
import { useSendForm } from './use-send-form.ts';

export interface SubmitFormOptions {
  purpose: Pick<FormRunnerProps, 'fillOutFor' | 'request' | 'onRequestEnded'>;
  openForm: OpenForm;
  stores: RunnerStores;
  draftKey: string;
  check: PageCheck;
  refusals: Refusals;
  attempt: RunnerAttempt;
  /** @param responseId - null: the server had the form before. */
  onSubmitted: (responseId: string | null, submit: FinishedSubmit) => void;
}

/** A submit that the server has. */
export interface FinishedSubmit {
  /** The person has not left the form. */
  isStillHere: boolean;
  /** Call it when the draft is gone. */
  forget(): void;
}

/** Judges the whole form, sends it, and shows how it went. */
export function useSubmitForm(options: SubmitFormOptions) {
  const { purpose, openForm, stores, draftKey, check, refusals, attempt, onSubmitted } = options;
  const t = useMessages(RUNNER);
  const { shell } = useRemote();
  const send = useSendForm(draftKey);
  const [registeredText, setRegisteredText] = useState<string | null>(null);
  const [answered, setAnswered] = useState<ApiError | null>(null);

  function fail(error: ApiError): undefined {
    if (isFormAnswered(error)) setAnswered(error);
    if (purpose.request && (isFormAnswered(error) || isFormClosed(error))) purpose.onRequestEnded?.();
    const text = contactRegisteredText(error);
    if (text !== null) setRegisteredText(text);
    else refusals.refuse(error.fieldErrors);
  }

  function finish(responseId: string | null, message: string, submit: FinishedSubmit): void {
    shell.showNotice({ intent: 'success', text: message });
    onSubmitted(responseId, submit);
  }

  return {
    /** The text of RN-15, while its dialog is open. */
    registeredText,
    /** The refusal that ends the form: the server has other answers to its request. */
    answered,
    closeRegistered: () => setRegisteredText(null),
    async submit(): Promise<void> {
      if (openForm.mode === 'preview') return shell.showNotice({ intent: 'info', text: t.previewSubmit });
      if (refusals.refuse(check.here())) return;
      const body = submitBody(openForm, answersToSend(openForm, stores.answers), purpose);
      await attempt.run(
        'submit',
        async () => {
          const result = await send(body);
          if (result.kind === 'failed') throw result.error;
          if (result.kind === 'saved') finish(result.saved.form_response_id, result.saved.message, result);
          else finish(null, t.alreadySubmitted, result);
        },
        fail,
      );
    },
  };
}
