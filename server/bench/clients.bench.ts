// The list of clients, the picker's search, and the one search box of staff, at a clinic with 50,000 clients.
// Run: node server/bench/clients.bench.ts (with BENCH_DATABASE_URL, also on that PostgreSQL server)
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BodyOf, QueryOf } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import { findClients } from '../src/features/own-people/find-clients.ts';
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
/** The one search box of staff: a text may be a name, a phone, an email or a birth date (decision 122). */
const FIND_BUDGET_MS = 100;

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

const FINDS: readonly { what: string; actor: Person; body: BodyOf<'findClients'> }[] = [
  { what: 'everybody', actor: owner, body: { text: '' } },
  { what: 'last page of everybody', actor: owner, body: { text: '', page: CLIENTS / 20 } },
  { what: 'a name', actor: owner, body: { text: 'zoe tremblay cfcd2' } },
  { what: 'one word', actor: owner, body: { text: 'tremblay' } },
  { what: 'a part of an email', actor: owner, body: { text: 'person41234@' } },
  { what: 'the end of all emails', actor: owner, body: { text: '@example.test' } },
  { what: 'a phone', actor: owner, body: { text: '(514) 554-1234' } },
  { what: 'digits without marks', actor: owner, body: { text: '5145541234' } },
  { what: "a guardian's phone", actor: owner, body: { text: '438.550.0123' } },
  { what: 'a birth date', actor: owner, body: { text: 'juin-15-1990' } },
  { what: 'nobody', actor: owner, body: { text: 'nobody-has-this' } },
  { what: 'everybody of a practitioner', actor: practitioner, body: { text: '' } },
  { what: 'a phone, of a practitioner', actor: practitioner, body: { text: '5145541234' } },
];

for await (const { database, close } of benchDatabases()) {
  try {
    // In parts: the server of the database ends a statement after some seconds.
    for (let from = 0; from < CLIENTS; from += 5_000)
      await sql`INSERT INTO client (clinic_id, first_name, last_name, status, dob, email, phone_number)
        SELECT ${clinicId},
          (ARRAY['Zoé', 'Łukasz', 'Anna', 'Marie-Ève', 'Wei', 'Björn', 'Siobhán', 'Oluwaseun'])[n % 8 + 1],
          (ARRAY['O’Brien', 'Müller', 'Nguyen', 'Ångström', 'Zhang', 'Tremblay'])[n % 6 + 1] || ' ' || substr(md5(n::text), 1, 5),
          'Active', DATE '1940-01-01' + n % 25000, 'person' || n || '@example.test',
          '+1 (514) 55' || n / 10000 || '-' || lpad((n % 10000)::text, 4, '0')
        FROM generate_series(${from}::integer, ${from + 4_999}::integer) n`.execute(database.ownerDb);
    // Every fifth client has a guardian, and a hundredth are one practitioner's.
    await withoutQueryLimit(async () => {
      await sql`INSERT INTO guardian (clinic_id, first_name, last_name, email, phone_number)
        SELECT ${clinicId}, 'Parent', 'Of ' || n, 'parent' || n || '@example.test', '+1 (438) 55' || n / 10000 || '-' || lpad((n % 10000)::text, 4, '0')
        FROM generate_series(0, ${CLIENTS / 5 - 1}::integer) n`.execute(database.ownerDb);
      await sql`ANALYZE client, guardian`.execute(database.ownerDb);
      await sql`INSERT INTO client_guardian (clinic_id, client_id, guardian_id, is_consent)
        SELECT ${clinicId}, c.id, g.id, true
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM client WHERE clinic_id = ${clinicId} AND email LIKE 'person%') c
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM guardian WHERE clinic_id = ${clinicId} AND email LIKE 'parent%') g
          ON c.n = g.n`.execute(database.ownerDb);
      await sql`INSERT INTO client_practitioner (clinic_id, client_id, practitioner_id, assigned_by_user_id)
        SELECT ${clinicId}, id, ${amara.id}, ${MAPLE.users.owner} FROM client
        WHERE clinic_id = ${clinicId} AND email LIKE 'person%' AND id % 100 = 0
        ON CONFLICT DO NOTHING`.execute(database.ownerDb);
    });
    await inClinic(clinicId, () => foldWaitingNames(database.db, clinicId));
    await withoutQueryLimit(() =>
      sql`VACUUM ANALYZE client, guardian, client_guardian, client_practitioner`.execute(database.ownerDb),
    );
    const deps = { database, clock: { nowMs: () => BENCH_NOW_MS } } as Parameters<typeof listClients>[0]; // they read nothing else
    const measure = async (what: string, budget: number, work: () => Promise<unknown>) => {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const value = await p95Ms(() => inClinic(clinicId, work), { warmUps: 2, runs: 20 });
      delay.disable();
      report({ name: `50,000 clients: ${what}, ${database.kind}, p95`, value, unit: 'ms', budget });
      const pause = `50,000 clients: ${what}, ${database.kind}, longest pause of the process`;
      report({ name: pause, value: delay.max / 1e6, unit: 'ms', budget: null });
    };
    const clinic = { id: clinicId } as Parameters<typeof listClients>[1]['clinic'];
    for (const { what, actor, query } of LISTS) {
      const call = { clinic, actor, reach: 'clinic', query: z.parse(SCHEMAS.listClients.query, query) } as const;
      await measure(what, BUDGET_MS, () => listClients(deps, call));
    }
    for (const { what, actor, body } of FINDS) {
      const reach = actor === practitioner ? 'caseload' : 'clinic';
      const call = { clinic, actor, reach, body: z.parse(SCHEMAS.findClients.body, body) } as const;
      await measure(`search box, ${what}`, FIND_BUDGET_MS, () => findClients(deps, call));
    }
  } finally {
    await close();
  }
}
