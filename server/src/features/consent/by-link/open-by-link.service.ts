import type { LinkedConsent } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { openConsent } from '../manage/get-consent.service.ts';
import { findByLink, type LinkCall, toLinkedConsent } from './reach-by-link.ts';

/**
 * Returns the consent of an emailed link (CO-11). The first opening marks it as viewed (CO-07). Opening does not use the link, because mail
 * scanners open links, too.
 * @throws AppError `not-found`.
 */
export async function openByLink(deps: Deps, call: LinkCall): Promise<LinkedConsent> {
  const { db } = deps.database;
  const seen = await findByLink(db, deps, call);
  if (seen.consent.status !== 'Draft') return toLinkedConsent(db, seen, call.clinic);
  await transaction(db, (tx) => openConsent(tx, deps, seen.consent, 'link'));
  return toLinkedConsent(db, await findByLink(db, deps, call), call.clinic);
}
