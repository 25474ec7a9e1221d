import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  AMARA_INDIVIDUAL,
  adultForm,
  type BookingBody,
  guardianRow,
  type Instruction,
  openStart,
} from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara } = MAPLE.practitioners;

const appointmentOf = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const counts = async () => {
  const count = async (table: 'client' | 'guardian' | 'appointment' | 'occupancy' | 'submitted_booking') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  return Promise.all([
    count('client'),
    count('guardian'),
    count('appointment'),
    count('occupancy'),
    count('submitted_booking'),
  ]);
};

describe('a refused form', () => {
  const refused = async (changes: Partial<BookingBody>) => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04', 0);
    const before = await counts();
    const { status, refusal } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, startsAt, changes),
    });
    expect(status).toBe(422);
    expect(await counts()).toEqual(before);
    return refusal.errors ?? {};
  };

  it("BK-72 BK-82 missing names, birth date and email, each at its field with the specification's text", async () => {
    expect(await refused({ first_name: '  ', last_name: '', dob: '', email: '' })).toEqual({
      first_name: ['The first name field is required.'],
      last_name: ['The last name field is required.'],
      dob: ['The date of birth field is required.'],
      email: ['The email field is required.'],
    });
    expect(await refused({ email: 'not an address' })).toEqual({
      email: ['The email address must be a valid email address.'],
    });
  });

  it('BK-75 EN-10 a consent that was not accepted, or is malformed', async () => {
    const words = { consent: ['Please read and accept the consent form.'] };
    const draft = { title: 'Consent', form_type_id: 1, status: 'Draft' };
    for (const consent of [undefined, null, 'Signed', [], draft, { ...draft, status: 'Signed', client: 7 }])
      expect(await refused({ is_consent_form: 1, consent })).toEqual(words);
    const huge = { ...draft, status: 'Signed', terms: 'x'.repeat(64 * 1024) };
    expect(await refused({ is_consent_form: 1, consent: huge })).toEqual(words);
    const all = await refused({ is_consent_form: 1, consent: draft, first_name: '' });
    expect(Object.keys(all).sort()).toEqual(['consent', 'first_name']);
  });

  it('BK-65 BK-61 BK-60 a phone that is none, hidden characters, and a birth year of long ago', async () => {
    const changes = { phone_number: 'call my mom', address: '12 \u202eMain Street', dob: '1850-06-15' };
    expect(await refused(changes)).toEqual({
      phone_number: [
        'Please enter a valid phone number, such as +1 (416) 555-0199. Begin a number from abroad with + and its country code.',
      ],
      address: ['Please enter this in one line, without hidden control characters.'],
      dob: ['Please check the year.'],
    });
  });

  it("BK-82 with texts in the visitor's language", async () => {
    const visitor = server.as();
    const body = adultForm(AMARA_INDIVIDUAL, '2026-12-04T14:00:00Z', { first_name: '' });
    const { refusal } = await visitor.call('bookOnSite', { body, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(refusal.errors).toEqual({ first_name: ['Le prénom est obligatoire.'] });
  });

  it('BK-61 an address, a city and notes that are too long', async () => {
    const errors = await refused({ address: 'a'.repeat(256), city: 'c'.repeat(256), notes: 'n'.repeat(256) });
    expect(Object.keys(errors).sort()).toEqual(['address', 'city', 'notes']);
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04', 0);
    const longest = { address: 'a'.repeat(255), city: 'c'.repeat(255), notes: 'n'.repeat(255) };
    expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, longest) })).status).toBe(
      201,
    );
  });

  it('BK-73 a missing email, except for a client with a guardian', async () => {
    expect(Object.keys(await refused({ email: '', dob: '1990-05-17' }))).toEqual(['email']);
    expect(Object.keys(await refused({ email: '', bool_needs_guardian: 1, guardian: [] }))).toEqual(['guardian']);
  });

  it('BK-88 a family without any email, at the email of the main contact', async () => {
    const silent = { email: '', other_email: '', phone_number: '', other_phone: '' };
    const child = { ...silent, dob: '2018-01-01', bool_needs_guardian: 1 } as const;
    const errors = await refused({
      ...child,
      guardian: [guardianRow(silent), guardianRow({ ...silent, is_preview_contact: 1 })],
    });
    expect(errors).toEqual({
      'guardian.1.email': ['Please give an email address or a phone number so the clinic can reach you.'],
    });
  });

  it('BK-72 names that contain a web address, of client and guardians', async () => {
    const named = guardianRow({ last_name: 'me@evil.example' });
    const errors = await refused({ first_name: 'Locked: see evil.example', bool_needs_guardian: 1, guardian: [named] });
    expect(Object.keys(errors).sort()).toEqual(['first_name', 'guardian.0.last_name']);
    expect(errors.first_name).toEqual([
      'Please enter the name only, without a web or email address. Leave a space after a period.',
    ]);
  });

  it.each(['Mars/Olympus', 'toString', '-05:00'])('BK-35 an unknown zone, also in a hold: %s', async (name) => {
    const words = ['Please choose a time zone from the list.'];
    expect(await refused({ timezone: name })).toEqual({ timezone: words });
    const starts_at = await openStart(server.as(), AMARA_INDIVIDUAL, '2026-12-04', 0);
    const { practitioner, serviceId } = AMARA_INDIVIDUAL;
    const body = { service_id: serviceId, practitioner_id: practitioner.id, starts_at, client_timezone: name };
    expect((await server.as().call('holdSlot', { body })).refusal.errors).toEqual({ client_timezone: words });
    const query = { from_date: '2026-12-04', practitioner_id: 0, service_id: serviceId, client_timezone: name };
    expect((await server.call('fetchNextOpenDay', { query })).refusal.errors).toEqual({ client_timezone: words });
  });

  it('BK-74 each empty field of a guardian, by the index in the list', async () => {
    const empty = { first_name: '', last_name: '', contact_type_id: null, relationship_id: null };
    const errors = await refused({
      bool_needs_guardian: 1,
      guardian: [guardianRow(), guardianRow({ ...empty, email: 'x' })],
    });
    expect(errors).toEqual({
      'guardian.1.first_name': ['The first name field is required.'],
      'guardian.1.last_name': ['The last name field is required.'],
      'guardian.1.contact_type_id': ['The contact type field is required.'],
      'guardian.1.relationship_id': ['The relationship field is required.'],
      'guardian.1.email': ['The email address must be a valid email address.'],
    });
  });

  it('BK-66 a client under 18 without a guardian, when the form does not say whether a guardian is needed', async () => {
    expect(Object.keys(await refused({ dob: '2010-01-15', bool_needs_guardian: undefined }))).toEqual(['guardian']);
  });

  it('BK-66 BK-67 a child under 12 without a guardian, for both values of the checkbox, by the date at the clinic', async () => {
    const minor = await refused({ dob: '2014-11-17', bool_needs_guardian: 0 }); // 12 tomorrow
    expect(minor).toEqual({ bool_needs_guardian: ['The client is a minor. A legal guardian is required.'] });
    // 23:30 in Toronto; in Auckland it is the 17th. At the clinic the child is still 11.
    server.clock.set('2026-11-17T04:30:00Z');
    expect(
      Object.keys(await refused({ dob: '2014-11-17', bool_needs_guardian: 0, timezone: 'America/Toronto' })),
    ).toEqual(['bool_needs_guardian']);
    server.clock.set('2026-11-17T05:00:00Z');
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04', 4);
    const twelveToday = adultForm(AMARA_INDIVIDUAL, startsAt, { dob: '2014-11-17', bool_needs_guardian: 0 });
    expect((await visitor.call('bookOnSite', { body: twelveToday })).status).toBe(201);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it.each([
    { what: 'an unknown service', changes: { service_id: 999_999_999_999 }, field: 'service_id' },
    { what: 'a deleted service', changes: { service_id: MAPLE.services.deleted }, field: 'service_id' },
    { what: "another clinic's service", changes: { service_id: CEDAR.services.session }, field: 'service_id' },
    { what: 'an unknown practitioner', changes: { practitioner_id: 999_999_999_999 }, field: 'practitioner_id' },
    {
      what: 'a user id in place of the practitioner id',
      changes: { practitioner_id: amara.userId },
      field: 'practitioner_id',
    },
    {
      what: "another clinic's practitioner",
      changes: { practitioner_id: CEDAR.practitioners.niamh.id },
      field: 'practitioner_id',
    },
    {
      what: 'a practitioner who does not offer the service',
      changes: { service_id: MAPLE.services.occupationalAssessment },
      field: 'practitioner_id',
    },
    { what: 'an unknown location', changes: { location_id: 999_999_999_999 }, field: 'location_id' },
    { what: "another clinic's location", changes: { location_id: BIRCH.locations.mainStreet }, field: 'location_id' },
    { what: 'an unknown country', changes: { country_id: 999_999_999_999 }, field: 'country_id' },
    { what: 'an unknown province', changes: { country_id: 1, state_id: 999_999_999_999 }, field: 'state_id' },
    { what: "another country's province", changes: { country_id: 2, state_id: 109 }, field: 'state_id' },
    { what: 'a province without a country', changes: { country_id: null, state_id: 109 }, field: 'state_id' },
    {
      what: 'an unknown relationship',
      changes: { bool_needs_guardian: 1, guardian: [guardianRow({ relationship_id: 999_999_999_999 })] },
      field: 'guardian.0.relationship_id',
    },
    {
      what: 'an unknown contact type',
      changes: { bool_needs_guardian: 1, guardian: [guardianRow({ contact_type_id: 0 })] },
      field: 'guardian.0.contact_type_id',
    },
    { what: 'a birth date that does not exist', changes: { dob: '1990-02-30' }, field: 'dob' },
    { what: 'a birth date in the future', changes: { dob: '2026-11-17' }, field: 'dob' },
    { what: 'a date that does not exist', changes: { date_time: '2026-02-30 09:00' }, field: 'date_time' },
    { what: 'a time that does not exist', changes: { date_time: '2026-12-04 24:61' }, field: 'date_time' },
    { what: 'a time with another instant', changes: { date_time: '2026-12-04 09:15' }, field: 'starts_at' },
    {
      what: 'a time off the grid',
      changes: { date_time: '2026-12-04 09:07', starts_at: '2026-12-04T14:07:00Z' },
      field: 'starts_at',
    },
    {
      what: 'a time in the break',
      changes: { date_time: '2026-12-04 12:15', starts_at: undefined },
      field: 'date_time',
    },
    {
      what: 'a time in the past',
      changes: { date_time: '2026-11-13 09:00', starts_at: undefined },
      field: 'date_time',
    },
    { what: 'a text with NUL', changes: { notes: 'a\u0000b' }, field: 'notes' },
    { what: 'half a character in the consent', changes: { consent: { title: '\ud800' } }, field: 'consent.title' },
    {
      what: 'eleven guardians',
      changes: { bool_needs_guardian: 1, guardian: Array.from({ length: 11 }, () => guardianRow()) },
      field: 'guardian',
    },
  ] as const)('API-03 422 for $what, at its field, with nothing written', async ({ changes, field }) => {
    expect(Object.keys(await refused(structuredClone(changes) as Partial<BookingBody>))).toEqual([field]);
  });

  it('API-03 413 for a form that is nested too deeply', async () => {
    let consent: unknown = 'deep';
    for (let depth = 0; depth < 500; depth += 1) consent = { consent };
    const body = { ...adultForm(AMARA_INDIVIDUAL, '2026-12-04T14:00:00Z'), consent };
    const { status } = await server.as().call('bookOnSite', { body });
    expect(status).toBe(413);
  });

  it('BK-82 all errors at once, including the posted time', async () => {
    const errors = await refused({ first_name: '', service_id: MAPLE.services.deleted, date_time: '2026-12-04 09:15' });
    expect(Object.keys(errors).sort()).toEqual(['first_name', 'service_id', 'starts_at']);
  });
});

