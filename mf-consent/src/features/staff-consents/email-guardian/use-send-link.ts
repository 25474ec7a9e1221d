import { useMessages, useRemote } from '@carefront/shared/app';
import { type SubmissionErrors, submitErrorsOf, useAttempt } from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { keepConsent } from '../../../consents/consents.api.ts';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import { errorsAtFields, type GuardianMailValues, mailOf, type SignerRole } from './email-guardian.rules.ts';

/**
 * Sends the link and puts what came of it into the lists.
 * @param onDone - It was sent, or cannot be any more; the notice is shown.
 */
export function useSendLink(consentId: string, onDone: () => void) {
  const t = useMessages(EMAIL_GUARDIAN);
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<ApiError | null>(null);

  /** Signed in the meantime, or gone: what is on show is behind. */
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

  function send(values: GuardianMailValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    return attempt.run(
      async () => {
        const consent = await api.call('emailGuardian', { params: { id: consentId }, body: mailOf(values) });
        keepConsent(queryClient, consent);
        shell.showNotice({ intent: 'success', text: t.sent });
        onDone();
      },
      (error) => fail(error, values.role),
    );
  }

  return { send, isBusy: attempt.isBusy, problem };
}
