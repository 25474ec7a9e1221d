import { useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf } from '@carefront/shared/contracts';
import { emailGuardian } from '@carefront/shared/contracts/calls';
import { type SubmissionErrors, submitErrorsOf, useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { keepConsent } from '../../../consents/consents.api.ts';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import { errorsAtFields, type GuardianMailValues, mailOf, type SignerRole } from './email-guardian.rules.ts';

/**
 * Sends the link and updates the lists.
 * @param onDone - Called after the notice, when the link was sent or cannot be sent any more.
 */
export function useSendLink(consentId: string, onDone: () => void) {
  const t = useMessages(EMAIL_GUARDIAN);
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<ApiError | null>(null);

  /** The consent was signed meanwhile, or is gone: refetches the outdated data. */
  function giveUp(text: string) {
    void queryClient.invalidateQueries({ queryKey: ['own', 'consent', consentId] });
    void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
    shell.showNotice({ intent: 'warning', text });
    onDone();
  }

  function fail(error: ApiError, role: SignerRole): SubmissionErrors | undefined {
    if (error.status === 409) giveUp(t.signedAlready);
    else if (error.status === 404) giveUp(t.gone);
    else if (error.status === 403 && role === 'client') giveUp(t.needsGuardian);
    else {
      const atFields = errorsAtFields(error.fieldErrors, role);
      if (atFields) return submitErrorsOf(atFields);
      setProblem(error);
    }
    return undefined;
  }

  const sendOnce = useRepeatableCall((body: BodyOf<'emailGuardian'>, idempotencyKey) =>
    api.call(emailGuardian, { params: { id: consentId }, body, idempotencyKey }),
  );
  function send(values: GuardianMailValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    return attempt.run(
      async () => {
        const consent = await sendOnce(mailOf(values));
        keepConsent(queryClient, consent);
        shell.showNotice({ intent: 'success', text: t.sent });
        onDone();
      },
      (error) => fail(error, values.role),
    );
  }

  return { send, isBusy: attempt.isBusy, problem };
}
