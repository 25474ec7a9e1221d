import type { EpochMs } from '@carefront/shared/domain';
import type { Insertable } from 'kysely';
import { type Actor, type KeyActor, rolesOf } from '../access/actor.ts';
import { openTransaction, type TransactionScope } from '../database/open-transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { type AuditTrail, currentTrail } from './audit-trail.ts';

/** The caller, a person who uses the link of an email, or the server on its schedule. */
export type AuditActor = Actor | KeyActor | 'link' | 'system';

export interface AuditEntry {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** Name of the action: `appointment.confirmed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Default: done. */
  readonly result?: 'done' | 'refused' | 'failed';
  /** Code from `errors.ts` when the action was not done. */
  readonly code?: string;
  /** Text that the person wrote when asked for a reason. */
  readonly reason?: string;
  /** Ids, times, counts and codes; no names, addresses or notes. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly nowMs: EpochMs;
}

type AuditRow = Insertable<Tables['audit_event']>;

const waiting = new WeakMap<TransactionScope, AuditRow[]>();

/**
 * Adds a row to the clinic's log, in the same transaction as the change that it records. Writes it at the transaction's end: the log's next
 * position is locked from then until the commit, and waiting for another lock meanwhile could deadlock. Rows are never changed.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const scope = openTransaction();
  if (!scope)
    throw new Error(
      'recordAudit needs transaction(): the row is kept together with the change that it records, or not at all.',
    );
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

/** Adds a row for an event outside of any transaction: writes it at once. */
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
    actor_roles: typeof actor === 'object' && actor.kind !== 'key' ? rolesOf(actor).join(',') : '',
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    result,
    code,
    reason,
    details: JSON.stringify(
      typeof actor === 'object' && actor.kind === 'key' ? { ...details, key: actor.keyId } : details,
    ),
    ip: trail?.ip ?? '',
    request_id: trail?.requestId ?? '',
  };
}

function actorKindOf(actor: AuditActor): AuditRow['actor_kind'] {
  if (typeof actor === 'string') return actor;
  return actor.kind === 'anonymous' ? 'visitor' : actor.kind;
}
