import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { newLink } from '../../../email-links/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertCopy } from '../links/consent-copy.repository.ts';
import { enqueueConsentCopy } from './enqueue-consent-emails.ts';

export interface NewConsentCopy {
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
