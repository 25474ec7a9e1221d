import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertCopy } from '../links/consent-copy.repository.ts';
import { copyToken, copyTokenHash } from '../links/copy-token.ts';
import { enqueueConsentCopy } from './enqueue-consent-emails.ts';

export interface NewConsentCopy {
  readonly clinicId: number;
  readonly consentId: string;
  /** Belongs to the consent. */
  readonly locale: Locale;
  /** The signer's own. */
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
  const copyId = randomUUID();
  const nowMs = deps.clock.nowMs();
  const expiresAtMs = nowMs + CONSENT_COPY_DAYS * DAY_MS;
  const token = copyToken(deps, copyId);
  await insertCopy(tx, {
    clinic_id: clinicId,
    id: copyId,
    consent_id: consentId,
    token_hash: copyTokenHash(token),
    email,
    created_at: new Date(nowMs),
    expires_at: new Date(expiresAtMs),
  });
  await enqueueConsentCopy(tx, deps, { clinicId, copyId, locale, expiresAtMs });
  return token;
}
