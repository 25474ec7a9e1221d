import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { createClinic } from '../../src/clinic-set-up/create-clinic.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { db } = server;
const HOST = 'copy.example';
const maple = await browserOf(server, MAPLE_PEOPLE, 'owner');

/** What the seed writes for Maple, and the calls of the office's screens that write it for any clinic. */
const MADE = {
  clinic: 'saveClinicSettings, saveConsentTemplate',
  occupation: 'createDiscipline',
  location: 'createLocation',
  service_category: 'createServiceCategory',
  service: 'createService, offerService',
  service_occupation: 'createService',
  service_location: 'createService',
  user_account: 'invitePerson, updatePerson',
  role_membership: 'invitePerson',
  practitioner: 'invitePerson, savePractitionerHours (usual location)',
  schedule_rule: 'savePractitionerHours',
  time_off: 'addTimeOff',
  booking_site: 'saveBookingSite',
  program_category: 'createProgramCategory',
  program: 'createProgram, offerProgram',
  program_location: 'createProgram',
} as const;

/** What the seed writes for Maple and this test does not make, with the reason. */
const LEFT_OUT = {
  clinic_host: 'the operator gives a clinic its address: clinic:create',
  program_registration: 'people register by a form that offers programs',
  form_category: 'createFormCategory of the builder, tested with the forms',
  form: 'createForm of the builder, tested with the forms',
  form_version: 'publishForm of the builder, tested with the forms',
  user_form: 'createUserForm, tested with the requested forms',
  service_form: 'the builder says which services need a form, tested with the forms',
} as const;

/** Columns of the clinic that no call of this test writes, with the reason. */
const OWN_COLUMNS = {
  ...{
    id: 'of each clinic',
    slug: 'of each clinic: clinic:create',
    created_at: 'a time',
    consent_version: 'counts saves',
    offer_version: 'counts saves',
  },
  image: 'a file of the demo: a clinic uploads its own (uploadContentImage, saveClinicSettings)',
  image_dark: 'a file of the demo: a clinic uploads its own (uploadContentImage, saveClinicSettings)',
  country_id: 'the operator says it: clinic:create',
  state_id: 'the operator says it: clinic:create',
  website_location_id: 'no call sets it: the site shows the address of the settings',
  translations: 'the consent form in the other language has no call yet',
  stripe_connect_enabled: 'the operator connects payments',
  stripe_account_id: 'the operator connects payments',
} as const;

/** People and what they did: clients, bookings, consents, answers, messages. A new clinic has none of them. */
const OF_PEOPLE =
  /^(client|guardian|contact|appointment|occupancy|consent|form_response|card|outbox|audit|login_session|attachment|recovery|two_factor|account_|email_)/;

it('EN-05 EN-06 each table that the seed fills for Maple is made by calls or has its reason', async () => {
  const { rows } = await sql<{ table_name: string }>`
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = current_schema() AND c.column_name = 'clinic_id' AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name`.execute(db);
  const filled: string[] = [];
  for (const { table_name: table } of rows) {
    const found = await sql`SELECT 1 FROM ${sql.table(table)} WHERE clinic_id = ${MAPLE.clinicId} LIMIT 1`.execute(db);
    if (found.rows.length > 0) filled.push(table);
  }
  const named = new Set<string>([...Object.keys(MADE), ...Object.keys(LEFT_OUT)]);
  expect(filled.filter((table) => !named.has(table) && !OF_PEOPLE.test(table))).toEqual([]);
  expect(filled).toEqual(expect.arrayContaining(Object.keys(MADE).filter((table) => table !== 'clinic')));
});

it('EN-05 EN-06 RL-01 a new clinic becomes Maple by the calls of its screens alone', async () => {
  const owner = await newClinic();
  await copySettings(owner);
  const disciplines = await copyDisciplines(owner);
  const locations = await copyLocations(owner);
  await copyServices(owner, { disciplines, locations });
  await copyPeople(owner, { disciplines, locations });
  await copyPrograms(owner, locations);
  await copyTexts(owner);
  expect(await factsOf(owner)).toEqual(await factsOf(maple));
  expect(await siteOf(server.as(HOST))).toEqual(await siteOf(server.as('maple.localhost')));
  const [ofMaple, ofCopy] = [await clinicRow('maple'), await clinicRow('copy')];
  const different = Object.keys(ofMaple).filter((column) => !isDeepStrictEqual(ofMaple[column], ofCopy[column]));
  expect(different.filter((column) => !Object.hasOwn(OWN_COLUMNS, column))).toEqual([]);
});

/** The clinic as `clinic:create` makes it, with the browser of its owner, who has set the first password. */
async function newClinic(): Promise<TestVisitor> {
  const { token } = await createClinic(
    db,
    {
      ...{ slug: 'copy', name: 'Copy', host: HOST, timezone: 'America/Toronto' },
      ...{ ownerEmail: 'owner@maple.test', ownerFirstName: 'Margaret', ownerLastName: 'Fraser' },
    },
    server.clock.nowMs(),
  );
  const owner = server.as(HOST);
  const password = 'a long pass phrase';
  await owner.call('resetPassword', { body: { token, password, password_confirmation: password } });
  expect((await owner.call('login', { body: { email: 'owner@maple.test', password } })).status).toBe(200);
  return owner;
}

