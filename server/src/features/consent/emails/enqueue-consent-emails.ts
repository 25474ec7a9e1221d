import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, CONSENT_LINK_DAYS, DAY_MS, isValidEmail } from '@carefront/shared/domain';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { newLink } from '../../../email-links/email-links.ts';
import { countEachWithin } from '../../../limits/public.ts';
import { enqueueMessage, enqueueMessages } from '../../../messages/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type ConsentRow, findConsent } from '../record/consent.repository.ts';
import { insertCopy, replaceLink } from '../record/consent-links.ts';
import { CONSENT_COPY, CONSENT_LINK, CONSENT_SIGNED, CONSENT_SIGNED_NOTICE, CONSENT_WAITING } from './consent-email.ts';
import { findNoticeReaders, findSigningAccounts, type NoticeReader, readAccountEmail } from './consent-readers.ts';

type EmailDeps = Pick<Deps, 'jobs' | 'clock'>;

interface ConsentOfClinic {
  readonly clinicId: number;
  readonly consentId: string;
}

/** Emails every account that can accept the terms (the client's or the guardians') that the consent waits in the account. */
export async function enqueueConsentWaiting(
  tx: Tx,
  deps: EmailDeps & Pick<Deps, 'zones'>,
  { clinicId, consentId }: ConsentOfClinic,
): Promise<void> {
  const consent = await requireConsent(tx, { clinicId, consentId });
  const emails = (await findSigningAccounts(tx, deps, consent)).map(({ userId, locale }) => ({
    clinicId,
    kind: CONSENT_WAITING,
    details: { consentId, userId },
    locale: locale ?? consent.locale,
  }));
  await enqueueMessages(tx, deps, emails);
}

/**
 * Emails the provider, or the clinic when the consent names no practitioner, that the consent waits for a signature. Emails the family that
 * the consent was signed.
 * @param by - The person who accepted the terms.
 */
export async function enqueueConsentSigned(
  tx: Tx,
  deps: NoticeDeps,
  { clinicId, consentId, by }: ConsentOfClinic & { readonly by: SignedBy },
): Promise<void> {
  const consent = await requireConsent(tx, { clinicId, consentId });
  const { locale } = consent;
  await enqueueMessage(tx, deps, { clinicId, kind: CONSENT_SIGNED, details: { consentId }, locale });
  await enqueueSignedNotices(tx, deps, consent, by);
}

async function requireConsent(tx: Tx, { clinicId, consentId }: ConsentOfClinic): Promise<ConsentRow> {
  const consent = await findConsent(tx, clinicId, consentId);
  if (!consent) throw new Error(`consent ${consentId} does not exist`);
  return consent;
}

interface NewConsentLink {
  readonly clinicId: number;
  readonly consentId: string;
  /** Locale of the consent. */
  readonly locale: Locale;
  readonly to: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** The role in which the recipient signs. */
  readonly role: 'client' | 'guardian';
  /** Whether the clinic had this address of the recipient on file before. */
  readonly isKnownAddress: boolean;
  /** Sender of the link. */
  readonly actor: Actor;
}

/**
 * Creates a link for the signer of this consent, and emails it to them; an earlier link becomes void (CO-11). Precondition: the consent is
 * not signed, and it is locked or new.
 */
export async function sendConsentLink(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock' | 'secrets'>,
  { clinicId, consentId, locale, to, role, isKnownAddress, actor }: NewConsentLink,
): Promise<void> {
  const { expiresAtMs, row } = newLink(deps, 'consent', CONSENT_LINK_DAYS * DAY_MS);
  const linkId = row.id;
  await replaceLink(tx, {
    ...row,
    clinic_id: clinicId,
    consent_id: consentId,
    email: to.email,
    first_name: to.firstName,
    last_name: to.lastName,
    role,
    sent_by_user_id: actor.kind === 'person' ? actor.userId : null,
  });
  await enqueueMessage(tx, deps, { clinicId, kind: CONSENT_LINK, details: { linkId }, locale, expiresAtMs });
  await recordAudit(tx, {
    clinicId,
    actor,
    action: 'consent.link-sent',
    subject: { kind: 'consent', id: consentId },
    // The log's hash chain protects these details; the actor and their roles are in the row itself.
    details: { link_id: linkId, is_known_address: isKnownAddress },
    nowMs: row.created_at.getTime(),
  });
}

interface NewConsentCopy {
  readonly clinicId: number;
  readonly consentId: string;
  /** Locale of the consent. */
  readonly locale: Locale;
  /** The signer's email address. */
  readonly email: string;
}

/**
 * Creates a copy's link for a person who signed without an account, and emails it to them (CO-10). Precondition: the consent is signed.
 * @returns The secret part of the link.
 */
export async function sendConsentCopy(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock' | 'secrets'>,
  { clinicId, consentId, locale, email }: NewConsentCopy,
): Promise<string> {
  const { token, expiresAtMs, row } = newLink(deps, 'consentCopy', CONSENT_COPY_DAYS * DAY_MS);
  await insertCopy(tx, { ...row, clinic_id: clinicId, consent_id: consentId, email });
  const details = { copyId: row.id };
  await enqueueMessage(tx, deps, { clinicId, kind: CONSENT_COPY, details, locale, expiresAtMs });
  return token;
}

export type NoticeDeps = Pick<Deps, 'jobs' | 'clock' | 'config' | 'log'>;

/** The signer: an account, or the reader of an email address. */
export type SignedBy = { readonly userId: number } | { readonly email: string };

/**
 * Notifies the client and the guardians who may consent for them that a form was signed, at every address on file except the signer's: a
 * person who sends a link to themselves, or signs with another person's account, cannot do so unnoticed.
 */
async function enqueueSignedNotices(tx: Tx, deps: NoticeDeps, consent: ConsentRow, by: SignedBy): Promise<void> {
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
