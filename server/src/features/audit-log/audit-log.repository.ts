import type { ParsedQueryOf } from '@carefront/shared/contracts';
import { ACTIONS_WITH_CHANGES } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';

type Query = ParsedQueryOf<'listAuditLog'>;
type Column = Exclude<keyof Selectable<Tables['audit_event']>, 'clinic_id' | 'id' | 'details' | 'previous_hash'>;

export interface AuditEventRow extends Pick<Selectable<Tables['audit_event']>, Column> {
  /** Current first name of the account; null when the event has no account. */
  first_name: string | null;
  last_name: string | null;
  /** null for an action that is no change of settings: its details stay in the database. */
  settings_details: Record<string, unknown> | null;
}

/** @param most - The count ends here: counting millions of rows would exceed the time limit of a statement. */
export async function countEvents(db: Database, clinicId: number, query: Query, most: number): Promise<number> {
  const counted = matching(db, clinicId, query).select('e.seq').limit(most);
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${counted} AS counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Newest first. */
export function findEvents(db: Database, clinicId: number, query: Query): Promise<AuditEventRow[]> {
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
