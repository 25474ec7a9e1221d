import { clinicInfo } from '@carefront/shared/contracts/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const birch = server.as('birch.localhost');
const cedar = server.as('cedar.localhost');

const servicesOf = (info: { bso: { booking_site_services: { booking_site_services: { id: number }[] }[] } }) =>
  info.bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services);

describe('GET /api/site/get-clinic-info', () => {
  it('EN-03 EN-04 answers the whole public record of the host’s clinic, and only the fields of its contract', async () => {
    const { status, body } = await server.call('getClinicInfo', { params: { id: 'null' } });
    expect(status).toBe(200);
    expect(clinicInfo.parse(body)).toEqual(body);
    expect(body.clinic).toMatchObject({
      id: MAPLE.clinicId,
      name: 'Maple Therapy',
      timezone: 'America/Toronto',
      country: { id: 1, name: 'Canada', symbol: 'CA' },
      time_picker_interval: 15,
      clinic_start_time: null,
      is_booking_enabled: 1,
      enable_hidden_booking_links: 0,
      show_booking_location_dropdown: 1,
      bool_sms_support: 1,
      address: '128 Queen Street West, Toronto, ON M5H 2N2',
      website_location: { id: MAPLE.locations.queenStreet },
    });
    expect(Object.keys(body.clinic)).not.toContain('stripe_account_id');
    expect(body.occupations).toEqual(body.bso.disciplines);
    expect(body.occupations.map(({ name }) => name)).toEqual(['Psychotherapy', 'Social Work', 'Occupational Therapy']);
  });

  it('EN-05 contains the site’s content, or empty texts when the clinic has none', async () => {
    const maple = await server.call('getClinicInfo', { params: { id: 'null' } });
    expect(maple.body.booking_site.json_content.home.banner_title).toBe('A calm place to sort things out');
    expect(maple.body.booking_site.about_us_content).toContain('<h3>What to expect</h3>');
    const { body } = await birch.call('getClinicInfo', { params: { id: 'null' } });
    expect(body.booking_site.json_content.home.banner_title).toBe('');
    expect(body.booking_site.json_content.options).toEqual({
      is_about_enabled: 1,
      is_services_enabled: 0,
      is_team_enabled: 0,
    });
  });

  it('ST-03 a site that nobody has saved shows its services and its team; a section that was switched off stays off', async () => {
    const { db } = server;
    const optionsOfBirch = async () => {
      server.deps.clinics.invalidate();
      return (await birch.call('getClinicInfo', { params: { id: 'null' } })).body.booking_site.json_content.options;
    };
    expect(await optionsOfBirch()).toMatchObject({ is_services_enabled: 0, is_team_enabled: 0 });
    const saved = await db
      .deleteFrom('booking_site')
      .where('clinic_id', '=', BIRCH.clinicId)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await optionsOfBirch()).toEqual({ is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 });
    const { json_content, translations, ...texts } = saved;
    const row = {
      ...texts,
      json_content: JSON.stringify(json_content),
      translations: JSON.stringify(translations),
    };
    await db.insertInto('booking_site').values(row).execute();
    server.deps.clinics.invalidate();
  });

  it('RL-03 omits the texts of sections that are switched off', async () => {
    const { db } = server;
    const site = await db.selectFrom('booking_site').selectAll().where('clinic_id', '=', 1).executeTakeFirstOrThrow();
    const options = { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 1 } as const;
    const hidden = JSON.stringify({ ...site.json_content, options });
    await db.updateTable('booking_site').set({ json_content: hidden }).where('clinic_id', '=', 1).execute();
    server.deps.clinics.invalidate();
    const { booking_site: shown } = (await server.call('getClinicInfo', { params: { id: 'null' } })).body;
    expect([shown.services_content, shown.json_content.services]).toEqual(['', { title: '', content: '' }]);
    expect([shown.about_us_content, shown.teams_content]).toEqual([site.about_us_content, site.teams_content]);
    expect(shown.json_content.team).toEqual(site.json_content.team);
    // The list of bookable practitioners is not a text of a section.
    expect(shown.practitioners.length).toBeGreaterThan(0);
    const before = JSON.stringify(site.json_content);
    await db.updateTable('booking_site').set({ json_content: before }).where('clinic_id', '=', 1).execute();
    server.deps.clinics.invalidate();
  });

  it('EN-06 gives all fields of services, categories and practitioners, and omits a deleted service', async () => {
    const { body } = await server.call('getClinicInfo', { params: { id: 'null' } });
    const services = servicesOf(body);
    expect(services).toHaveLength(9);
    expect(services.map(({ id }) => id)).not.toContain(MAPLE.services.deleted);
    expect(services[0]).toMatchObject({
      id: MAPLE.services.individual,
      fee: 16_500,
      duration: 50,
      duration_unit: 'Min',
      deleted_at: null,
      booking_site_occupations: [{ name: 'Psychotherapy' }, { name: 'Social Work' }],
    });
    expect(body.booking_site.practitioners[0]).toEqual({
      id: MAPLE.practitioners.amara.id,
      user_id: MAPLE.practitioners.amara.userId,
      user: {
        id: MAPLE.practitioners.amara.userId,
        full_name: 'Amara Okafor',
        initials: 'AO',
        title: 'Registered Psychotherapist',
        bio: expect.stringContaining('listens in English, French and Igbo'),
        portrait: null,
        occupation: { id: MAPLE.occupations.psychotherapy, name: 'Psychotherapy' },
      },
    });
  });

  it('GN-05 ST-10 names the language of the clinic’s texts, and whether a form is listed', async () => {
    const ofMaple = (await server.call('getClinicInfo', { params: { id: 'null' } })).body.clinic;
    expect(ofMaple).toMatchObject({
      content_locale: 'en',
      image_dark: '/clinic-assets/maple/logo-dark.svg',
      has_live_forms: 1,
    });
    await server.db.updateTable('form').set({ is_live: false }).where('clinic_id', '=', MAPLE.clinicId).execute();
    await server.db.updateTable('clinic').set({ content_locale: 'fr' }).where('id', '=', MAPLE.clinicId).execute();
    server.deps.clinics.invalidate();
    const now = (await server.call('getClinicInfo', { params: { id: 'null' } })).body.clinic;
    expect(now).toMatchObject({ content_locale: 'fr', has_live_forms: 0 });
    await server.db.updateTable('clinic').set({ content_locale: 'en' }).where('id', '=', MAPLE.clinicId).execute();
    server.deps.clinics.invalidate();
  });

  it('RL-02 accepts its own clinic’s id, and answers another clinic’s id like an unknown one', async () => {
    expect((await server.call('getClinicInfo', { params: { id: MAPLE.clinicId } })).status).toBe(200);
    const foreign = await server.call('getClinicInfo', { params: { id: BIRCH.clinicId } });
    const unknown = await server.call('getClinicInfo', { params: { id: 999 } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.refusal).toEqual(unknown.refusal);
  });

  it('RL-03 omits fees and address when the clinic hides them', async () => {
    const hidden = await birch.call('getClinicInfo', { params: { id: 'null' } });
    expect(servicesOf(hidden.body).map((service) => Reflect.get(service, 'fee'))).toEqual([null, null, null]);
    expect(hidden.body.clinic).toMatchObject({ address: null, website_location: null, show_service_fee: 0 });
    expect(JSON.stringify(hidden.body)).not.toContain('Main Street');
    const shown = await cedar.call('getClinicInfo', { params: { id: 'null' } });
    expect(servicesOf(shown.body).map((service) => Reflect.get(service, 'fee'))).toEqual([11_000, 9_000, 9_000]);
  });
});

