import type { AuditRow, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { ACTIONS_WITH_CHANGES, DAY_MS, loggedChanges } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { REFUSAL_RETENTION_DAYS } from '../../platform/audit/audited-call.ts';
import { countUpTo } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';

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
  const isFirst = query.before_seq === undefined;
  const events = matching(db, clinic.id, query).select('e.seq');
  const count = isFirst ? await countUpTo(db, MOST_COUNTED, events) : null;
  // One extra row shows whether another page follows.
  const found = await findEvents(db, clinic.id, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const next_before_seq = found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null;
  const hasMore = count?.hasMore && { has_more: 1 as const };
  return { data: rows.map(toAuditRow), total: count?.total ?? null, ...hasMore, next_before_seq };
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

type Query = ParsedQueryOf<'listAuditLog'>;
type Column = Exclude<keyof Selectable<Tables['audit_event']>, 'clinic_id' | 'id' | 'details' | 'previous_hash'>;

interface AuditEventRow extends Pick<Selectable<Tables['audit_event']>, Column> {
  /** Current first name of the account; null when the event has no account. */
  first_name: string | null;
  last_name: string | null;
  /** null for an action that is no change of settings: its details stay in the database. */
  settings_details: Record<string, unknown> | null;
}

/** Newest first. */
function findEvents(db: Database, clinicId: number, query: Query): Promise<AuditEventRow[]> {
  return matching(db, clinicId, query)
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'e.clinic_id').onRef('u.id', '=', 'e.actor_user_id'),
    )
    .select(['e.seq', 'e.at', 'e.actor_kind', 'e.actor_user_id', 'e.actor_roles', 'e.action', 'e.subject_kind'])
    .select(['e.subject_id', 'e.result', 'e.code', 'e.reason', 'e.ip', 'e.request_id', 'e.hash'])
    .select(['u.first_name', 'u.last_name'])
    .select(
      sql<Record<string, unknown> | null>`
        CASE WHEN e.action = ANY(${ACTIONS_WITH_CHANGES}::text[]) THEN e.details END`.as('settings_details'),
    )
    .orderBy('e.seq', 'desc')
    .limit(query.limit)
    .execute();
}

function matching(db: Database, clinicId: number, query: Query) {
  const { action, result, actor_user_id, subject_kind, subject_id, from, to, before_seq } = query;
  let rows = db.selectFrom('audit_event as e').where('e.clinic_id', '=', clinicId);
  if (action !== undefined)
    rows = rows.where(({ or, eb }) =>
      or([eb('e.action', '=', action), sql<boolean>`starts_with(e.action, ${`${action}.`})`]),
    );
  if (result !== undefined) rows = rows.where('e.result', '=', result);
  // bigint: a number above the column's range matches no account instead of failing.
  if (actor_user_id !== undefined) rows = rows.where(sql<boolean>`e.actor_user_id = ${actor_user_id}::bigint`);
  if (subject_kind !== undefined) rows = rows.where('e.subject_kind', '=', subject_kind);
  if (subject_id !== undefined) rows = rows.where('e.subject_id', '=', subject_id);
  if (from !== undefined) rows = rows.where('e.at', '>=', new Date(from));
  if (to !== undefined) rows = rows.where('e.at', '<', new Date(to));
  if (before_seq !== undefined) rows = rows.where('e.seq', '<', before_seq);
  return rows;
}

interface RefusalsCall {
  readonly clinic: { readonly id: number };
  readonly query: ParsedQueryOf<'listVisitorRefusals'>;
}

/**
 * A page of the counts of refused visitors, newest first. Networks are counted but not named: the owner learns whether one visitor or many
 * were refused, and no address leaves the database. A page begins after the last row of the page before instead of at an offset.
 */
export async function listVisitorRefusals(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, query: { limit, until_hour, after_action = '', after_code = '' } }: RefusalsCall,
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

/** Key of one row of counts: hour, action and refusal code. */
interface RefusalKind {
  readonly hour: Date;
  readonly action: string;
  readonly code: string;
}

interface RefusalRow extends RefusalKind {
  readonly calls: number;
  readonly networks: number;
}

interface RefusalPage {
  readonly since: Date;
  /** The last row of the page before; null for the first page. */
  readonly after: RefusalKind | null;
  readonly limit: number;
}

/** Newest hour first. Reads along the primary key, so that a page reads no older hours. */
async function findRefusals(
  db: Database,
  clinicId: number,
  { since, after, limit }: RefusalPage,
): Promise<RefusalRow[]> {
  let rows = db.selectFrom('visitor_refusal').where('clinic_id', '=', clinicId).where('hour', '>', since);
  if (after)
    rows = rows
      .where('hour', '<=', after.hour)
      .where(sql<boolean>`(hour < ${after.hour} OR (action, code) > (${after.action}, ${after.code}))`);
  const found = await rows
    .select(['hour', 'action', 'code'])
    .select(({ fn }) => [fn.sum<number>('calls').as('calls'), fn.countAll<number>().as('networks')])
    .groupBy(['hour', 'action', 'code'])
    .orderBy('hour', 'desc')
    .orderBy('action')
    .orderBy('code')
    .limit(limit)
    .execute();
  return found.map((row) => ({ ...row, calls: Number(row.calls), networks: Number(row.networks) }));
}
