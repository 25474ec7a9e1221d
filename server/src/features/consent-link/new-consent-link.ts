import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS, DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { postConsentLink } from './consent-letters.ts';
import { replaceLink } from './consent-link.repository.ts';
import { consentToken, consentTokenHash } from './consent-token.ts';

export interface NewConsentLink {
  readonly clinicId: number;
  readonly consentId: string;
  /** Of the consent. */
  readonly locale: Locale;
  readonly to: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** null: with a booking. */
  readonly sentByUserId: number | null;
}

/**
 * Gives a guardian a way to this consent, and sends it to them; an earlier one is void from now on (CO-11).
 * Precondition: the consent is locked, or new; it is not signed.
 * @returns The link's id.
 */
export async function sendConsentLink(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock' | 'secrets'>,
  { clinicId, consentId, locale, to, sentByUserId }: NewConsentLink,
): Promise<string> {
  const linkId = randomUUID();
  const nowMs = deps.clock.nowMs();
  const expiresAtMs = nowMs + CONSENT_LINK_DAYS * DAY_MS;
  await replaceLink(tx, {
    clinic_id: clinicId,
    id: linkId,
    consent_id: consentId,
    token_hash: consentTokenHash(consentToken(deps, linkId)),
    email: to.email,
    first_name: to.firstName,
    last_name: to.lastName,
    sent_by_user_id: sentByUserId,
    created_at: new Date(nowMs),
    expires_at: new Date(expiresAtMs),
  });
  await postConsentLink(tx, deps, { clinicId, linkId, locale, expiresAtMs });
  return linkId;
}
