import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, CONSENT_LINK_DAYS, DAY_MS, type EpochMs, isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { newLink } from '../../../email-links/public.ts';
import { enqueueMessage, enqueueMessages } from '../../../messages/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { insertCopy, replaceLink } from '../links/consent-links.ts';
import { type ConsentRow, findConsent } from '../records/consent.repository.ts';
import { needsGuardian } from '../records/consent-viewers.rules.ts';
import {
  CONSENT_COPY,
  CONSENT_LINK,
  CONSENT_SIGNED,
  CONSENT_WAITING,
  type ConsentAccount,
  findClientAccounts,
  findGuardianAccounts,
  readClinicDay,
} from './consent-email.ts';
import { enqueueSignedNotices, type NoticeDeps, type SignedBy } from './signed-notices.ts';

type EmailDeps = Pick<Deps, 'jobs' | 'clock'>;

interface ConsentOfClinic {
  readonly clinicId: number;
  readonly consentId: string;
}

interface NewLink {
  readonly clinicId: number;
  readonly linkId: string;
  /** Locale of the consent. */
  readonly locale: Locale;
  readonly expiresAtMs: EpochMs;
}

/** Sends a link to the person who is asked to sign. Precondition: the link is stored. */
function enqueueConsentLink(
  tx: Tx,
  deps: EmailDeps,
  { clinicId, linkId, locale, expiresAtMs }: NewLink,
): Promise<void> {
  return enqueueMessage(tx, deps, { clinicId, kind: CONSENT_LINK, details: { linkId }, locale, expiresAtMs });
}

/** Sends the link to their copy to a person who signed without an account. Precondition: the copy is stored. */
function enqueueConsentCopy(
  tx: Tx,
  deps: EmailDeps,
  { clinicId, copyId, locale, expiresAtMs }: Omit<NewLink, 'linkId'> & { readonly copyId: string },
): Promise<void> {
  return enqueueMessage(tx, deps, { clinicId, kind: CONSENT_COPY, details: { copyId }, locale, expiresAtMs });
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
  await enqueueConsentLink(tx, deps, { clinicId, linkId, locale, expiresAtMs });
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
  await enqueueConsentCopy(tx, deps, { clinicId, copyId: row.id, locale, expiresAtMs });
  return token;
}

type NowDeps = Pick<Deps, 'clock' | 'zones'>;

/**
 * Returns the accounts that can accept the terms now: the client's account, or the guardians' accounts when the client does not consent
 * alone. Returns none for a signed consent.
 */
export async function findSigningAccounts(
  db: Database | Tx,
  deps: NowDeps,
  consent: ConsentRow,
): Promise<ConsentAccount[]> {
  const { clinic_id, client_id, status } = consent;
  if (isConsentSigned(status)) return [];
  const isForGuardian = await needsGuardianNow(db, deps, consent);
  return isForGuardian ? findGuardianAccounts(db, clinic_id, client_id) : findClientAccounts(db, clinic_id, client_id);
}

/** Whether the client does not consent alone today. */
export async function needsGuardianNow(db: Database | Tx, deps: NowDeps, consent: ConsentRow): Promise<boolean> {
  return needsGuardian(consent, consentDayAt(deps, await readClinicDay(db, consent.clinic_id)));
}
