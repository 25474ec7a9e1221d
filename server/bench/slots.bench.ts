// A month of open slots for 1, 50 and 500 practitioners, with 100,000 past bookings in the clinic and about 115 occupied times in the month
// per practitioner; also for one practitioner with 100,000 past bookings, and for any of 50.
// Run: node server/bench/slots.bench.ts (with BENCH_DATABASE_URL, also on that PostgreSQL server)
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import { listOpenSlots } from '../src/features/list-open-slots/list-open-slots.ts';
import { inClinic } from '../src/platform/database/clinic-scope.ts';
import { withoutQueryLimit } from '../src/platform/database/pool.ts';
import { pinnedZones } from '../src/platform/time/zones.ts';
import { loadSlotFacts } from '../src/scheduling/find-slot.ts';
import { NO_VISITOR } from '../src/scheduling/occupancy.repository.ts';
import { type SlotDeps, startsByPractitioner } from '../src/scheduling/slots.ts';
import { BENCH_NOW_MS, benchDatabases } from './bench-database.ts';
import { p95Ms, report } from './measure.ts';
import {
  addSlotData,
  FIRST_PRACTITIONER_ID,
  FIRST_USER_ID,
  keepPractitioners,
  LONG_HISTORY_INDEX,
} from './slots-data.ts';

const { clinicId } = MAPLE;
const TORONTO = 'America/Toronto';
const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };
const RANGE = { fromMs: Date.parse('2026-12-01T05:00:00Z'), toMs: Date.parse('2027-01-01T05:00:00Z') };

/** Budgets in ms, for the embedded database and for a server. 500 practitioners have no budget. */
const BUDGETS = { pglite: { 1: 25, 50: 100, 500: null }, postgres: { 1: 15, 50: 60, 500: null } } as const;

for await (const { database, close } of benchDatabases()) {
  try {
    await withoutQueryLimit(() => database.ownerDb.transaction().execute(addSlotData));
    const deps: SlotDeps = { database, clock: { nowMs: () => BENCH_NOW_MS }, zones: pinnedZones };
    const budgets = BUDGETS[database.kind];
    const tell = (what: string, value: number, budget: number | null) =>
      report({ name: `slots month x ${what}, ${database.kind}, p95`, value, unit: 'ms', budget });
    tell('1', await monthMs(deps, FIRST_USER_ID), budgets[1]);
    tell('1 without a past of their own', await monthMs(deps, FIRST_USER_ID + LONG_HISTORY_INDEX - 1), budgets[1]);
    tell('1 with 100,000 past bookings', await monthMs(deps, FIRST_USER_ID + LONG_HISTORY_INDEX), budgets[1]);
    for (const count of [50, 500] as const) {
      const value = await p95Ms(
        () => inClinic(clinicId, () => manyStarts(deps, count)),
        count === 500 ? { warmUps: 3, runs: 20 } : {},
      );
      tell(String(count), value, budgets[count]);
    }
    await database.ownerDb.transaction().execute((tx) => keepPractitioners(tx, 50));
    tell('any of 50', await monthMs(deps, ANY_PRACTITIONER_ID), budgets[50]);
  } finally {
    await close();
  }
}

/** Duration of the whole call. @param userId - The practitioner's user, or any practitioner. */
function monthMs(deps: SlotDeps, userId: number): Promise<number> {
  const clinic = { id: clinicId, timezone: TORONTO };
  const service = { service_id: MAPLE.services.individual, client_timezone: TORONTO };
  const query = { ...MONTH, ...service, practitioner_id: userId };
  return p95Ms(() => inClinic(clinicId, () => listOpenSlots(deps, { clinic, locale: 'en', query })));
}

async function manyStarts(deps: SlotDeps, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => FIRST_PRACTITIONER_ID + index);
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId,
    serviceId: MAPLE.services.individual,
    practitioners: { by: 'id', ids },
    fromMs: RANGE.fromMs,
  });
  const starts = await startsByPractitioner(deps, facts, { range: RANGE, wantedLocationId: null, visitor: NO_VISITOR });
  if (starts.size !== count || [...starts.values()].some((list) => list.length === 0))
    throw new Error('slots are missing');
}