describe('service options', () => {
  it('BK-02 EN-06 list the clinic’s locations by full address', async () => {
    const { body } = await server.call('getLocations');
    expect(body).toEqual([
      {
        id: MAPLE.locations.queenStreet,
        name: 'Queen Street',
        complete_address: '128 Queen Street West, Toronto, ON M5H 2N2',
      },
      { id: MAPLE.locations.danforth, name: 'Danforth', complete_address: '742 Danforth Avenue, Toronto, ON M4J 1L2' },
    ]);
  });

  it('BK-03 give the services of each location, and for 0 those of any location', async () => {
    const at = async (locationId: number) => {
      const { body } = await server.call('fetchOptionsByLocation', { params: { locationId } });
      return body.event_services.map(({ id }) => id);
    };
    expect(await at(0)).toHaveLength(9);
    expect(await at(MAPLE.locations.danforth)).toContain(MAPLE.services.sensoryRoom);
    expect(await at(MAPLE.locations.queenStreet)).not.toContain(MAPLE.services.sensoryRoom);
    expect(await at(MAPLE.locations.queenStreet)).toHaveLength(8);
  });

  it('BK-13 can be filtered by discipline', async () => {
    const { body } = await server.call('fetchOptionsByLocation', {
      params: { locationId: 0 },
      query: { occupation_id: MAPLE.occupations.occupationalTherapy },
    });
    const ids = body.event_services.map(({ id }) => id);
    expect(ids).toContain(MAPLE.services.occupationalAssessment);
    expect(ids).not.toContain(MAPLE.services.individual);
  });

  it('RL-02 answer 404 for a location or discipline of another clinic', async () => {
    const { mainStreet } = BIRCH.locations;
    expect((await server.call('fetchOptionsByLocation', { params: { locationId: mainStreet } })).status).toBe(404);
    const discipline = { occupation_id: CEDAR.occupations.counselling };
    const answer = await server.call('fetchOptionsByLocation', { params: { locationId: 0 }, query: discipline });
    expect(answer.status).toBe(404);
  });

  it('API-03 answer 422 for a location that is not a number', async () => {
    const response = await server.as().request({ url: '/api/site/fetch-options-by-location/abc' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The given data was invalid.',
      errors: { locationId: ['The location is not valid.'] },
      codes: { locationId: ['invalid'] },
    });
  });
});

