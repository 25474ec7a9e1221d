import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS, DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { replaceLink } from '../links/consent-link.repository.ts';
import { consentToken, consentTokenHash } from '../links/consent-token.ts';
import { enqueueConsentLink } from './enqueue-consent-emails.ts';

export interface NewConsentLink {
  readonly clinicId: number;
  readonly consentId: string;
  /** Belongs to the consent. */
  readonly locale: Locale;
  readonly to: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** As whom they sign. */
  readonly role: 'client' | 'guardian';
  /** The clinic had this address of them before. */
  readonly isKnownAddress: boolean;
  /** Sender of the link. */
  readonly actor: Actor;
}

/**
 * Creates a link for the signer of this consent, and emails it to them; an earlier link becomes void (CO-11). Precondition: the consent is
 * locked, or new; it is not signed.
 */
export async function sendConsentLink(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock' | 'secrets'>,
  { clinicId, consentId, locale, to, role, isKnownAddress, actor }: NewConsentLink,
): Promise<void> {
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
    role,
    sent_by_user_id: actor.kind === 'person' ? actor.userId : null,
    created_at: new Date(nowMs),
    expires_at: new Date(expiresAtMs),
  });
  await enqueueConsentLink(tx, deps, { clinicId, linkId, locale, expiresAtMs });
  await recordAudit(tx, {
    clinicId,
    actor,
    action: 'consent.link-sent',
    subject: { kind: 'consent', id: consentId },
    // The log's hash chain protects these details; the actor and their roles are in the row itself.
    details: { link_id: linkId, is_known_address: isKnownAddress },
    nowMs,
  });
}
