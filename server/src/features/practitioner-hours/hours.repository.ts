import { APPOINTMENT_STATUSES, type EpochMs, type Interval, takesTime } from '@carefront/shared/domain';
import { portraitAddress } from '../../people/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface PractitionerName {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly portrait: string | null;
  readonly location: string | null;
}

/** The names of the practitioners, in the clinic's order. */
export function findNames(db: Database | Tx, clinicId: number, practitionerId?: number): Promise<PractitionerName[]> {
  return db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('location as l', (on) =>
      on.onRef('l.clinic_id', '=', 'p.clinic_id').onRef('l.id', '=', 'p.location_id').on('l.deleted_at', 'is', null),
    )
    .select(['p.id', 'u.first_name', 'u.last_name', 'l.name as location', portraitAddress('p').as('portrait')])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .$if(practitionerId !== undefined, (query) => query.where('p.id', '=', practitionerId ?? 0))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

export function findLocations(db: Database | Tx, clinicId: number) {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'timezone'])
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface ComingSession extends Interval {
  readonly id: string;
}

/** More sessions of one practitioner are not compared with the hours. */
const MOST_SESSIONS = 1000;

/** The sessions of a practitioner that have not ended and take time, by their start. */
export async function findComingSessions(
  db: Database | Tx,
  clinicId: number,
  practitionerId: number,
  nowMs: EpochMs,
): Promise<ComingSession[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'start_at', 'end_at'])
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', '=', practitionerId)
    .where('status', 'in', APPOINTMENT_STATUSES.filter(takesTime))
    .where('end_at', '>', new Date(nowMs))
    .orderBy('start_at')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map(({ id, start_at, end_at }) => ({ id, startMs: start_at.getTime(), endMs: end_at.getTime() }));
}
