import type { EpochMs } from '@carefront/shared/domain';
import type { Actor } from './actor.ts';
import type { Tx } from './database/transaction.ts';

/** Who acted: the caller, somebody with the link of an e-mail, or the server by the clock. */
export type AuditActor = Actor | 'link' | 'system';

export interface AuditEntry {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** What happened: `appointment.confirmed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** What the person wrote where a reason is asked for. */
  readonly reason?: string;
  /** Ids, times and codes; no names, addresses or notes. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly nowMs: EpochMs;
}

/** Adds a row to the clinic's log, with the transaction of what it tells of. Rows are never changed. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { clinicId, actor, action, subject, reason = '', details = {}, nowMs } = entry;
  await tx
    .insertInto('audit_event')
    .values({
      clinic_id: clinicId,
      at: new Date(nowMs),
      actor_kind: actorKindOf(actor),
      actor_user_id: typeof actor === 'object' && actor.kind === 'person' ? actor.userId : null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason,
      details: JSON.stringify(details),
    })
    .execute();
}

function actorKindOf(actor: AuditActor): 'person' | 'visitor' | 'link' | 'system' {
  if (typeof actor === 'string') return actor;
  return actor.kind === 'person' ? 'person' : 'visitor';
}
