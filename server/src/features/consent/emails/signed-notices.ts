import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin } from '../../../limits/public.ts';
import { enqueueMessages } from '../../../messages/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ConsentRow } from '../records/consent.repository.ts';
import { CONSENT_SIGNED_NOTICE } from './consent-email.ts';

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

type ReachableReader = NoticeReader & { readonly email: string };

/**
 * Returns the people who are notifiedKeys that a form was signed: everybody in the family with a valid email address, except at the signer's own
 * address. Each address appears once.
 * @param signerEmail - '' when it is not known.
 */
export function readersToNotify(readers: readonly NoticeReader[], signerEmail: string): ReachableReader[] {
  const notifiedKeys = new Set([emailKeyOf(signerEmail)]);
  return readers.flatMap((reader) => {
    const email = reader.email?.trim() ?? '';
    if (!isValidEmail(email) || notifiedKeys.has(emailKeyOf(email))) return [];
    notifiedKeys.add(emailKeyOf(email));
    return [{ ...reader, email }];
  });
}

/** The client or a guardian, with the address that the clinic has on file. */
export interface NoticeReader {
  readonly kind: 'client' | 'guardian';
  readonly id: number;
  /** Email on the reader's record, else on the reader's account. */
  readonly email: string | null;
  /** The language chosen in the account. */
  readonly locale: Locale | null;
}

/** Returns the client, then the guardians who may consent for the client, the main contact first. */
export async function findNoticeReaders(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
): Promise<readonly NoticeReader[]> {
  const clients = await db
    .selectFrom('client as c')
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'))
    .select([sql<'client'>`'client'`.as('kind'), 'c.id', 'u.locale'])
    .select(({ fn }) => fn.coalesce('c.email', 'u.email').as('email'))
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .execute();
  const guardians = await db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'g.clinic_id').onRef('u.id', '=', 'g.user_id'))
    .select([sql<'guardian'>`'guardian'`.as('kind'), 'g.id', 'u.locale'])
    .select(({ fn }) => fn.coalesce('g.email', 'u.email').as('email'))
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .where('link.is_consent', '=', true)
    .where('link.is_in_force', '=', true)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
  return [...clients, ...guardians];
}

/** @returns '' when the account no longer exists. */
export async function readAccountEmail(tx: Tx, clinicId: number, userId: number): Promise<string> {
  const account = await tx
    .selectFrom('user_account')
    .select('email')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.email ?? '';
}
