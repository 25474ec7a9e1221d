import { useLocale, useRemote } from '@carefront/shared/app';
import { type BodyOf, type Consent, fieldMessage } from '@carefront/shared/contracts';
import { createConsent } from '@carefront/shared/contracts/calls';
import { type SubmissionErrors, submitErrorsOf, useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { useState } from 'react';
import { keepConsent } from '../../../consents/consents.api.ts';
import { bodyOf, guardianErrors, type NewConsentValues, sortedErrors } from './new-consent.rules.ts';

/** The failure of the last attempt, for a message beside the button. Errors of a field are shown at the field. */
export type CreateProblem =
  | { readonly kind: 'template-missing' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'refused'; readonly text: string };

/** Creates the consent (CO-01). @param onCreated - Called after the server has created it. */
export function useCreateConsent(onCreated: (consent: Consent) => void) {
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<CreateProblem | null>(null);

  function fail(error: ApiError): SubmissionErrors | undefined {
    // After a lost answer the consent may exist: the refetched list behind the dialog shows it.
    if (mayHaveArrived(error)) void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
    const { atFields, rest } = sortedErrors(error.fieldErrors);
    if (error.code === 'consent_template_missing') setProblem({ kind: 'template-missing' });
    else if (rest !== null) setProblem({ kind: 'refused', text: rest });
    else if (Object.keys(atFields).length === 0) setProblem({ kind: 'failed', error });
    return submitErrorsOf(atFields);
  }

  function localErrors({ guardian }: NewConsentValues): SubmissionErrors | undefined {
    const codes = Object.entries(guardianErrors(guardian));
    if (codes.length === 0) return undefined;
    return submitErrorsOf(Object.fromEntries(codes.map(([path, code]) => [path, [fieldMessage(code, locale)]])));
  }

  const createOnce = useRepeatableCall((body: BodyOf<'createConsent'>, idempotencyKey) =>
    api.call(createConsent, { body, idempotencyKey }),
  );
  async function create(values: NewConsentValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    const wrong = localErrors(values);
    if (wrong) return wrong;
    return attempt.run(async () => {
      const consent = await createOnce(bodyOf(values));
      keepConsent(queryClient, consent);
      onCreated(consent);
    }, fail);
  }

  return { create, isBusy: attempt.isBusy, problem };
}
