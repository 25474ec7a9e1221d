import { type RootOperationNode, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { readClinicInfo } from '../../src/features/clinic-site/public.ts';
import { readActiveReleases } from '../../src/features/releases/public.ts';
import type { ClinicRow } from '../../src/platform/clinics/clinic-directory.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { databaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { activateFixtures, CHATBOT_RELEASES } from '../access/access-releases.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId]);
const { db: owner } = server;

/** Statements of the directory and of what it keeps. */
let statements = 0;
let isAway = false;
/** Words of the statements that stand where a table stands: tables and their aliases. */
const named = new Set<string>();
const TABLE =
  /"kind":"TableNode","table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"|(?:FROM|JOIN) (\w+)/g;
const db = server.deps.database.db.withPlugin({
  transformQuery({ node }: { node: RootOperationNode }) {
    if (isAway) throw databaseUnavailable('database: away');
    for (const [, table, inText] of JSON.stringify(node).matchAll(TABLE)) named.add(table ?? inText ?? '');
    return node;
  },
  async transformResult({ result }) {
    statements += 1;
    return result;
  },
});
const clinics = createClinicDirectory(db, server.clock);
const deps = { ...server.deps, database: { ...server.deps.database, db }, clinics };

async function maple(): Promise<ClinicRow> {
  const clinic = await clinics.byHost('maple.localhost');
  if (!clinic) throw new Error('Maple has a host');
  return clinic;
}
const partsOf = (clinic: ClinicRow) =>
  inClinic(clinic.id, () => Promise.all([readClinicInfo(deps, clinic, 'en'), readActiveReleases(deps, clinic)]));
const nextRefresh = () => server.clock.set(new Date(server.clock.nowMs() + 5_000).toISOString());

/** Reads everything about the clinic at the next refresh, and counts the statements. */
async function refresh() {
  nextRefresh();
  statements = 0;
  const row = await maple();
  const [info, releases] = await partsOf(row);
  return { row, info, releases, statements };
}

beforeEach(() => refresh());

it('ST-15 an unchanged clinic costs one statement, and keeps everything that was made of it', async () => {
  const before = await refresh();
  const after = await refresh();
  expect(after.statements).toBe(1);
  expect(
    [after.row, after.info, after.releases].map((part, at) => part === [before.row, before.info, before.releases][at]),
  ).toEqual([true, true, true]);
});

/** Tables of statements whose rows decide nothing that is kept, each with its reason. */
const NOT_COMPARED = [
  'content_image', // A picture never changes, and the practitioner's row names it.
  'form_category', // Joined to the forms that are counted: the form's own row decides whether it is live.
  'form_version',
];

it('ST-15 SH-02 the version covers every table that the parts are made of', async () => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p')`.execute(owner);
  const existing = new Set(rows.map(({ name }) => name));
  const tablesOf = async (read: () => Promise<unknown>) => {
    named.clear();
    await read();
    return [...named].filter((name) => existing.has(name));
  };
  await owner.updateTable('clinic').set({ office_phone: '+1 416 555 0199' }).where('id', '=', MAPLE.clinicId).execute();
  nextRefresh();
  const compared = await tablesOf(maple);
  const clinic = await maple();
  const read = await tablesOf(() => partsOf(clinic));
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter((name) => !compared.includes(name) && !NOT_COMPARED.includes(name))).toEqual([]);
});

const { practitioners, services, clinicId } = MAPLE;
const PICTURE = '6f6e2c1e-0000-4000-8000-000000000001';
it.each<
  [
    what: string,
    change: () => Promise<unknown>,
    seen: (read: Awaited<ReturnType<typeof refresh>>) => unknown,
    expected: unknown,
  ]
