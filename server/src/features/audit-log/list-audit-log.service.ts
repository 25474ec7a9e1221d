import type { AuditRow, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { loggedChanges } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { type AuditEventRow, countEvents, findEvents } from './audit-log.repository.ts';

/** A person narrows a list of more entries. */
const MOST_COUNTED = 10_000;

interface ListCall {
  readonly clinic: { readonly id: number };
  readonly query: ParsedQueryOf<'listAuditLog'>;
}

/**
 * A page of the clinic's log, newest first. The first page takes two statements because it also counts the rows; a further page takes one.
 * New rows arrive all the time, and each read adds one, so a page begins below the last row of the page before instead of at an offset.
 */
export async function listAuditLog(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, query }: ListCall,
): Promise<ReplyOf<'listAuditLog'>> {
  const count = query.before_seq === undefined ? await countEvents(db, clinic.id, query, MOST_COUNTED + 1) : null;
  // One extra row shows whether another page follows.
  const found = await findEvents(db, clinic.id, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const next_before_seq = found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null;
  const total = count === null ? null : Math.min(count, MOST_COUNTED);
  const isCut = count !== null && count > MOST_COUNTED;
  return { data: rows.map(toAuditRow), total, ...(isCut && { has_more: 1 as const }), next_before_seq };
}

function toAuditRow(row: AuditEventRow): AuditRow {
  return {
    seq: row.seq,
    at: wireInstant(row.at.getTime()),
    actor: {
      kind: row.actor_kind,
      user_id: row.actor_user_id,
      name: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      roles: row.actor_roles === '' ? [] : row.actor_roles.split(','),
    },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    result: row.result,
    code: row.code,
    reason: row.reason,
    changes: loggedChanges(row.action, row.settings_details),
    ip: row.ip,
    request_id: row.request_id,
    hash: row.hash.toString('hex'),
  };
}
