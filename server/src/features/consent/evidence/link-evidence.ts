import type { ConsentEvidence } from '@carefront/shared/contracts';
import type { SignatureRow } from '../records/consent.repository.ts';
import type { ConsentEvent } from './consent-events.repository.ts';

/**
 * Returns how the emailed link was sent, from the log's row of the sending. The log's hash chain protects the row.
 * @returns null when the consent was signed without a link.
 */
export function linkEvidence(
  { link_id }: Pick<SignatureRow, 'link_id'>,
  events: readonly ConsentEvent[],
): ConsentEvidence['link'] {
  if (link_id === null) return null;
  const sent = events.find(({ action, details }) => action === 'consent.link-sent' && details.link_id === link_id);
  return { sent_by_roles: sent?.actor_roles ?? '', is_known_address: sent?.details.is_known_address === true ? 1 : 0 };
}