describe('BK-35 the posted time on days with a clock change', () => {
  const post = async (date_time: string, changes: Partial<BookingBody> = {}) => {
    const body = {
      ...adultForm(AMARA_INDIVIDUAL, '2027-03-10T14:00:00Z'),
      date_time,
      starts_at: undefined,
      ...changes,
    };
    return server.as().call('bookOnSite', { body });
  };

  it('BK-35 02:30 in the gap does not exist: 422 without a choice', async () => {
    const { status, refusal } = await post('2027-03-14 02:30');
    expect(status).toBe(422);
    expect(refusal).toMatchObject({ errors: { date_time: [expect.stringContaining('does not exist')] }, choices: [] });
  });

  it('BK-35 01:30 in the fold exists twice: 422 with both instants', async () => {
    const { status, refusal } = await post('2027-11-07 01:30');
    expect(status).toBe(422);
    expect(refusal).toMatchObject({
      errors: { date_time: [expect.stringContaining('twice')] },
      choices: ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
    });
  });

  it('BK-35 an instant with another local time is refused with the right instant', async () => {
    const { refusal } = await post('2027-03-15 09:00', { starts_at: '2027-03-15T14:00:00Z' }); // right before the change, wrong after
    expect(refusal).toMatchObject({ errors: { starts_at: [expect.any(String)] }, choices: ['2027-03-15T13:00:00Z'] });
  });

  it("BK-35 the visitor's local time is read in the visitor's zone", async () => {
    server.clock.set('2026-12-20T13:00:00Z');
    const visitor = server.as();
    const inKathmandu: Instruction = { ...AMARA_INDIVIDUAL, zone: 'Asia/Kathmandu' };
    const startsAt = await openStart(visitor, inKathmandu, '2027-01-12', 0);
    const form = adultForm(inKathmandu, startsAt);
    expect(form.date_time).toBe('2027-01-12 00:00'); // 13:15 on the 11th in Toronto
    const { status, body } = await visitor.call('bookOnSite', { body: form });
    expect([status, body.appointment.starts_at]).toEqual([201, '2027-01-11T18:15:00Z']);
    expect(await appointmentOf(body.appointment.id)).toMatchObject({
      wall_date: '2027-01-11',
      wall_minutes: 795,
      zone: 'America/Toronto',
      client_zone: 'Asia/Kathmandu',
    });
    server.clock.set('2026-11-16T13:00:00Z');
  });
});
