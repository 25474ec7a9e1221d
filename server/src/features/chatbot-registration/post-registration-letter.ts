import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail, MINUTE_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { postLetter } from '../../messages/outbox/outbox.service.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findLetter, lockLetters } from './registration-letter.repository.ts';
import { LETTER_PAUSE_MINUTES } from './registration-letter-texts.ts';

/**
 * One letter for all who register while it waits: it says that somebody registered, and the waitlist who. Of those who register within the
 * pause after it, `tell-later.job.ts` tells.
 * Precondition: the registration is written; nothing that others wait for is locked after it.
 * @returns Whether a letter was posted.
 */
export async function tellClinic(
  tx: Tx,
  deps: Deps,
  { id: clinicId, email }: Pick<ClinicRow, 'id' | 'email'>,
  { clientId, locale }: { clientId: number; locale: Locale },
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  await lockLetters(tx, clinicId);
  const pauseBeganMs = deps.clock.nowMs() - LETTER_PAUSE_MINUTES * MINUTE_MS;
  if (await findLetter(tx, clinicId, pauseBeganMs)) return false;
  await postLetter(tx, deps, { clinicId, name: 'client-registered', details: { clientId }, locale });
  return true;
}