const clinicRow = async (slug: string): Promise<Record<string, unknown>> => ({
  ...(await db.selectFrom('clinic').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()),
});

type Ids = ReadonlyMap<number, number>;
/** Ids of the copies of Maple's entries. */
interface Copied {
  readonly disciplines: Ids;
  readonly locations: Ids;
}
const copyOf = (ids: Ids, id: number): number => ids.get(id) ?? expect.fail(`${id} has no copy`);

async function copySettings(owner: TestVisitor): Promise<void> {
  const { requires_staff_two_factor: _owners, ...settings } = (await maple.call('getClinicSettings')).body;
  // The drawn logos of the demo are files of the product; a clinic uploads its own.
  const body = { ...settings, image: null, image_dark: null };
  expect((await owner.call('saveClinicSettings', { body })).status).toBe(200);
}

async function copyDisciplines(owner: TestVisitor): Promise<Ids> {
  const ids = new Map<number, number>();
  for (const { id, name, translations } of (await maple.call('listServices')).body.disciplines)
    ids.set(id, (await owner.call('createDiscipline', { body: { name, translations } })).body.id);
  return ids;
}

async function copyLocations(owner: TestVisitor): Promise<Ids> {
  const ids = new Map<number, number>();
  for (const { id, name, translations, complete_address, timezone } of (await maple.call('listClinicLocations')).body
    .locations) {
    const body = { name, translations, complete_address, timezone };
    ids.set(id, (await owner.call('createLocation', { body })).body.id);
  }
  return ids;
}

async function copyServices(owner: TestVisitor, { disciplines, locations }: Copied): Promise<void> {
  const { categories, services } = (await maple.call('listServices')).body;
  const copies = new Map<number, number>();
  for (const { id, name, description, translations } of categories) {
    const { body } = await owner.call('createServiceCategory', { body: { name, description, translations } });
    copies.set(id, body.id);
  }
  for (const { id: _id, version: _version, is_offered: isOffered, coming_sessions: _coming, ...kept } of services) {
    const body = {
      ...kept,
      category_id: copyOf(copies, kept.category_id),
      occupation_ids: kept.occupation_ids.map((id) => copyOf(disciplines, id)),
      location_ids: kept.location_ids.map((id) => copyOf(locations, id)),
    };
    const { status, body: made } = await owner.call('createService', { body });
    expect(status, kept.name).toBe(201);
    if (!isOffered) await owner.call('offerService', { params: { id: made.id }, body: { is_offered: 0 } });
  }
}

/** Invites everybody in the order in which the site lists them, and gives the practitioners their texts, hours and time off. */
async function copyPeople(owner: TestVisitor, { disciplines, locations }: Copied): Promise<void> {
  const people = (await maple.call('listClinicPeople')).body.data;
  const { practitioners } = (await maple.call('listPractitionerHours')).body;
  const place = ({ full_name }: { readonly full_name: string }) =>
    practitioners.findIndex(({ name }) => name === full_name);
  const invited = people.filter(({ roles }) => !roles.includes('owner')).sort((a, b) => place(a) - place(b));
  for (const { email, discipline, bio, translations, ...person } of invited) {
    const { first_name, last_name, roles, title } = person;
    const details = { first_name, last_name, roles, title };
    const discipline_id = discipline && copyOf(disciplines, discipline.id);
    const { body: account } = await owner.call('invitePerson', { body: { email, ...details, discipline_id } });
    const body = { ...details, discipline_id, bio, translations };
    expect((await owner.call('updatePerson', { params: { id: account.id }, body })).status, email).toBe(200);
  }
  const copies = (await owner.call('listPractitionerHours')).body.practitioners;
  for (const { id: mapleId, name } of practitioners) {
    const id = copies.find((copy) => copy.name === name)?.id ?? expect.fail(name);
    const { location_id, week, time_off } = (await maple.call('getPractitionerHours', { params: { id: mapleId } }))
      .body;
    const { version } = (await owner.call('getPractitionerHours', { params: { id } })).body;
    const body = { version, location_id: location_id && copyOf(locations, location_id), week };
    expect((await owner.call('savePractitionerHours', { params: { id }, body })).status, name).toBe(200);
    for (const { id: _off, ...off } of time_off)
      expect((await owner.call('addTimeOff', { params: { id }, body: off })).status, name).toBeLessThan(300);
  }
}

