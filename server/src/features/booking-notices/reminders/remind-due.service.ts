import { isReminderDue, resolveZone } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { enqueueNotices, type NoticeDeps } from '../enqueue-notices.ts';
import {
  findReminderLead,
  listUnreminded,
  lockUnreminded,
  noteReminded,
  type UnremindedBooking,
} from './reminders.repository.ts';

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
  let piece: UnremindedBooking[] = [];
  do {
    // Continues after the last booking of the page before, because bookings that are not due yet stay in the list.
    piece = await listUnreminded(db, clinicId, {
      fromMs: nowMs,
      untilMs,
      after: piece.at(-1) ?? null,
      limit: MAX_AT_ONCE,
    });
    for (const booking of piece)
      if (isDue(deps, booking, leadHours, nowMs) && (await remind(deps, clinicId, booking))) reminded += 1;
  } while (piece.length === MAX_AT_ONCE);
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
