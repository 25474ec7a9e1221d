import type { ClinicInfo } from '@carefront/shared/contracts';
import { clinicInfo } from '@carefront/shared/contracts/schemas';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const visitor = server.as();
const birch = server.as('birch.localhost');
const office = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const birchOwner = await browserOf(server, await addBirchPeople(db), 'owner');

const FRENCH = { headers: { 'accept-language': 'fr-CA,fr;q=0.9' } } as const;
const NULL_ID = { params: { id: 'null' } } as const;
const infoOf = async (caller: typeof visitor, headers = {}) =>
  (await caller.call('getClinicInfo', { ...NULL_ID, headers })).body;
const servicesIn = ({ bso }: ClinicInfo) => bso.booking_site_services.flatMap((one) => one.booking_site_services);
const logged = async (action: string) => {
  const rows = await db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('seq').execute();
  return rows.at(-1)?.details;
};

/** The texts that a clinic writes about what it offers, by their place. */
function offeredTexts({ clinic, bso, booking_site }: ClinicInfo): Record<string, string | null> {
  const entries = [
    ...bso.disciplines.map(({ id, name }) => [`discipline ${id}`, name]),
    ...bso.booking_site_services.flatMap(({ id, name, description }) => [
      [`category ${id}`, name],
      [`text of category ${id}`, description],
    ]),
    ...servicesIn({ clinic, bso, booking_site, occupations: [] }).flatMap(({ id, name, description }) => [
      [`service ${id}`, name],
      [`text of service ${id}`, description],
    ]),
    ...booking_site.practitioners.flatMap(({ id, user }) => [
      [`title of ${id}`, user.title],
      [`bio of ${id}`, user.bio],
    ]),
    ['location', clinic.website_location?.name ?? null],
    ['note', clinic.intake_note_template],
  ];
  return Object.fromEntries(entries);
}

describe('GN-05 what a visitor reads in French', () => {
  it('has no English text of Maple, which is whole in both languages, and says of no text that it is in English', async () => {
    const english = offeredTexts(await infoOf(visitor));
    const info = await infoOf(visitor, FRENCH.headers);
    const french = offeredTexts(info);
    expect(clinicInfo.parse(info)).toEqual(info);
    expect(Object.keys(french)).toEqual(Object.keys(english));
    for (const [place, text] of Object.entries(french)) expect(text === null, place).toBe(english[place] === null);
    const same = Object.keys(french).filter((place) => french[place] !== null && french[place] === english[place]);
    expect(same).toEqual([]);
    expect(JSON.stringify(servicesIn(info))).not.toContain('langs');
    expect(JSON.stringify(info.booking_site.practitioners)).not.toContain('langs');
  });

  it('is English where Birch has no translation, and named as such', async () => {
    const [service] = servicesIn(await infoOf(birch, FRENCH.headers));
    expect([service?.langs?.name, service?.booking_site_occupations[0]?.langs]).toEqual(['en', { name: 'en' }]);
    expect(JSON.stringify(servicesIn(await infoOf(birch)))).not.toContain('langs');
  });

  it('covers locations, the services of a location and the family’s practitioners', async () => {
    const { body: locations } = await visitor.call('getLocations', FRENCH);
    expect(locations.map(({ name }) => name)).toEqual(['Rue Queen', 'Avenue Danforth']);
    const { body } = await visitor.call('fetchOptionsByLocation', { params: { locationId: 0 }, ...FRENCH });
    expect(body.event_services.map(({ name }) => name)).toContain('Séance individuelle');
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const { body: own } = await client.call('getClientPractitioners', FRENCH);
    expect(own.map(({ user }) => user.title).every((title) => title !== 'Registered Psychotherapist')).toBe(true);
  });

  it('covers the family’s bookings and those of the office', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const namesOf = async (headers: object) => {
      const { body } = await client.call('listOwnBookings', { headers: { ...headers } });
      return [...body.coming, ...body.past].map(({ service_name }) => service_name);
    };
    const [english, french] = [await namesOf({}), await namesOf(FRENCH.headers)];
    expect(english.length).toBeGreaterThan(0);
    expect(french.filter((name) => english.includes(name))).toEqual([]);
    const { body } = await office.call('listBookings', { query: { status: 'all' }, ...FRENCH });
    expect(body.data.map(({ service }) => service.name).filter((name) => english.includes(name))).toEqual([]);
  });

  it('covers the lists that forms search, with the names that all clinics share', async () => {
    const search = (source: string, term: string) =>
      visitor.call('searchFormOptions', { query: { source, search: term }, ...FRENCH });
    expect((await search('services', 'séance ind')).body).toEqual([
      { id: String(MAPLE.services.individual), name: 'Séance individuelle' },
    ]);
    expect((await search('countries', 'états')).body.map(({ name }) => name)).toEqual(['États-Unis']);
  });
});