async function copyPrograms(owner: TestVisitor, locations: Ids): Promise<void> {
  const { categories, programs, practitioners } = (await maple.call('listClinicPrograms')).body;
  const { practitioners: copies } = (await owner.call('listClinicPrograms')).body;
  const leadOf = (id: number | null) => {
    const name = practitioners.find((lead) => lead.id === id)?.full_name;
    return copies.find(({ full_name }) => full_name === name)?.id ?? null;
  };
  const ids = new Map<number, number>();
  for (const { id, name, translations } of categories)
    ids.set(id, (await owner.call('createProgramCategory', { body: { name, translations } })).body.id);
  for (const { id: _id, version: _version, is_offered, registered: _with, waitlisted: _waiting, ...kept } of programs) {
    const body = {
      ...kept,
      category_id: copyOf(ids, kept.category_id),
      lead_id: leadOf(kept.lead_id),
      location_ids: kept.location_ids.map((id) => copyOf(locations, id)),
    };
    const { status, body: made } = await owner.call('createProgram', { body });
    expect(status, kept.title).toBe(201);
    if (!is_offered) await owner.call('offerProgram', { params: { id: made.id }, body: { is_offered: 0 } });
  }
}

/** The site's texts and the consent form. */
async function copyTexts(owner: TestVisitor): Promise<void> {
  const { version: _version, saved_at: _at, saved_by: _by, ...site } = (await maple.call('getBookingSite')).body;
  const { status } = await owner.call('saveBookingSite', { body: site });
  expect(status).toBe(200);
  const { consent_title, consent_tos } = (await maple.call('getConsentTemplate')).body;
  const clinicId = (await owner.call('getClinicInfo', { params: { id: 'null' } })).body.clinic.id;
  const saved = await owner.call('saveConsentTemplate', {
    params: { clinicId },
    body: { consent_title, consent_tos: consent_tos ?? '' },
  });
  expect(saved.status).toBe(200);
}

/** What the office reads of a clinic. Ids become names; logos are files of the demo, and versions count the saves. */
async function factsOf(office: TestVisitor) {
  const { image: _logo, image_dark: _dark, ...settings } = (await office.call('getClinicSettings')).body;
  const { services, categories, disciplines, locations } = (await office.call('listServices')).body;
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name ?? null;
  const { practitioners } = (await office.call('listPractitionerHours')).body;
  const hours = await Promise.all(
    practitioners.map(async ({ id, portrait: _portrait, next_time_off: _next, ...row }) => {
      const { location_id, week, time_off, dates } = (await office.call('getPractitionerHours', { params: { id } }))
        .body;
      const off = time_off.map(({ id: _off, ...rest }) => rest);
      return { ...row, week, time_off: off, dates, usualPlace: nameOf(locations, location_id) };
    }),
  );
  return {
    settings,
    disciplines: disciplines.map(({ name, translations }) => ({ name, translations })),
    categories: categories.map(({ name, description, translations }) => ({ name, description, translations })),
    locations: (await office.call('listClinicLocations')).body.locations.map(
      ({ id: _id, version: _version, coming_sessions: _coming, ...place }) => place,
    ),
    services: services.map(({ id: _id, version: _version, coming_sessions: _coming, ...service }) => ({
      ...service,
      category_id: nameOf(categories, service.category_id),
      occupation_ids: service.occupation_ids.map((id) => nameOf(disciplines, id)),
      location_ids: service.location_ids.map((id) => nameOf(locations, id)),
    })),
    people: (await office.call('listClinicPeople')).body.data.map(
      ({ first_name, last_name, email, roles, title, bio, translations, discipline }) => ({
        ...{ first_name, last_name, email, roles, title, bio, translations, discipline: discipline?.name ?? null },
      }),
    ),
    hours,
    programs: await programsOf(office),
    consent: await consentOf(office),
  };
}

/** Programs without the people who registered. */
async function programsOf(office: TestVisitor) {
  const { categories, programs, locations, practitioners } = (await office.call('listClinicPrograms')).body;
  return {
    categories: categories.map(({ name, translations }) => ({ name, translations })),
    programs: programs.map(({ id: _id, version: _version, registered: _with, waitlisted: _waiting, ...program }) => ({
      ...program,
      category_id: categories.find(({ id }) => id === program.category_id)?.name,
      lead_id: practitioners.find(({ id }) => id === program.lead_id)?.full_name,
      location_ids: program.location_ids.map((id) => locations.find((place) => place.id === id)?.name),
    })),
  };
}

async function consentOf(office: TestVisitor) {
  const { consent_title, consent_tos } = (await office.call('getConsentTemplate')).body;
  return { consent_title, consent_tos };
}

/** What visitors see of the offer, in its order. */
async function siteOf(visitor: TestVisitor) {
  const { bso, booking_site: site } = (await visitor.call('getClinicInfo', { params: { id: 'null' } })).body;
  return {
    disciplines: bso.disciplines.map(({ name }) => name),
    services: bso.booking_site_services.map(({ name, booking_site_services: services }) => ({
      name,
      services: services.map(({ id: _id, booking_site_occupations, ...service }) => ({
        ...service,
        booking_site_occupations: booking_site_occupations.map((occupation) => occupation.name),
      })),
    })),
    team: site.practitioners.map(({ user: { full_name, title, bio, occupation } }) => ({
      ...{ full_name, title, bio, occupation: occupation?.name ?? null },
    })),
    texts: site.json_content,
  };
}
