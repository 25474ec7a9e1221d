import { sql } from 'kysely';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import type { Tx } from '../src/platform/database/transaction.ts';
import { pinnedZones } from '../src/platform/time/zones.ts';

const PRACTITIONERS = 500;
export const FIRST_PRACTITIONER_ID = 20_001;
export const FIRST_USER_ID = 30_001;
/**
 * Index of a practitioner whose own history is as long as a whole clinic's. The practitioner before has the same schedule and a short
 * history.
 */
export const LONG_HISTORY_INDEX = PRACTITIONERS - 1;

const PAST_BOOKINGS = 100_000;
const BUSY_IN_MONTH = 115;
const { clinicId } = MAPLE;
const TORONTO = 'America/Toronto';

export async function addSlotData(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx); // the limit is meant for requests
  await addPeople(tx);
  await addPast(tx, { name: 'clinic', firstIndex: 0, people: PRACTITIONERS, until: '2026-11-13 12:00:00Z' });
  await addPast(tx, { name: 'one', firstIndex: LONG_HISTORY_INDEX, people: 1, until: '2026-10-01 12:00:00Z' });
  await addTakenTime(tx);
}

/** Deletes all practitioners of the benchmark but the first `count`; the demo's practitioners stay. */
export async function keepPractitioners(tx: Tx, count: number): Promise<void> {
  await sql`
    UPDATE practitioner SET deleted_at = now()
    WHERE clinic_id = ${clinicId} AND id >= ${FIRST_PRACTITIONER_ID + count}::integer`.execute(tx);
  await sql`ANALYZE practitioner`.execute(tx);
}

/** Adds practitioners who work five long days a week, each with a break: ten schedule rules. */
async function addPeople(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO user_account (clinic_id, id, email, first_name, last_name)
    SELECT ${clinicId}, ${FIRST_USER_ID} + n, 'bench' || n || '@example.test', 'Bench', 'Person ' || n
    FROM generate_series(0, ${PRACTITIONERS - 1}::integer) AS n`.execute(tx);
  await sql`
    INSERT INTO practitioner (clinic_id, id, user_id, occupation_id)
    SELECT ${clinicId}, ${FIRST_PRACTITIONER_ID} + n, ${FIRST_USER_ID} + n, ${MAPLE.occupations.psychotherapy}
    FROM generate_series(0, ${PRACTITIONERS - 1}::integer) AS n`.execute(tx);
  await sql`
    INSERT INTO schedule_rule (clinic_id, practitioner_id, weekday, start_minute, end_minute)
    SELECT ${clinicId}, ${FIRST_PRACTITIONER_ID} + n, weekday, half.start_minute, half.end_minute
    FROM generate_series(0, ${PRACTITIONERS - 1}::integer) AS n, generate_series(1, 5) AS weekday,
      (VALUES (480, 720), (780, 1200)) AS half (start_minute, end_minute)`.execute(tx);
  await sql`ANALYZE`.execute(tx);
}

interface Past {
  readonly name: string;
  readonly firstIndex: number;
  readonly people: number;
  readonly until: string;
}

/** Adds 100,000 bookings, one every other hour back through the years, with their occupied times. */
async function addPast(tx: Tx, { name, firstIndex, people, until }: Past): Promise<void> {
  await sql`
    INSERT INTO appointment (clinic_id, id, practitioner_id, service_id, client_id, status, start_at, end_at, wall_date,
      wall_minutes, zone, tzdb_version, client_zone, duration_minutes, ics_uid, manage_token_hash)
    SELECT ${clinicId}, md5(${name}::text || n)::uuid, ${FIRST_PRACTITIONER_ID + firstIndex}::integer + n % ${people}::integer,
      ${MAPLE.services.individual}, ${MAPLE.clients.adult}, 'completed', at, at + interval '50 minutes', at::date, 0,
      ${TORONTO}, ${pinnedZones.version}, ${TORONTO}, 50, ${name}::text || n, sha256((${name}::text || n)::bytea)
    FROM generate_series(0, ${PAST_BOOKINGS - 1}::integer) AS n,
      LATERAL (SELECT ${until}::timestamptz - (n / ${people}::integer) * interval '2 hours' AS at) AS start`.execute(
    tx,
  );
  // Without new statistics, each key check would scan the whole table, because its plan was made when the table was tiny.
  await sql`ANALYZE`.execute(tx);
  await sql`
    INSERT INTO occupancy (clinic_id, kind, resource_id, starts_at, ends_at, state, service_id, session_starts_at, appointment_id)
    SELECT clinic_id, 'practitioner', practitioner_id, start_at, end_at, 'confirmed', service_id, start_at, id
    FROM appointment WHERE clinic_id = ${clinicId} AND ics_uid LIKE ${`${name}%`}`.execute(tx);
}

/** Adds about five sessions a day in the measured month. */
async function addTakenTime(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO occupancy (clinic_id, kind, resource_id, starts_at, ends_at, state)
    SELECT ${clinicId}, 'practitioner', ${FIRST_PRACTITIONER_ID} + person, at, at + interval '50 minutes', 'block'
    FROM generate_series(0, ${PRACTITIONERS - 1}::integer) AS person, generate_series(0, ${BUSY_IN_MONTH - 1}::integer) AS n,
      LATERAL (SELECT timestamptz '2026-12-01 14:00:00Z' + (n / 5) * interval '1 day 8 hours' + (n % 5) * interval '75 minutes'
        + (person % 4) * interval '15 minutes' AS at) AS start`.execute(tx);
  await sql`ANALYZE`.execute(tx);
}
