import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { REFUSAL_RETENTION_DAYS } from '../../platform/audit/visitor-refusals.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { findRefusals } from './visitor-refusals.repository.ts';

interface ListCall {
  readonly clinic: { readonly id: number };
  readonly query: ParsedQueryOf<'listVisitorRefusals'>;
}

/**
 * A page of the counts of refused visitors, newest first. Networks are counted but not named: the owner learns whether one visitor or many
 * were refused, and no address leaves the database. A page begins after the last row of the page before instead of at an offset.
 */
export async function listVisitorRefusals(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, query: { limit, until_hour, after_action = '', after_code = '' } }: ListCall,
): Promise<ReplyOf<'listVisitorRefusals'>> {
  // One extra row shows whether another page follows.
  const found = await findRefusals(db, clinic.id, {
    since: new Date(clock.nowMs() - REFUSAL_RETENTION_DAYS * DAY_MS),
    after: until_hour === undefined ? null : { hour: new Date(until_hour), action: after_action, code: after_code },
    limit: limit + 1,
  });
  const data = found.slice(0, limit).map((row) => ({ ...row, hour: wireInstant(row.hour.getTime()) }));
  const last = data.at(-1);
  const isMore = last !== undefined && found.length > data.length;
  const next = isMore ? { until_hour: last.hour, after_action: last.action, after_code: last.code } : null;
  return { data, next };
}
