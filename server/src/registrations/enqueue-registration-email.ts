import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { enqueueAfterPause } from '../messages/public.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { CLIENT_REGISTERED } from './registration-email.ts';

/**
 * Enqueues one email for everybody who registers while it waits. The email says that somebody registered; the waitlist shows the names.
 * `email-late-registrations.job.ts` reports people who register in the pause after the email.
 * Precondition: the registration is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueRegistrationEmail(
  tx: Tx,
  deps: Deps,
  { id: clinicId, email }: Pick<ClinicRow, 'id' | 'email'>,
  { clientId, locale }: { clientId: number; locale: Locale },
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  return enqueueAfterPause(tx, deps, { clinicId, kind: CLIENT_REGISTERED, details: { clientId }, locale });
}
