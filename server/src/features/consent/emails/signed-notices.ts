import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin } from '../../../limits/public.ts';
import { enqueueMessages } from '../../../messages/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ConsentRow } from '../records/consent.repository.ts';
import { CONSENT_SIGNED_NOTICE } from './consent-email.ts';
import { findNoticeReaders, readAccountEmail } from './signed-notice.repository.ts';
import { type ReachableReader, readersToNotify } from './signed-notice.rules.ts';

export type NoticeDeps = Pick<Deps, 'jobs' | 'clock' | 'config' | 'log'>;

/** The signer: an account, or the reader of an email address. */
export type SignedBy = { readonly userId: number } | { readonly email: string };

/**
 * Notifies the client and the guardians who may consent for them that a form was signed, at every address on file except the signer's: a
 * person who sends a link to themselves, or signs with another person's account, cannot do so unnoticed.
 */
export async function enqueueSignedNotices(tx: Tx, deps: NoticeDeps, consent: ConsentRow, by: SignedBy): Promise<void> {
  const { id: consentId, clinic_id: clinicId, client_id } = consent;
  const signerEmail = 'email' in by ? by.email : await readAccountEmail(tx, clinicId, by.userId);
  const readers = readersToNotify(await findNoticeReaders(tx, clinicId, client_id), signerEmail);
  const emails = (await withinBudget(tx, deps, consent, readers)).map(({ kind, id, locale }) => ({
    clinicId,
    kind: CONSENT_SIGNED_NOTICE,
    details: { consentId, reader: kind, readerId: id },
    locale: locale ?? consent.locale,
  }));
  await enqueueMessages(tx, deps, emails);
}

/** The limit protects mailboxes: a visitor can type any address into a form. */
async function withinBudget(
  tx: Tx,
  { clock, config, log }: NoticeDeps,
  { id: consentId, clinic_id: clinicId }: ConsentRow,
  readers: readonly ReachableReader[],
): Promise<readonly ReachableReader[]> {
  const most = config.bookingBounds.dailyEmails;
  if (most === null) return readers;
  const policy = 'consent-notice-address' as const;
  const tries = readers.map((reader) => ({ policy, subject: emailKeyOf(reader.email), most, reader }));
  const over = (await countEachWithin(tx, clinicId, tries, clock.nowMs())).map(({ refused }) => refused.reader);
  for (const { kind, id } of over) {
    const facts = { clinicId, consentId, reader: kind, readerId: id };
    log.warn(facts, 'an email that a consent was signed is left out: its reader had as many as a day allows');
  }
  return readers.filter((reader) => !over.includes(reader));
}