describe('lookups', () => {
  it('EN-08 give countries and states, the same in all three calls', async () => {
    const { body } = await server.call('getCountriesStates');
    expect(body.countries.map(({ symbol }) => symbol)).toEqual(['CA', 'US', 'GB', 'FR']);
    const count = (countryId: number) => body.states.filter(({ country_id }) => country_id === countryId).length;
    expect([count(1), count(2), count(3), count(4)]).toEqual([13, 51, 4, 18]);
    expect((await server.call('getStates')).body).toEqual({ data: { states: body.states } });
    expect((await server.call('getIntakeDataOption')).body).toEqual(body);
  });

  it('EN-08 give relationships and contact types, and no clients to a visitor', async () => {
    const { status, body } = await server.call('getGuardianData', { query: { clinic_id: MAPLE.clinicId } });
    expect(status).toBe(200);
    expect(body.relationships).toContainEqual({ id: 1, name: 'Mother' });
    expect(body.contact_types_other).toContainEqual({ id: 1, name: 'Parent' });
    expect(body.clients).toEqual([]);
  });

  it.each([
    { what: 'a guardian', query: { guardian_id: MAPLE.guardianId } },
    { what: 'a contact', query: { contact_id: MAPLE.contactId } },
    { what: 'another clinic', query: { clinic_id: BIRCH.clinicId } },
  ])('RL-02 answer 404 to a visitor who asks for the data of $what', async ({ query }) => {
    expect((await server.call('getGuardianData', { query })).status).toBe(404);
  });
});

describe('switches', () => {
  afterEach(() =>
    server.given.clinicSettings('birch', { is_booking_enabled: false, enable_hidden_booking_links: false }),
  );

  const slots = () =>
    birch.call('fetchSlotsByMonth', {
      query: {
        start_date: '2026-11-16',
        end_date: '2026-11-20',
        practitioner_id: BIRCH.practitioners.sofia.userId,
        service_id: BIRCH.services.treatment,
        client_timezone: 'America/Vancouver',
      },
    });

  it('RL-03 refuse booking calls while booking and hidden links are off, and accept them while either is on', async () => {
    const refused = await slots();
    expect(refused.status).toBe(403);
    expect(refused.refusal).toEqual({ message: 'Online booking is not open at this clinic.' });
    await server.given.clinicSettings('birch', { enable_hidden_booking_links: true });
    expect((await slots()).status).toBe(200);
    await server.given.clinicSettings('birch', { is_booking_enabled: true, enable_hidden_booking_links: false });
    expect((await slots()).status).toBe(200);
  });
});
