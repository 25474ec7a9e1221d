import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail, MINUTE_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { enqueueMessage } from '../../messages/public.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findRecentEmail, lockRegistrationEmails } from './registration-email.repository.ts';
import { CLIENT_REGISTERED } from './registration-email.ts';
import { EMAIL_PAUSE_MINUTES } from './registration-email-texts.ts';

/**
 * Enqueues one email for all who register while it waits: it says that somebody registered; the waitlist says who. The job
 * `email-late-registrations.job.ts` tells of people who register within the pause after it.
 * Precondition: the registration is written; nothing that others wait for is locked after it.
 * @returns Whether an email was enqueued.
 */
export async function enqueueRegistrationEmail(
  tx: Tx,
  deps: Deps,
  { id: clinicId, email }: Pick<ClinicRow, 'id' | 'email'>,
  { clientId, locale }: { clientId: number; locale: Locale },
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  await lockRegistrationEmails(tx, clinicId);
  const pauseBeganMs = deps.clock.nowMs() - EMAIL_PAUSE_MINUTES * MINUTE_MS;
  if (await findRecentEmail(tx, clinicId, pauseBeganMs)) return false;
  await enqueueMessage(tx, deps, { clinicId, kind: CLIENT_REGISTERED, details: { clientId }, locale });
  return true;
}
