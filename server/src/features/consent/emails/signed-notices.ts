import { emailKeyOf } from '../../../accounts/account.repository.ts';
import type { Deps } from '../../../deps.ts';
import { takeEachWithin } from '../../../limits/attempts.service.ts';
import { postLetters } from '../../../messages/outbox/outbox.service.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ConsentRow } from '../records/consent.repository.ts';
import { findNoticeReaders, readAccountEmail } from './signed-notice.repository.ts';
import { type ReachableReader, readersToTell } from './signed-notice.rules.ts';

export type NoticeDeps = Pick<Deps, 'jobs' | 'clock' | 'config' | 'log'>;

/** Who signed: an account, or whoever reads the mail of an address. */
export type SignedBy = { readonly userId: number } | { readonly email: string };

/**
 * Tells the client and the guardians who may consent for them that a form of theirs was signed, at every address that the clinic has but
 * the signer's own: whoever sends a link to themself, or signs with an account that is not theirs, is not alone in knowing.
 */
export async function postSignedNotices(tx: Tx, deps: NoticeDeps, consent: ConsentRow, by: SignedBy): Promise<void> {
  const { id: consentId, clinic_id: clinicId, client_id } = consent;
  const signerEmail = 'email' in by ? by.email : await readAccountEmail(tx, clinicId, by.userId);
  const readers = readersToTell(await findNoticeReaders(tx, clinicId, client_id), signerEmail);
  const letters = (await withinBudget(tx, deps, consent, readers)).map(({ kind, id, locale }) => ({
    clinicId,
    name: 'consent-signed-notice' as const,
    details: { consentId, reader: kind, readerId: id },
    locale: locale ?? consent.locale,
  }));
  await postLetters(tx, deps, letters);
}

/** Addresses of a visitor's booking may be anybody's: no mailbox is filled from here. */
async function withinBudget(
  tx: Tx,
  { clock, config, log }: NoticeDeps,
  { id: consentId, clinic_id: clinicId }: ConsentRow,
  readers: readonly ReachableReader[],
): Promise<readonly ReachableReader[]> {
  const most = config.bookingBounds.dailyLetters;
  if (most === null) return readers;
  const policy = 'consent-notice-address' as const;
  const tries = readers.map((reader) => ({ policy, subject: emailKeyOf(reader.email), most, reader }));
  const over = (await takeEachWithin(tx, clinicId, tries, clock.nowMs())).map(({ refused }) => refused.reader);
  for (const { kind, id } of over) {
    const facts = { clinicId, consentId, reader: kind, readerId: id };
    log.warn(facts, 'a letter that a consent was signed is left out: its reader had as many as a day allows');
  }
  return readers.filter((reader) => !over.includes(reader));
}
