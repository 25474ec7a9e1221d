// A month of open slots for 1, 50 and 500 practitioners, with 100,000 past bookings in the clinic and about 115 taken times in the month
// for each of them. Run: node server/bench/slots.bench.ts (BENCH_DATABASE_URL: also on that PostgreSQL server)
import { sql } from 'kysely';
import { listOpenSlots, startsByPractitioner } from '../src/features/book-appointment/list-open-slots.service.ts';
import { loadSlotFacts, type SlotDeps } from '../src/features/book-appointment/open-starts.ts';
import { STRANGER } from '../src/features/book-appointment/visitor.ts';
import { inClinic } from '../src/platform/database/clinic-scope.ts';
import type { Tx } from '../src/platform/database/transaction.ts';
import { pinnedZones } from '../src/platform/zones.ts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import { BENCH_NOW_MS, benchDatabases } from './bench-database.ts';
import { p95Ms, report } from './measure.ts';

const PRACTITIONERS = 500;
const PAST_BOOKINGS = 100_000;
const BUSY_IN_MONTH = 115;
const FIRST_PRACTITIONER_ID = 20_001;
const FIRST_USER_ID = 30_001;
const { clinicId } = MAPLE;
const TORONTO = 'America/Toronto';
const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };
const RANGE = { fromMs: Date.parse('2026-12-01T05:00:00Z'), toMs: Date.parse('2027-01-01T05:00:00Z') };

/** Budgets in ms, embedded and on a server; 500 have none. */
const BUDGETS = { pglite: { 1: 25, 50: 100, 500: null }, postgres: { 1: 15, 50: 60, 500: null } } as const;

for await (const { database, close } of benchDatabases()) {
  try {
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx); // the limit is for requests
      await addPeople(tx);
      await addPastAppointments(tx);
      await addTakenTime(tx);
    });
    const deps: SlotDeps = { database, clock: { nowMs: () => BENCH_NOW_MS }, zones: pinnedZones };
    const budgets = BUDGETS[database.kind];
    const asker = { clinic: { id: clinicId, timezone: TORONTO }, visitor: STRANGER, locale: 'en' as const };
    const query = {
      ...MONTH,
      practitioner_id: FIRST_USER_ID,
      service_id: MAPLE.services.individual,
      client_timezone: TORONTO,
    };
    const one = await p95Ms(() => inClinic(clinicId, () => listOpenSlots(deps, asker, query)));
    report({ name: `slots month x 1, ${database.kind}, p95`, value: one, unit: 'ms', budget: budgets[1] });
    for (const count of [50, 500] as const) {
      const value = await p95Ms(
        () => inClinic(clinicId, () => manyStarts(deps, count)),
        count === 500 ? { warmUps: 3, runs: 20 } : {},
      );
      report({ name: `slots month x ${count}, ${database.kind}, p95`, value, unit: 'ms', budget: budgets[count] });
    }
  } finally {
    await close();
  }
}

async function manyStarts(deps: SlotDeps, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => FIRST_PRACTITIONER_ID + index);
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId,
    serviceId: MAPLE.services.individual,
    practitioners: { by: 'id', ids },
    fromMs: RANGE.fromMs,
  });
  const starts = await startsByPractitioner(deps, facts, { range: RANGE, wantedLocationId: null, visitor: STRANGER });
  if (starts.size !== count || [...starts.values()].some((list) => list.length === 0))
    throw new Error('slots are missing');
}

/** Five long days a week with a break each: ten rules. */
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

/** Bookings every other hour, back through the years. */
async function addPastAppointments(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO appointment (clinic_id, id, practitioner_id, service_id, client_id, status, start_at, end_at, wall_date,
      wall_minutes, zone, tzdb_version, client_zone, duration_minutes, ics_uid, manage_token_hash)
    SELECT ${clinicId}, md5('bench' || n)::uuid, ${FIRST_PRACTITIONER_ID} + n % ${PRACTITIONERS}::integer,
      ${MAPLE.services.individual}, ${MAPLE.clients.adult}, 'completed', at, at + interval '50 minutes', at::date, 0,
      ${TORONTO}, ${pinnedZones.version}, ${TORONTO}, 50, 'bench' || n, sha256(('bench' || n)::bytea)
    FROM generate_series(0, ${PAST_BOOKINGS - 1}::integer) AS n,
      LATERAL (SELECT timestamptz '2026-11-13 12:00:00Z' - (n / ${PRACTITIONERS}::integer) * interval '2 hours' AS at) AS start`.execute(
    tx,
  );
  // Keys are checked by plans made while the table was tiny: reading it whole, for every row.
  await sql`ANALYZE`.execute(tx);
}

/** The past appointments' time, and about five sessions a day in the month that is asked for. */
async function addTakenTime(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO occupancy (clinic_id, kind, resource_id, starts_at, ends_at, state, service_id, session_starts_at, appointment_id)
    SELECT clinic_id, 'practitioner', practitioner_id, start_at, end_at, 'confirmed', service_id, start_at, id
    FROM appointment WHERE ics_uid LIKE 'bench%'`.execute(tx);
  await sql`
    INSERT INTO occupancy (clinic_id, kind, resource_id, starts_at, ends_at, state)
    SELECT ${clinicId}, 'practitioner', ${FIRST_PRACTITIONER_ID} + person, at, at + interval '50 minutes', 'block'
    FROM generate_series(0, ${PRACTITIONERS - 1}::integer) AS person, generate_series(0, ${BUSY_IN_MONTH - 1}::integer) AS n,
      LATERAL (SELECT timestamptz '2026-12-01 14:00:00Z' + (n / 5) * interval '1 day 8 hours' + (n % 5) * interval '75 minutes'
        + (person % 4) * interval '15 minutes' AS at) AS start`.execute(tx);
  await sql`ANALYZE`.execute(tx);
}