describe('GN-05 RL-02 translations are edited', () => {
  it('with a service: sent ones are kept and logged, absent ones stay, blank ones go', async () => {
    const read = async () =>
      (await office.call('listServices')).body.services.find(({ id }) => id === MAPLE.services.dailyLiving);
    const stored = await read();
    if (!stored) throw new Error('the service is seeded');
    const { id, is_offered: _offered, coming_sessions: _coming, translations: _french, ...body } = stored;
    const save = (change: object, version = body.version) =>
      office.call('saveService', { params: { id }, body: { ...body, version, ...change } });
    const texts = { name: 'Vie de tous les jours', description: ' ' };
    const { body: saved } = await save({ translations: { fr: texts } });
    expect(saved.translations).toEqual({ fr: { name: 'Vie de tous les jours' } });
    expect(await logged('service.saved')).toMatchObject({
      changes: { translations: { from: { fr: { name: 'Séance de vie quotidienne' } }, to: saved.translations } },
    });
    expect((await save({ fee: 13_600 }, saved.version)).body.translations).toEqual(saved.translations);
    const french = servicesIn(await infoOf(visitor, FRENCH.headers)).find((one) => one.id === id);
    expect(french?.name).toBe('Vie de tous les jours');
    expect((await read())?.name).toBe('Daily living session');
    const { status } = await save({ translations: { fr: { name: 'x'.repeat(121) } } });
    expect(status).toBe(422);
  });

  it('with a category, a location and a person', async () => {
    const [category] = (await office.call('listServices')).body.categories;
    if (!category) throw new Error('categories are seeded');
    const wanted = { fr: { name: 'Parler', description: 'Ensemble' } };
    const { body: kept } = await office.call('saveServiceCategory', {
      params: { id: category.id },
      body: {
        ...{ name: category.name, description: category.description, version: category.version },
        translations: wanted,
      },
    });
    expect(kept.translations).toEqual(wanted);
    const [place] = (await office.call('listClinicLocations')).body.locations;
    if (!place) throw new Error('locations are seeded');
    const { name, complete_address, timezone, version } = place;
    const { body: moved } = await office.call('saveLocation', {
      params: { id: place.id },
      body: { name, complete_address, timezone, version, translations: {} },
    });
    expect(moved.translations).toEqual({});
    const people = (await office.call('listClinicPeople', FRENCH)).body;
    expect(people.disciplines.map((one) => one.name)).toEqual(['Psychothérapie', 'Travail social', 'Ergothérapie']);
    const jonas = people.data.find(({ id }) => id === MAPLE.practitioners.jonas.userId);
    if (!jonas) throw new Error('Jonas is seeded');
    const { first_name, last_name, roles, title, bio, discipline } = jonas;
    const details = { first_name, last_name, roles, title, bio, discipline_id: discipline?.id };
    const { body: person } = await office.call('updatePerson', {
      params: { id: jonas.id },
      body: { ...details, translations: { fr: { title: 'Ergothérapeute agréé', bio: '' } } },
    });
    expect(person.translations).toEqual({ fr: { title: 'Ergothérapeute agréé' } });
    expect(await logged('person.changed')).toEqual({ fields: ['translations'] });
  });
});

describe('GET /api/clinics/missing-translations', () => {
  it('GN-05 lists what has no translation, where visitors meet it', async () => {
    const { body } = await birchOwner.call('listMissingTranslations');
    expect(body).toMatchObject({ content_locale: 'en', missing_in: 'fr', total: body.texts.length });
    const kinds = new Set(body.texts.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['category', 'service', 'discipline', 'person', 'location']));
    expect(body.texts).toContainEqual(
      expect.objectContaining({ kind: 'service', id: BIRCH.services.massage, field: 'name' }),
    );
    expect(JSON.stringify(body.texts)).not.toContain('<p>');
  });
});
