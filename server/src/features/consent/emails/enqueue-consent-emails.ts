import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { enqueueMessage, enqueueMessages } from '../../../messages/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type ConsentRow, findConsent } from '../records/consent.repository.ts';
import { CONSENT_COPY, CONSENT_LINK, CONSENT_SIGNED, CONSENT_WAITING } from './consent-email.ts';
import { enqueueSignedNotices, type NoticeDeps, type SignedBy } from './signed-notices.ts';
import { findSigningAccounts } from './signing-accounts.ts';

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
export function enqueueConsentLink(
  tx: Tx,
  deps: EmailDeps,
  { clinicId, linkId, locale, expiresAtMs }: NewLink,
): Promise<void> {
  return enqueueMessage(tx, deps, { clinicId, kind: CONSENT_LINK, details: { linkId }, locale, expiresAtMs });
}

/** Sends the link to their copy to a person who signed without an account. Precondition: the copy is stored. */
export function enqueueConsentCopy(
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