>([
  [
    'a setting',
    () => owner.updateTable('clinic').set({ name: 'Maple House' }).where('id', '=', clinicId).execute(),
    ({ row, info }) => [row.name, info.clinic.name],
    ['Maple House', 'Maple House'],
  ],
  [
    'the site',
    () =>
      owner
        .updateTable('booking_site')
        .set({ about_us_content: '<p>New</p>' })
        .where('clinic_id', '=', clinicId)
        .execute(),
    ({ info }) => info.booking_site.about_us_content,
    '<p>New</p>',
  ],
  [
    'a service',
    () => owner.updateTable('service').set({ deleted_at: new Date() }).where('id', '=', services.individual).execute(),
    ({ info }) => JSON.stringify(info.bso).includes(`"id":${services.individual},`),
    false,
  ],
  [
    'the disciplines of a service',
    () => owner.deleteFrom('service_occupation').where('clinic_id', '=', clinicId).execute(),
    ({ info }) =>
      info.bso.booking_site_services
        .flatMap(({ booking_site_services }) => booking_site_services)
        .every(({ booking_site_occupations }) => booking_site_occupations.length === info.occupations.length),
    true,
  ],
  [
    'a person on the site',
    () =>
      owner.updateTable('user_account').set({ title: 'Doctor' }).where('id', '=', practitioners.amara.userId).execute(),
    ({ info }) => info.booking_site.practitioners[0]?.user.title,
    'Doctor',
  ],
  [
    'a portrait',
    async () => {
      await owner
        .insertInto('content_image')
        .values({
          ...{ clinic_id: clinicId, id: PICTURE, format: 'png', bytes: 1, width: 1, height: 1 },
          ...{ uploaded_by_user_id: practitioners.amara.userId, uploaded_at: new Date() },
        })
        .execute();
      await owner
        .updateTable('practitioner')
        .set({ portrait_id: PICTURE })
        .where('id', '=', practitioners.amara.id)
        .execute();
    },
    ({ info }) => info.booking_site.practitioners[0]?.user.portrait,
    `/content-images/${PICTURE}.png`,
  ],
  [
    'a location',
    () => owner.updateTable('location').set({ name: 'Annex' }).where('id', '=', MAPLE.locations.queenStreet).execute(),
    ({ info }) => info.clinic.website_location?.name,
    'Annex',
  ],
  [
    'the forms on the site',
    () => owner.updateTable('form').set({ is_live: false }).where('clinic_id', '=', clinicId).execute(),
    ({ info }) => info.clinic.has_live_forms,
    0,
  ],
  [
    'an activation',
    () =>
      owner
        .updateTable('activation')
        .set({ stable: CHATBOT_RELEASES.previous, previous: null })
        .where('clinic_id', '=', clinicId)
        .where('remote', '=', 'mf-chatbot')
        .execute(),
    ({ releases }) => releases.get('mf-chatbot')?.stable.version,
    CHATBOT_RELEASES.previous.split(/[@+]/)[1],
  ],
])('ST-15 SH-02 %s that another process changed is seen at the next refresh', async (_, change, seen, expected) => {
  expect(seen(await refresh())).not.toEqual(expected);
  await change();
  expect(seen(await refresh())).toEqual(expected);
});

it('SH-02 a stop of a release counts at every clinic', async () => {
  const before = await refresh();
  await owner
    .insertInto('release_stop')
    .values({ release_id: CHATBOT_RELEASES.active, kind: 'revoked', reason: 'a test', at: new Date() })
    .execute();
  const after = await refresh();
  const sequenceOf = ({ releases }: typeof after) => releases.values().next().value?.sequence ?? 0;
  expect(sequenceOf(after)).toBe(sequenceOf(before) + 1);
});

it('SH-02 reads no document of a release again when the clinic changes', async () => {
  const before = await refresh();
  await owner.updateTable('clinic').set({ office_phone: '+1 416 555 0100' }).where('id', '=', clinicId).execute();
  const after = await refresh();
  expect(after.releases).not.toBe(before.releases);
  for (const [remote, { stable }] of after.releases) expect(stable).toBe(before.releases.get(remote)?.stable);
});

it('ST-15 a change of this process is seen at once', async () => {
  await owner.updateTable('clinic').set({ name: 'Maple at once' }).where('id', '=', clinicId).execute();
  expect((await maple()).name).not.toBe('Maple at once');
  clinics.invalidate(clinicId);
  expect((await maple()).name).toBe('Maple at once');
});

it('a login of a person on the site changes nothing', async () => {
  const before = await refresh();
  await owner
    .updateTable('user_account')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', practitioners.amara.userId)
    .execute();
  expect((await refresh()).row).toBe(before.row);
});

it('a host that moved to another clinic is that clinic’s', async () => {
  await refresh();
  await owner
    .updateTable('clinic_host')
    .set({ clinic_id: BIRCH.clinicId, is_primary: false })
    .where('host', '=', 'maple.localhost')
    .execute();
  nextRefresh();
  expect((await clinics.byHost('maple.localhost'))?.id).toBe(BIRCH.clinicId);
  await owner
    .updateTable('clinic_host')
    .set({ clinic_id: clinicId, is_primary: true })
    .where('host', '=', 'maple.localhost')
    .execute();
});

it('SH-04 a lost database answers from memory, but not as if it had been asked; it goes on where it was', async () => {
  const before = await refresh();
  isAway = true;
  nextRefresh();
  const during = await maple();
  expect(during).toEqual(before.row);
  await expect(partsOf(during)).rejects.toThrow('database: away');
  isAway = false;
  const after = await refresh();
  expect([after.row === before.row, after.info === before.info, after.statements]).toEqual([true, true, 1]);
});
