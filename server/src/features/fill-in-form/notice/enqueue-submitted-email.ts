import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { enqueueAfterPause } from '../../../messages/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { UnreportedResponse } from './submitted-email.repository.ts';
import { FORM_SUBMITTED } from './submitted-email.ts';

/**
 * Enqueues one email for all forms that are submitted while it waits. `email-late-responses.job.ts` reports those of the pause after it.
 * Precondition: the response is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueSubmittedEmail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  { id: clinicId, email }: { readonly id: number; readonly email: string | null },
  { responseId, locale }: UnreportedResponse,
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  return enqueueAfterPause(tx, deps, { clinicId, kind: FORM_SUBMITTED, details: { responseId }, locale });
}
