// The list of clients, and the picker's search, at a clinic with 50,000 clients.
// Run: node server/bench/clients.bench.ts (with BENCH_DATABASE_URL, also on that PostgreSQL server)
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { QueryOf } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import { listClients } from '../src/features/own-people/list-own-people.ts';
import { foldWaitingNames } from '../src/people/public.ts';
import type { Person } from '../src/platform/access/actor.ts';
import { inClinic } from '../src/platform/database/clinic-scope.ts';
import { withoutQueryLimit } from '../src/platform/database/pool.ts';
import { BENCH_NOW_MS, benchDatabases } from './bench-database.ts';
import { p95Ms, report } from './measure.ts';

const { clinicId } = MAPLE;
const CLIENTS = 50_000;
const BUDGET_MS = 50;

const person = (role: 'owner' | 'practitioner', userId: number, practitionerId: number | null): Person => ({
  ...{ kind: 'person', userId, roles: [role], practitionerId, clientId: null, guardianId: null, contactId: null },
  session: { id: 's', authenticatedAtMs: BENCH_NOW_MS, endsAtMs: BENCH_NOW_MS, hasSecondFactor: false },
});
const { amara } = MAPLE.practitioners;
const owner = person('owner', MAPLE.users.owner, null);
const practitioner = person('practitioner', amara.userId, amara.id);

const LISTS: readonly { what: string; actor: Person; query: QueryOf<'listClients'> }[] = [
  { what: 'first page', actor: owner, query: {} },
  { what: 'last page', actor: owner, query: { page: CLIENTS / 20 } },
  { what: 'by status', actor: owner, query: { sort: 'status', include_waitlist: 1, include_onhold: 1 } },
  { what: 'newest', actor: owner, query: { sort: 'created_at', order: 'desc' } },
  { what: 'search, one client', actor: owner, query: { name: 'zoe tremblay cfcd2' } },
  { what: 'search, hundreds', actor: owner, query: { name: "o'brien bjorn" } },
  { what: 'search, nearly all', actor: owner, query: { name: 'e' } },
  { what: 'search, nobody', actor: owner, query: { name: 'nobody has this name' } },
  { what: 'first page of a practitioner', actor: practitioner, query: {} },
  { what: 'search of a practitioner', actor: practitioner, query: { name: 'zoe' } },
];

for await (const { database, close } of benchDatabases()) {
  try {
    await withoutQueryLimit(() =>
      sql`INSERT INTO client (clinic_id, first_name, last_name, status, dob)
        SELECT ${clinicId},
          (ARRAY['Zoé', 'Łukasz', 'Anna', 'Marie-Ève', 'Wei', 'Björn', 'Siobhán', 'Oluwaseun'])[n % 8 + 1],
          (ARRAY['O’Brien', 'Müller', 'Nguyen', 'Ångström', 'Zhang', 'Tremblay'])[n % 6 + 1] || ' ' || substr(md5(n::text), 1, 5),
          'Active', '1990-01-01'
        FROM generate_series(0, ${CLIENTS - 1}::integer) n`.execute(database.ownerDb),
    );
    await inClinic(clinicId, () => foldWaitingNames(database.db, clinicId));
    await withoutQueryLimit(() => sql`VACUUM ANALYZE client`.execute(database.ownerDb));
    const deps = { database } as Parameters<typeof listClients>[0]; // it reads nothing else
    for (const { what, actor, query } of LISTS) {
      const parsed = z.parse(SCHEMAS.listClients.query, query);
      const call = {
        clinic: { id: clinicId } as Parameters<typeof listClients>[1]['clinic'],
        actor,
        reach: 'clinic',
        query: parsed,
      } as const;
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const value = await p95Ms(() => inClinic(clinicId, () => listClients(deps, call)), { warmUps: 2, runs: 20 });
      delay.disable();
      report({ name: `50,000 clients: ${what}, ${database.kind}, p95`, value, unit: 'ms', budget: BUDGET_MS });
      report({
        name: `50,000 clients: ${what}, ${database.kind}, longest pause of the process`,
        value: delay.max / 1e6,
        unit: 'ms',
        budget: null,
      });
    }
  } finally {
    await close();
  }
}
