import { CALLERS, type Endpoint } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBirchPeople, browserOf, type ClinicPeople, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { SITE_DESCRIPTION } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { activateFixtures } from './access-releases.ts';
import { collectRoutes } from './access-routes.ts';
import { plantCanaries } from './canary-rows.ts';

const [server, routes] = await collectRoutes(() => startTestServer({ config: { logLevel: 'info' } }));
const { ownerPool } = server.deps.database;
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId, CEDAR.clinicId]);
const birchPeople = await addBirchPeople(server.db);

/** One word per clinic, in lower case, so that comparisons find it. */
const WORDS: ReadonlyMap<number, string> = new Map([
  [MAPLE.clinicId, 'canarymaple'],
  [BIRCH.clinicId, 'canarybirch'],
  [CEDAR.clinicId, 'canarycedar'],
]);
const SITE_VERSION = 2;
const planted = new Map<number, readonly string[]>();
for (const [clinicId, word] of WORDS) {
  planted.set(clinicId, (await plantCanaries(ownerPool, clinicId, word)).columns);
}
// A release that is a clinic's own is in no table of the clinic: row-level security hides it from the others.
for (const [clinicId, word] of WORDS) {
  const name = `mf-${word}`;
  await ownerPool.query(
    `INSERT INTO release (id, name, version, hash, document, private_to) VALUES ($1 || '@1.0.0+0123456789.c' || $2::integer, $1, '1.0.0', '0123456789', '{}', $2)`,
    [name, clinicId],
  );
}
// The planted version is not a valid site, so a valid one with the same words is added.
await ownerPool.query(
  `INSERT INTO booking_site_version
   SELECT clinic_id, ${SITE_VERSION}, json_content, about_us_content, services_content, teams_content, updated_at, NULL FROM booking_site`,
);
server.deps.clinics.invalidate();
const { last: lastPlanted } = await server.db
  .selectFrom('audit_event')
  .select(({ fn }) => fn.max('id').as('last'))
  .executeTakeFirstOrThrow();

/** Values for the parameters of addresses: of the caller's clinic and of another one. */
const NAMED: Readonly<Record<string, readonly (string | number)[]>> = {
  id: ['null', MAPLE.clinicId, BIRCH.clinicId],
  location: ['site'],
  categorySlug: ['intake', 'uncategorized'],
  formSlugId: [MAPLE.forms.selfIntake, MAPLE.forms.cardOnFile, CEDAR.forms.waitlist],
  slug: ['intake'],
  formId: [MAPLE.forms.selfIntake],
  locationId: [0, MAPLE.locations.queenStreet, BIRCH.locations.mainStreet],
  serviceId: [MAPLE.services.individual, BIRCH.services.treatment],
  practitionerId: [MAPLE.practitioners.amara.id, BIRCH.practitioners.sofia.id],
  version: [0, SITE_VERSION],
  token: ['x'.repeat(43)],
  '*': ['x'],
};
/** Ids that are UUIDs, by the beginning of the address. */
const UUIDS: readonly (readonly [address: string, id: string])[] = [
  ['/api/v2/form_responses/', MAPLE.formResponses.wellbeing],
  ['/api/v2/user_forms/', MAPLE.userForms.client],
];
/** Queries with many results, by address. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/clients': [
    'limit=100&include_waitlist=1&include_onhold=1',
    'tab=Draft',
    ...[...WORDS.values()].map((word) => `name=${word}&limit=100`),
  ],
  '/api/appointment/get-guardian-data': [
    '',
    ...[MAPLE, BIRCH].map(({ clinicId }) => `clinic_id=${clinicId}`),
    `guardian_id=${MAPLE.guardianId}`,
    `contact_id=${MAPLE.contactId}`,
  ],
  '/api/appointment/fetch-available-slots-by-month': [MAPLE, BIRCH].map(({ practitioners, services }) => {
    const [practitioner] = Object.values(practitioners);
    const [service] = Object.values(services);
    const dates = 'start_date=2026-11-16&end_date=2026-12-16&client_timezone=America/Toronto';
    return `${dates}&practitioner_id=${practitioner?.userId}&service_id=${service}`;
  }),
};

/** The demo's page with the emails of all clinics. Production does not have this address. */
const ACROSS_CLINICS: readonly string[] = ['/demo/outbox', '/demo/outbox.json'];
const asked = routes
  .filter(({ method, url }) => method === 'GET' && !ACROSS_CLINICS.includes(url))
  .map(({ url }) => url);
/** The pages of the site, from the description of the remote. A path with an optional last part is requested with and without it. */
const pages = SITE_DESCRIPTION.views
  .flatMap((view) => (view.place === 'corner' ? [] : view.routes))
  .flatMap(({ path }) => [path.replace(/(\/:\w+\?)+$/, ''), path.replaceAll('?', '')]);
const addresses = [...new Set([...asked, ...pages].flatMap(addressesOf))];

