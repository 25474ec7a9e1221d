import { type EpochMs, isReminderDue, resolveZone } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { enqueueNotices, type NoticeDeps } from './enqueue-notices.ts';

const HOUR_MS = 3_600_000;
/** A reminder that is due at night is sent on the evening before, so at most this much earlier. */
const EARLIER_MS = 13 * HOUR_MS;
const MAX_AT_ONCE = 200;

type ReminderDeps = Pick<Deps, 'database' | 'zones' | 'log'> & NoticeDeps;

/**
 * Reminds the people of every booking of the clinic whose reminder is due. Reminds once for each agreed time, also when several processes
 * run at the same moment, and whether or not the reminder reaches anyone.
 * @returns Number of bookings.
 */
export async function remindDue(deps: ReminderDeps, clinicId: number): Promise<number> {
  const { db } = deps.database;
  const leadHours = await findReminderLead(db, clinicId);
  if (leadHours === null) return 0;
  const nowMs = deps.clock.nowMs();
  const untilMs = nowMs + leadHours * HOUR_MS + EARLIER_MS;
  let reminded = 0;
  let page: UnremindedBooking[] = [];
  do {
    // Continues after the last booking of the page before, because bookings that are not due yet stay in the list.
    page = await listUnreminded(db, clinicId, {
      fromMs: nowMs,
      untilMs,
      after: page.at(-1) ?? null,
      limit: MAX_AT_ONCE,
    });
    for (const booking of page)
      if (isDue(deps, booking, leadHours, nowMs) && (await remind(deps, clinicId, booking))) reminded += 1;
  } while (page.length === MAX_AT_ONCE);
  if (reminded > 0) deps.log.info({ clinicId, reminded }, 'reminded of bookings');
  return reminded;
}

/** Uses the night in the client's zone, or in the session's zone when the client's is not known. */
function isDue({ zones }: ReminderDeps, booking: UnremindedBooking, leadHours: number, nowMs: number): boolean {
  const zone = resolveZone(booking.clientZone, zones.requireZone(booking.zone), zones.zoneRules);
  return isReminderDue(booking, leadHours, zone, nowMs);
}

function remind(deps: ReminderDeps, clinicId: number, booking: UnremindedBooking): Promise<boolean> {
  return transaction(deps.database.db, async (tx) => {
    // The booking was moved or cancelled meanwhile, or another server handles it.
    if (!(await lockUnreminded(tx, clinicId, booking))) return false;
    await noteReminded(tx, clinicId, booking);
    const occasion = { clinicId, appointmentId: booking.id, notice: 'reminder', byUserId: null } as const;
    return (await enqueueNotices(tx, deps, occasion)) > 0;
  });
}

interface UnremindedBooking {
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
async function findReminderLead(db: Database, clinicId: number): Promise<number | null> {
  const row = await db.selectFrom('clinic').select('reminder_lead_hours').where('id', '=', clinicId).executeTakeFirst();
  return row?.reminder_lead_hours ?? null;
}

interface UnremindedPage {
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs;
  /** Last booking of the page before. */
  readonly after: UnremindedBooking | null;
  readonly limit: number;
}

/** Finds confirmed bookings that begin in the range and whose current time has no reminder yet, soonest first. */
async function listUnreminded(
  db: Database,
  clinicId: number,
  { fromMs, untilMs, after, limit }: UnremindedPage,
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
async function lockUnreminded(tx: Tx, clinicId: number, { id, sequence }: UnremindedBooking): Promise<boolean> {
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
async function noteReminded(tx: Tx, clinicId: number, { id, sequence }: UnremindedBooking): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ reminded_sequence: sequence })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}
