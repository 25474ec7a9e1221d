import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { postLetter, postLetters } from '../../../messages/outbox/outbox.service.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type ConsentRow, findConsent } from '../records/consent.repository.ts';
import { type NoticeDeps, postSignedNotices, type SignedBy } from './signed-notices.ts';
import { findSigningAccounts } from './signing-accounts.ts';

type LetterDeps = Pick<Deps, 'jobs' | 'clock'>;

interface ConsentOfClinic {
  readonly clinicId: number;
  readonly consentId: string;
}

interface NewLink {
  readonly clinicId: number;
  readonly linkId: string;
  /** Of the consent. */
  readonly locale: Locale;
  readonly expiresAtMs: EpochMs;
}

/** Sends whoever is to sign their link. Precondition: it is written. */
export function postConsentLink(
  tx: Tx,
  deps: LetterDeps,
  { clinicId, linkId, locale, expiresAtMs }: NewLink,
): Promise<void> {
  return postLetter(tx, deps, { clinicId, name: 'consent-link', details: { linkId }, locale, expiresAtMs });
}

/** Sends whoever signed without an account the way to their copy. Precondition: it is written. */
export function postConsentCopy(
  tx: Tx,
  deps: LetterDeps,
  { clinicId, copyId, locale, expiresAtMs }: Omit<NewLink, 'linkId'> & { readonly copyId: string },
): Promise<void> {
  return postLetter(tx, deps, { clinicId, name: 'consent-copy', details: { copyId }, locale, expiresAtMs });
}

/** Tells everybody whose account can accept the terms that the consent waits there: the client, or the guardians for them. */
export async function postConsentWaiting(
  tx: Tx,
  deps: LetterDeps & Pick<Deps, 'zones'>,
  { clinicId, consentId }: ConsentOfClinic,
): Promise<void> {
  const consent = await requireConsent(tx, { clinicId, consentId });
  const letters = (await findSigningAccounts(tx, deps, consent)).map(({ userId, locale }) => ({
    clinicId,
    name: 'consent-waiting' as const,
    details: { consentId, userId },
    locale: locale ?? consent.locale,
  }));
  await postLetters(tx, deps, letters);
}

/**
 * Tells the provider, or the clinic where there is none, that the consent waits for their signature, and the family that somebody signed.
 * @param by - Who accepted the terms.
 */
export async function postConsentSigned(
  tx: Tx,
  deps: NoticeDeps,
  { clinicId, consentId, by }: ConsentOfClinic & { readonly by: SignedBy },
): Promise<void> {
  const consent = await requireConsent(tx, { clinicId, consentId });
  const { locale } = consent;
  await postLetter(tx, deps, { clinicId, name: 'consent-signed', details: { consentId }, locale });
  await postSignedNotices(tx, deps, consent, by);
}

async function requireConsent(tx: Tx, { clinicId, consentId }: ConsentOfClinic): Promise<ConsentRow> {
  const consent = await findConsent(tx, clinicId, consentId);
  if (!consent) throw new Error(`consent ${consentId} is not there to tell of`);
  return consent;
}
