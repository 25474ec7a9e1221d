import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_LINK_DAYS, DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { newLink } from '../../../email-links/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { replaceLink } from '../links/consent-link.repository.ts';
import { enqueueConsentLink } from './enqueue-consent-emails.ts';

export interface NewConsentLink {
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
