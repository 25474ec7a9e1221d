import { useConsentAge, useMessages, useRemote } from '@carefront/shared/app';
import { sendWithProof } from '@carefront/shared/bot-check/send';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { registerClient } from '@carefront/shared/contracts/calls';
import type { IntakeFormValues, IsoDate } from '@carefront/shared/domain';
import { type SubmissionErrors, submitErrorsOf, useAttempt, useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, firstMessages } from '@carefront/shared/http';
import { useState } from 'react';
import { keptSubmit } from '../../runner/submit/kept-submit.ts';
import { INTAKE } from './intake.messages.ts';
import { intakeBody } from './intake-body.rules.ts';

type Body = BodyOf<'registerClient'>;
type Saved = ReplyOf<'registerClient'>;

export interface SubmitIntake {
  submit: (form: IntakeFormValues) => Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  /** The browser solves a proof of work. */
  isChecking: boolean;
  /** The failure that no field shows. */
  problem: ApiError | null;
}

export interface SubmitIntakeOptions {
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Removes the draft. @returns Whether it is gone. */
  removeDraft: () => Promise<boolean>;
  /** Called if the person still sees the form. */
  onSubmitted: () => void;
}

/** Sends the intake form exactly once, also after lost answers (IN-09, IN-10). */
export function useSubmitIntake(options: SubmitIntakeOptions): SubmitIntake {
  const { draftKey, today, removeDraft, onSubmitted } = options;
  const t = useMessages(INTAKE);
  const { api, events, shell } = useRemote();
  const consentAgeYears = useConsentAge();
  const [memory] = useState(() => keptSubmit<Body>(draftKey));
  const { run, isBusy, error } = useAttempt();
  const [isChecking, setIsChecking] = useState(false);
  const hasFieldErrors = error !== null && firstMessages(error.fieldErrors).length > 0;

  const send = (body: Body, idempotencyKey: string) =>
    sendWithProof(
      (proof) =>
        api.call(registerClient, {
          body: proof === undefined ? body : { ...body, bot_check: proof },
          idempotencyKey,
        }),
      () => setIsChecking(true),
    ).finally(() => setIsChecking(false));

  const submit = useKeyedSubmit<Body, Saved>({ memory, send });

  async function register(form: IntakeFormValues): Promise<void> {
    const result = await submit(intakeBody(form, today, consentAgeYears));
    if (result.kind === 'failed') throw result.error;
    shell.showNotice({ intent: 'success', text: t.submitted });
    if (result.kind === 'saved') events.publish('forms/client-registered@1', { clientId: result.saved.client.id });
    // Until the draft is gone, its key stays: a draft that comes back is not sent as another form.
    memory.markSaved();
    void removeDraft().then((isGone) => isGone && result.forget());
    if (result.isStillHere) onSubmitted();
  }
  function fail({ fieldErrors }: ApiError): SubmissionErrors | undefined {
    const messages = firstMessages(fieldErrors);
    if (messages.length === 0) return undefined;
    shell.showNotice({ intent: 'warning', text: messages.join('\n') });
    const { is_consent: consent, ...others } = fieldErrors;
    return submitErrorsOf(consent ? { ...others, consent } : others);
  }

  return {
    submit: (form) => run(() => register(form), fail),
    isBusy,
    isChecking,
    problem: hasFieldErrors ? null : error,
  };
}
