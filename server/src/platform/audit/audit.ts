import type { EpochMs } from '@carefront/shared/domain';
import type { Insertable } from 'kysely';
import { type Actor, rolesOf } from '../access/actor.ts';
import { openTransaction, type TransactionScope } from '../database/open-transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { type AuditTrail, currentTrail } from './audit-trail.ts';

/** Who acted: the caller, somebody with the link of an e-mail, or the server by the clock. */
export type AuditActor = Actor | 'link' | 'system';

export interface AuditEntry {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** What happened: `appointment.confirmed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Absent: done. */
  readonly result?: 'done' | 'refused' | 'failed';
  /** Of what was not done: its code in `errors.ts`. */
  readonly code?: string;
  /** What the person wrote where a reason is asked for. */
  readonly reason?: string;
  /** Ids, times, counts and codes; no names, addresses or notes. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly nowMs: EpochMs;
}

type AuditRow = Insertable<Tables['audit_event']>;

const waiting = new WeakMap<TransactionScope, AuditRow[]>();

/**
 * Adds a row to the clinic's log, with the transaction of what it tells of: written at the transaction's end, since the log's next place
 * is locked from then until the commit, and whoever waits for something else meanwhile could wait for ever. Rows are never changed.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const scope = openTransaction();
  if (!scope) throw new Error('recordAudit needs transaction(): what it tells of is kept with it, or not at all.');
  const rows = waiting.get(scope) ?? [];
  const trail = currentTrail();
  if (rows.length === 0) {
    waiting.set(scope, rows);
    scope.atEnd.push(() => insertRows(tx, rows));
    scope.onceCommitted.push(() => {
      if (trail) trail.rows += rows.length;
    });
  }
  rows.push(rowOf(entry, trail));
}

/** The same of what no transaction tells of: written at once. */
export function insertAudit(db: Database, entry: AuditEntry): Promise<void> {
  return insertRows(db, [rowOf(entry, currentTrail())]);
}

async function insertRows(db: Database | Tx, rows: readonly AuditRow[]): Promise<void> {
  await db.insertInto('audit_event').values(rows).execute();
}

function rowOf(entry: AuditEntry, trail: AuditTrail | undefined): AuditRow {
  const { clinicId, actor, action, subject, result = 'done', code = '', reason = '', details = {}, nowMs } = entry;
  return {
    clinic_id: clinicId,
    at: new Date(nowMs),
    actor_kind: actorKindOf(actor),
    actor_user_id: typeof actor === 'object' && actor.kind === 'person' ? actor.userId : null,
    actor_roles: typeof actor === 'object' ? rolesOf(actor).join(',') : '',
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    result,
    code,
    reason,
    details: JSON.stringify(details),
    ip: trail?.ip ?? '',
    request_id: trail?.requestId ?? '',
  };
}

function actorKindOf(actor: AuditActor): 'person' | 'visitor' | 'link' | 'system' {
  if (typeof actor === 'string') return actor;
  return actor.kind === 'person' ? 'person' : 'visitor';
}
