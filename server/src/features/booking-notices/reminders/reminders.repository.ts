import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

export interface UnremindedBooking {
  readonly id: string;
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
  readonly agreedAtMs: EpochMs;
  /** Time zone of the session. */
  readonly zone: string;
  /** Time zone in the client's record; null: not known. */
  readonly clientZone: string | null;
}

/** @returns null when the clinic sends no reminders. */
export async function findReminderLead(db: Database, clinicId: number): Promise<number | null> {
  const row = await db.selectFrom('clinic').select('reminder_lead_hours').where('id', '=', clinicId).executeTakeFirst();
  return row?.reminder_lead_hours ?? null;
}

export interface UnremindedPiece {
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs;
  /** Last booking of the page before. */
  readonly after: UnremindedBooking | null;
  readonly limit: number;
}

/** Finds confirmed bookings that begin in the range and whose current time has no reminder yet, soonest first. */
export async function listUnreminded(
  db: Database,
  clinicId: number,
  { fromMs, untilMs, after, limit }: UnremindedPiece,
): Promise<UnremindedBooking[]> {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select(['a.id', 'a.sequence', 'a.start_at', 'a.agreed_at', 'a.zone', 'c.timezone'])
    .where('a.clinic_id', '=', clinicId)
    .where('a.status', '=', 'confirmed')
    .where('a.start_at', '>', new Date(fromMs))
    .where('a.start_at', '<=', new Date(untilMs))
    .where(sql<boolean>`a.reminded_sequence IS DISTINCT FROM a.sequence`)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(a.start_at, a.id) > (${new Date(after?.startsAtMs ?? 0)}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('a.start_at')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    startsAtMs: row.start_at.getTime(),
    agreedAtMs: row.agreed_at.getTime(),
    zone: row.zone,
    clientZone: row.timezone,
  }));
}

/** Locks the booking in its listed state. @returns false when the booking has changed, or another transaction has locked it. */
export async function lockUnreminded(tx: Tx, clinicId: number, { id, sequence }: UnremindedBooking): Promise<boolean> {
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .where(sql<boolean>`reminded_sequence IS DISTINCT FROM sequence`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the reminder for the booking's current time as done, also when it reaches no one: it is not tried again. */
export async function noteReminded(tx: Tx, clinicId: number, { id, sequence }: UnremindedBooking): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ reminded_sequence: sequence })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}
