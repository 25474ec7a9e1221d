import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { NewOccupancy, SessionOf, TakenBy } from '../../../scheduling/public.ts';

const instantOf = (ms: EpochMs): string => new Date(ms).toISOString();

/** A stretch of somebody's time, and the lanes in which it is taken already. */
export interface LanedTime extends NewOccupancy {
  readonly takenLanes: readonly number[];
}

/**
 * Adds the lanes that are already taken. Precondition: locks, and no expired holds.
 * @param exceptAppointmentId - The appointment whose own time is not a conflict.
 */
export async function withTakenLanes(
  tx: Tx,
  clinicId: number,
  row: NewOccupancy,
  exceptAppointmentId: string,
): Promise<LanedTime> {
  const { startMs, endMs } = row.during;
  const taken = await tx
    .selectFrom('occupancy')
    .select('lane')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', row.kind)
    .where('resource_id', '=', row.resourceId)
    // A row lasts a day at most: by the start alone the index finds what may reach into the stretch.
    .where('starts_at', '>', new Date(startMs - DAY_MS))
    .where('starts_at', '<', new Date(endMs))
    .where('ends_at', '>', new Date(startMs))
    .where((is) => is.or([is('appointment_id', 'is', null), is('appointment_id', '<>', exceptAppointmentId)]))
    .execute();
  return { ...row, takenLanes: taken.map(({ lane }) => lane) };
}

/** Returns the first free lane. */
export function freeLane(takenLanes: readonly number[]): number {
  let lane = 0;
  while (takenLanes.includes(lane)) lane += 1;
  return lane;
}

/**
 * Takes the time, each stretch in its first free lane, in place of whatever the appointment had. The caller rolls back on false, and the
 * old time is there again.
 * @returns Whether every row went in; the exclusion constraint, not an earlier read, decides.
 */
export async function takeLanes(
  tx: Tx,
  session: SessionOf,
  { state, appointmentId }: TakenBy,
  rows: readonly LanedTime[],
): Promise<boolean> {
  await tx
    .deleteFrom('occupancy')
    .where('clinic_id', '=', session.clinicId)
    .where('appointment_id', '=', appointmentId)
    .execute();
  const inserted = await tx
    .insertInto('occupancy')
    .values(
      rows.map(({ kind, resourceId, during, takenLanes }) => ({
        clinic_id: session.clinicId,
        kind,
        resource_id: resourceId,
        starts_at: instantOf(during.startMs),
        ends_at: instantOf(during.endMs),
        state,
        lane: freeLane(takenLanes),
        service_id: session.serviceId,
        session_starts_at: instantOf(session.startsAtMs),
        appointment_id: appointmentId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === rows.length;
}
