import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findSignatures } from './consent.repository.ts';
import { toConsentRecord } from './consent-record.ts';
import { viewingOf } from './consent-viewers.rules.ts';
import { type AccountCall, asReached, todayAt } from './reach-consent.ts';
import { countReachedConsents, findReachedConsents } from './reached-consent.repository.ts';

/**
 * A page of the consents that the caller reaches, newest first. Three statements, however many there are.
 * @returns Nothing for a client out of reach, as for one of whom there is none.
 */
export async function listConsents(
  deps: Deps,
  call: AccountCall & { readonly query: ParsedQueryOf<'listConsents'> },
): Promise<ReplyOf<'listConsents'>> {
  const { clinic, actor, reach, query } = call;
  const { page, limit } = query;
  const { db } = deps.database;
  const viewing = viewingOf(actor, reach);
  const filter = { clinicId: clinic.id, viewing, status: query.status, clientId: query.client_id };
  const total = await countReachedConsents(db, filter);
  const rows = await findReachedConsents(db, filter, { offset: (page - 1) * limit, limit });
  const ids = rows.map(({ id }) => id);
  const signatures = Map.groupBy(await findSignatures(db, clinic.id, ids), ({ consent_id }) => consent_id);
  const today = todayAt(deps, clinic);
  const data = rows.map((row) => toConsentRecord(asReached(row, call, today), signatures.get(row.id) ?? [], clinic));
  return { data, total, page, last_page: lastPageOf(total, limit) };
}