function addressesOf(url: string): string[] {
  const queries = QUERIES[url] ?? [''];
  let paths = [url];
  for (const [, name = ''] of url.matchAll(/[:/]([A-Za-z]+|\*)/g)) {
    const part = name === '*' ? '*' : `:${name}`;
    if (!url.includes(part)) continue;
    const uuid = name === 'id' ? UUIDS.find(([address]) => url.startsWith(address))?.[1] : undefined;
    const values = uuid ? [uuid] : (NAMED[name] ?? ['1']);
    paths = paths.flatMap((path) => values.map((value) => path.replace(part, String(value))));
  }
  return paths.flatMap((path) => queries.map((query) => (query ? `${path}?${query}` : path)));
}

/** The whole answer as one text. */
async function answerTo(visitor: TestVisitor, url: string): Promise<string> {
  const { statusCode, headers, body } = await visitor.request({ url });
  return `${statusCode}\n${JSON.stringify(headers)}\n${body}`.toLowerCase();
}

async function answersAt(people: ClinicPeople): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const caller of CALLERS) {
    const visitor = await browserOf(server, people, caller);
    for (const url of addresses) answers.set(`${caller} ${url}`, await answerTo(visitor, url));
  }
  return answers;
}

describe('canaries', () => {
  it('are planted in every table with texts', () => {
    for (const columns of planted.values()) {
      expect(columns).toEqual(
        expect.arrayContaining([
          'appointment.notes',
          'booking_site.json_content',
          'client.first_name',
          'client.email',
          'contact.last_name',
          'demo_message.html',
          'form.name',
          'form_response_meta.meta_value',
          'form_version.definition',
          'guardian.first_name',
          'location.complete_address',
          'outbox.details',
          'service.description',
          'submitted_booking.form',
          'user_account.email',
        ]),
      );
      expect(columns.length).toBeGreaterThan(60);
    }
  });

  it('are requested by every GET route of the contract, and by every page', () => {
    const contract = Object.values<Endpoint>(ROUTES).filter(({ method }) => method === 'GET');
    expect(contract.map(({ path }) => path).filter((path) => !asked.includes(path))).toEqual([]);
    expect(addresses).toEqual(
      expect.arrayContaining(['/site', '/staff', '/staff/site', '/sitemap.xml', '/openapi.json']),
    );
    expect(addresses.filter((address) => /[:*]/.test(address.replace(/\?.*/, '')))).toEqual([]);
  });

  it.each([
    { at: 'maple', people: MAPLE_PEOPLE },
    { at: 'birch', people: birchPeople },
  ])('RL-02 of other clinics are in no caller’s answers at $at', async ({ people }) => {
    const answers = await answersAt(people);
    const foreign = [...WORDS].filter(([clinicId]) => clinicId !== people.clinicId);
    const leaks = [...answers].filter(([, answer]) => foreign.some(([, word]) => answer.includes(word)));
    expect(leaks.map(([call]) => call)).toEqual([]);
    // The clinic's own words are found, which proves that the search works.
    const own = WORDS.get(people.clinicId) ?? 'none';
    const shown = [...answers].filter(([, answer]) => answer.includes(own)).map(([call]) => call);
    if (people === MAPLE_PEOPLE) {
      expect(shown).toContain('anonymous /api/v2/form_by_location/site');
      expect(shown).toContain(`client /api/v2/user_forms/${MAPLE.userForms.client}`);
    }
    expect(shown).toContain('anonymous /api/site/get-locations');
    expect(shown).toContain('owner /api/clients?limit=100&include_waitlist=1&include_onhold=1');
    expect(shown).toContain('guardian /api/appointment/get-guardian-data');
    expect(shown).toContain('client /site');
    expect(shown).toContain('owner /api/platform/releases');
    expect(shown).toContain('owner /api/platform/release-keys');
    expect(shown).toContain('office_admin /api/clinics/booking-site');
    expect(shown).toContain(`owner /api/clinics/booking-site/versions/${SITE_VERSION}`);
    expect([...answers].filter(([, answer]) => answer.startsWith('5')).map(([call]) => call)).toEqual([]);
  });

  it('RL-02 are in no line of the log', () => {
    expect(server.logLines.length).toBeGreaterThan(addresses.length);
    const words = [...WORDS.values()];
    const telling = server.logLines.filter((line) =>
      words.some((word) => JSON.stringify(line).toLowerCase().includes(word)),
    );
    expect(telling).toEqual([]);
  });

  it('RL-02 CO-09 are in no audit row of these calls, searches included', async () => {
    const { rows } = await ownerPool.query<{ row: string }>(
      'SELECT lower(e::text) AS row FROM audit_event e WHERE id > $1',
      [lastPlanted],
    );
    expect(rows.length).toBeGreaterThan(CALLERS.length * WORDS.size);
    const words = [...WORDS.values()];
    expect(rows.filter(({ row }) => words.some((word) => row.includes(word)))).toEqual([]);
  });
});
