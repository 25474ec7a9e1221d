import type { LinkedConsent } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { openConsent } from '../manage/get-consent.service.ts';
import { noteShown } from '../signing/shown-proof.ts';
import { findByLink, type LinkCall, toLinkedConsent } from './reach-by-link.ts';

export interface OpenByLinkCall extends LinkCall {
  /** `seen` 1: a person reads the page. */
  readonly query: { readonly seen: 0 | 1 };
}

/**
 * Returns the consent of an emailed link (CO-11). The first act of a person on the page marks it as viewed (CO-07), and each opening notes what
 * the holder was shown (CO-09). Mail scanners open links, too: an opening alone neither marks the consent nor uses the link.
 * @throws AppError `not-found`.
 */
export async function openByLink(deps: Deps, call: OpenByLinkCall): Promise<LinkedConsent> {
  const { db } = deps.database;
  const seen = await findByLink(db, deps, call);
  const isFirst = call.query.seen === 1 && seen.consent.status === 'Draft';
  if (isFirst) await transaction(db, (tx) => openConsent(tx, deps, seen.consent, 'link'));
  const shown = await toLinkedConsent(db, isFirst ? await findByLink(db, deps, call) : seen, call.clinic);
  const reader = { linkId: seen.link.id };
  await noteShown(db, { clinicId: call.clinic.id, reader, nowMs: deps.clock.nowMs() }, shown);
  return shown;
}
