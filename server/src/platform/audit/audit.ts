import { AsyncLocalStorage } from 'node:async_hooks';
import type { EpochMs } from '@carefront/shared/domain';
import type { Insertable } from 'kysely';
import { type Actor, type KeyActor, rolesOf } from '../access/actor.ts';
import type { Tables } from '../database/tables.ts';
import { type Database, openTransaction, type TransactionScope, type Tx } from '../database/transaction.ts';

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
    scope.deferredWrites.push(() => insertRows(tx, rows));
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

/** Context of one call, for its rows in the log. */
export interface AuditTrail {
  /** Address of the caller as the server sees it. */
  readonly ip: string;
  readonly requestId: string;
  /** Number of rows that committed transactions of the call have written. */
  rows: number;
}

const trails = new AsyncLocalStorage<AuditTrail>();

/** Runs the work; every row that it records belongs to this call. */
export function withAuditTrail<T>(trail: AuditTrail, work: () => Promise<T>): Promise<T> {
  return trails.run(trail, work);
}

/** @returns undefined when the server works on its own schedule. */
const currentTrail = (): AuditTrail | undefined => trails.getStore();

/** Facts that one call adds to its row in the log. */
export interface AuditNote {
  /** Sets the object of the call, once the call has found it. */
  about(subject: { readonly kind: string; readonly id: string }): void;
  /** Records that a link from an email gave the caller access, not their account. */
  byLink(): void;
  /** Ids, counts and codes; no names, addresses or search texts. */
  details(details: Readonly<Record<string, unknown>>): void;
  /** The answer gives back only what the caller sent: an answered call leaves no row. Else a visitor could fill the log with reads. */
  ownInput(): void;
}

/** The content of the note at the end of the call. */
interface WrittenNote {
  readonly actor: AuditActor;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

export interface OpenNote extends AuditNote {
  /** Sets the caller as soon as it is known; until then the caller is a visitor. */
  calledBy(actor: Actor | KeyActor): void;
  /** Whether an answered call leaves a row. */
  leavesRow(): boolean;
  written(): WrittenNote;
}

/** @param subject - Object named in the address, used until the call sets a more exact one. */
export function newAuditNote(actor: Actor, subject: WrittenNote['subject']): OpenNote {
  const note = { actor: actor as AuditActor, subject, details: {} };
  let isOwnInput = false;
  return {
    about(found) {
      note.subject = found;
    },
    byLink() {
      note.actor = 'link';
    },
    details(details) {
      note.details = { ...note.details, ...details };
    },
    ownInput() {
      isOwnInput = true;
    },
    leavesRow: () => !isOwnInput,
    calledBy(caller) {
      note.actor = caller;
    },
    written: () => note,
  };
}
