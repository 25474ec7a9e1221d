import type { AuditRow, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { wireInstant } from '../book-appointment/open-starts.ts';
import { type AuditEventRow, countEvents, findEventPage } from './audit-log.repository.ts';

interface ListCall {
  readonly clinic: { readonly id: number };
  readonly query: ParsedQueryOf<'listAuditLog'>;
}

/**
 * A page of the clinic's log, newest first. Two statements, however long it is. Each reading adds a row: who turns pages asks for them
 * with the same `to`.
 * @returns `total` of all pages; a page past the last one is empty.
 */
export async function listAuditLog(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, query }: ListCall,
): Promise<ReplyOf<'listAuditLog'>> {
  const total = await countEvents(db, clinic.id, query);
  const rows = await findEventPage(db, clinic.id, query);
  return { data: rows.map(toAuditRow), total, page: query.page, last_page: lastPageOf(total, query.limit) };
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
    ip: row.ip,
    request_id: row.request_id,
    hash: row.hash.toString('hex'),
  };
}
