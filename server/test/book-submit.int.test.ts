import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../src/seed/demo-ids.ts';
import {
  AMARA_INDIVIDUAL,
  adultForm,
  type BookingBody,
  guardianRow,
  openStart,
  openStarts,
  type Wish,
} from './book-given.ts';
import { startTestServer } from './start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { amara } = MAPLE.practitioners;

const appointmentOf = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const clientOf = (id: number) =>
  db
    .selectFrom('client')
    .selectAll()
    .where('clinic_id', '=', MAPLE.clinicId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const occupancyOf = (id: string) =>
  db.selectFrom('occupancy').selectAll().where('appointment_id', '=', id).orderBy('kind').execute();
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

describe('a submitted booking', () => {
  it('BK-80 EN-01 keeps every field of the form, in the tables of people and appointments and as it was sent', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01', 2);
    const form: BookingBody = adultForm(AMARA_INDIVIDUAL, startsAt, {
      occupation_id: MAPLE.occupations.psychotherapy,
      sex: 'O',
      address: '99 Rue de l’Église, apt. 4',
      city: 'Montréal',
      country_id: 1,
      state_id: 109,
      date: '2026-12-01',
      time: '09:30',
      first_name: "Zoë-Anne d'Arc",
      last_name: 'الحداد',
      email: 'zoe@example.test',
      other_email: 'zoe.2@example.test',
      phone_number: '+1 (416) 555-0142',
      phone_type_1: 3,
      phone_type_2: 1,
      phone_default_1: 1,
      phone_default_2: 0,
      other_phone: '416-555-0144 x12',
      dob: '1988-02-29',
      bool_needs_guardian: 0,
      is_sms_enabled: 1,
      bool_notify_invoice_shared: 1,
      bool_notify_note_shared: 0,
      is_notification_enabled: 1,
      is_consent_form: 1,
      consent: { title: 'Consent', form_type_id: 1 },
      is_video_session: 1,
      location_id: MAPLE.locations.queenStreet,
      notes: 'Second floor, please. ✓',
    });
    const { status, body } = await visitor.call('bookOnSite', { body: form });
    expect(status).toBe(201);
    const { id } = body.appointment;
    const appointment = await appointmentOf(id);
    expect(appointment).toMatchObject({
      clinic_id: MAPLE.clinicId,
      practitioner_id: amara.id,
      service_id: MAPLE.services.individual,
      location_id: MAPLE.locations.queenStreet,
      status: 'requested',
      start_at: new Date('2026-12-01T14:30:00Z'),
      end_at: new Date('2026-12-01T15:20:00Z'),
      wall_date: '2026-12-01',
      wall_minutes: 570,
      zone: 'America/Toronto',
      client_zone: 'America/Toronto',
      tzdb_version: server.deps.zones.version,
      is_video: true,
      notes: 'Second floor, please. ✓',
      duration_minutes: 50,
      sequence: 0,
    });
    expect(await clientOf(appointment.client_id)).toMatchObject({
      user_id: null,
      status: 'Waitlist',
      first_name: "Zoë-Anne d'Arc",
      last_name: 'الحداد',
      dob: '1988-02-29',
      sex: 'O',
      email: 'zoe@example.test',
      other_email: 'zoe.2@example.test',
      phone_number: '+1 (416) 555-0142',
      other_phone: '416-555-0144 x12',
      phone_type_1: 3,
      phone_type_2: 1,
      phone_default_1: true,
      phone_default_2: false,
      address: '99 Rue de l’Église, apt. 4',
      city: 'Montréal',
      country_id: 1,
      state_id: 109,
      timezone: 'America/Toronto',
      bool_needs_guardian: false,
      is_notification_enabled: true,
      bool_notify_invoice_shared: true,
      bool_notify_note_shared: false,
      is_sms_enabled: true,
    });
    const { form: kept } = await db
      .selectFrom('submitted_booking')
      .select('form')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ ...form, guardian: [], has_account: 0, client_id: appointment.client_id });
  });

  it('BK-74 EN-02 keeps every field of each guardian, with the link to the client and one main contact', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01', 8);
    const guardian = [
      guardianRow({
        first_name: 'Ana',
        is_preview_contact: 1,
        is_notification_enabled: 1,
        bool_notify_note_shared: 1,
        is_sms_enabled: 1,
        relationship_id: 1,
        contact_type_id: 1,
      }),
      guardianRow({
        first_name: 'Bo',
        email: '',
        other_email: 'bo.2@example.test',
        phone_number: '',
        other_phone: '416 555 0177',
        phone_type_1: 1,
        phone_type_2: 3,
        phone_default_1: 1,
        phone_default_2: 1,
        contact_type_id: 2,
        relationship_id: 2,
        is_preview_contact: 1,
        is_consent: 0,
        is_notification_enabled: 1,
        is_sms_enabled: 1,
      }),
    ];
    const form = adultForm(AMARA_INDIVIDUAL, startsAt, {
      dob: '2018-01-01',
      email: '',
      bool_needs_guardian: 1,
      guardian,
    });
    const { status, body } = await visitor.call('bookOnSite', { body: form });
    expect(status).toBe(201);
    const { client_id } = await appointmentOf(body.appointment.id);
    expect(await clientOf(client_id)).toMatchObject({
      email: null,
      bool_needs_guardian: true,
      is_notification_enabled: false,
    });
    const rows = await db
      .selectFrom('client_guardian')
      .innerJoin('guardian', (join) =>
        join
          .onRef('guardian.id', '=', 'client_guardian.guardian_id')
          .onRef('guardian.clinic_id', '=', 'client_guardian.clinic_id'),
      )
      .selectAll()
      .where('client_guardian.client_id', '=', client_id)
      .orderBy('guardian.id')
      .execute();
    expect(rows).toMatchObject([
      {
        first_name: 'Ana',
        last_name: 'Haddad',
        email: 'samir@example.test',
        other_email: null,
        phone_number: '+1 (416) 555-0143',
        contact_type_id: 1,
        relationship_id: 1,
        is_preview_contact: true,
        is_consent: true,
        is_notification_enabled: true,
        bool_notify_invoice_shared: false,
        bool_notify_note_shared: true,
        is_sms_enabled: true,
      },
      {
        first_name: 'Bo',
        email: null,
        other_email: 'bo.2@example.test',
        phone_number: null,
        other_phone: '416 555 0177',
        phone_type_1: 1,
        phone_type_2: 3,
        phone_default_1: true,
        phone_default_2: false,
        contact_type_id: 2,
        relationship_id: 2,
        is_preview_contact: false,
        is_consent: false,
        is_notification_enabled: false, // nothing can be sent without an address
        is_sms_enabled: false, // the default phone is no cellphone
      },
    ]);
  });

  it('BK-88 is a request at Maple: it holds its time, for the practitioner and the client, for 72 hours', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-02', 0);
    const { body } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    expect(body.appointment).toMatchObject({
      status: 'requested',
      starts_at: '2026-12-02T14:00:00Z',
      ends_at: '2026-12-02T14:50:00Z',
    });
    const { client_id, request_expires_at } = await appointmentOf(body.appointment.id);
    expect(request_expires_at).toEqual(new Date('2026-11-19T13:00:00Z'));
    expect(await occupancyOf(body.appointment.id)).toMatchObject([
      { kind: 'client', resource_id: client_id, state: 'requested' },
      { kind: 'practitioner', resource_id: amara.id, state: 'requested' },
    ]);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-02')).not.toContain(startsAt);
    const second = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    expect(second.status).toBe(409);
  });

  it("BK-88 is confirmed at once where the clinic approves by itself; the client is then the practitioner's", async () => {
    const visitor = server.as('cedar.localhost');
    const wish: Wish = {
      practitioner: CEDAR.practitioners.niamh,
      serviceId: CEDAR.services.session,
      zone: 'America/St_Johns',
    };
    const startsAt = await openStart(visitor, wish, '2026-12-02', 0);
    expect(startsAt).toBe('2026-12-02T13:30:00Z'); // 10:00 on an island half an hour apart
    const { status, body } = await visitor.call('bookOnSite', { body: adultForm(wish, startsAt) });
    expect([status, body.appointment.status]).toEqual([201, 'confirmed']);
    const appointment = await appointmentOf(body.appointment.id);
    expect(appointment).toMatchObject({
      clinic_id: CEDAR.clinicId,
      status: 'confirmed',
      request_expires_at: null,
      wall_minutes: 600,
      zone: 'America/St_Johns',
    });
    expect((await occupancyOf(body.appointment.id)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    const client = await db
      .selectFrom('client')
      .select('status')
      .where('id', '=', appointment.client_id)
      .executeTakeFirst();
    expect(client).toEqual({ status: 'Active' });
    const links = await db
      .selectFrom('client_practitioner')
      .select('practitioner_id')
      .where('client_id', '=', appointment.client_id)
      .execute();
    expect(links).toEqual([{ practitioner_id: CEDAR.practitioners.niamh.id }]);
  });

  it('RL-03 is refused with 403 where booking is off', async () => {
    const wish: Wish = {
      practitioner: BIRCH.practitioners.sofia,
      serviceId: BIRCH.services.massage,
      zone: 'America/Vancouver',
    };
    const visitor = server.as('birch.localhost');
    const body = adultForm(wish, '2026-12-02T18:00:00Z');
    expect((await visitor.call('bookOnSite', { body })).status).toBe(403);
    const hold = {
      service_id: wish.serviceId,
      practitioner_id: wish.practitioner.id,
      starts_at: '2026-12-02T18:00:00Z',
    };
    expect((await visitor.call('holdSlot', { body: hold })).status).toBe(403);
  });

  it('BK-80 answers a link whose token only its hash is kept of', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-02', 4);
    const { body } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    const { manage_url, id } = body.appointment;
    const [, token = ''] = /^http:\/\/maple\.localhost\/site\/manage_booking\/([\w-]{43})$/.exec(manage_url) ?? [];
    expect(token).not.toBe('');
    const { manage_token_hash } = await appointmentOf(id);
    expect(manage_token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
    const dump = JSON.stringify(
      await Promise.all([
        appointmentOf(id),
        db.selectFrom('submitted_booking').selectAll().execute(),
        db.selectFrom('idempotency_key').selectAll().execute(),
      ]),
    );
    expect(dump).not.toContain(token);
  });

  it("needs the token of the visitor's session", async () => {
    const visitor = server.as();
    const { status, refusal } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, '2026-12-02T18:00:00Z'),
      headers: { 'x-csrf-token': 'wrong' },
    });
    expect([status, refusal]).toEqual([419, {}]);
  });
});

describe('what the server owns', () => {
  it('EN-01 forged client, account, approval and price change nothing and are not kept', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-03', 0);
    const forged = {
      ...adultForm(AMARA_INDIVIDUAL, startsAt, { client_id: MAPLE.clients.adult, has_account: 1 }),
      clinic_id: BIRCH.clinicId,
      status: 'confirmed',
      automatically_approve_bookings: 1,
      auto_approve: 1,
      fee: 1,
      fee_cents: 1,
      duration: 5,
      user_id: MAPLE.users.owner,
      is_guardian: 1,
      ends_at: startsAt,
    };
    const { status, body } = await visitor.call('bookOnSite', { body: forged });
    expect([status, body.appointment.status]).toEqual([201, 'requested']);
    const appointment = await appointmentOf(body.appointment.id);
    const { fee_cents } = await db
      .selectFrom('service')
      .select('fee_cents')
      .where('id', '=', MAPLE.services.individual)
      .executeTakeFirstOrThrow();
    expect(appointment).toMatchObject({
      clinic_id: MAPLE.clinicId,
      status: 'requested',
      fee_cents,
      duration_minutes: 50,
    });
    expect(fee_cents).toBeGreaterThan(1);
    expect(appointment.client_id).not.toBe(MAPLE.clients.adult);
    expect(await clientOf(appointment.client_id)).toMatchObject({ user_id: null, status: 'Waitlist' });
    const { form } = await db
      .selectFrom('submitted_booking')
      .select('form')
      .where('appointment_id', '=', body.appointment.id)
      .executeTakeFirstOrThrow();
    expect(form).toMatchObject({ client_id: appointment.client_id, has_account: 0 });
    for (const key of ['auto_approve', 'fee', 'fee_cents', 'user_id', 'is_guardian', 'clinic_id', 'status'])
      expect(form).not.toHaveProperty(key);
  });
});

describe('what a form is refused for', () => {
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

  it("BK-72 BK-82 missing names, birth date and e-mail, each at its field and in the specification's words", async () => {
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

  it("BK-82 in the visitor's language", async () => {
    const visitor = server.as();
    const body = adultForm(AMARA_INDIVIDUAL, '2026-12-04T14:00:00Z', { first_name: '' });
    const { refusal } = await visitor.call('bookOnSite', { body, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(refusal.errors).toEqual({ first_name: ['Le prénom est obligatoire.'] });
  });

  it('BK-61 long address, city and notes', async () => {
    const errors = await refused({ address: 'a'.repeat(256), city: 'c'.repeat(256), notes: 'n'.repeat(256) });
    expect(Object.keys(errors).sort()).toEqual(['address', 'city', 'notes']);
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04', 0);
    const longest = { address: 'a'.repeat(255), city: 'c'.repeat(255), notes: 'n'.repeat(255) };
    expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, longest) })).status).toBe(
      201,
    );
  });

  it('BK-73 no e-mail is needed of a client with a guardian, but of one without', async () => {
    expect(Object.keys(await refused({ email: '', dob: '1990-05-17' }))).toEqual(['email']);
    expect(Object.keys(await refused({ email: '', bool_needs_guardian: 1, guardian: [] }))).toEqual(['guardian']);
  });

  it('BK-74 each empty field of a guardian, by its place in the list', async () => {
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

  it('BK-66 BK-67 a child under 12 without a guardian, whatever the checkbox says, by the date at the clinic', async () => {
    const minor = await refused({ dob: '2014-11-17', bool_needs_guardian: 0 }); // 12 tomorrow
    expect(minor).toEqual({ bool_needs_guardian: ['The client is a minor. A legal guardian is required.'] });
    // 23:30 in Toronto, the 17th in Auckland for many hours: still 11 at the clinic.
    server.clock.set('2026-11-17T04:30:00Z');
    expect(Object.keys(await refused({ dob: '2014-11-17', timezone: 'America/Toronto' }))).toEqual([
      'bool_needs_guardian',
    ]);
    server.clock.set('2026-11-17T05:00:00Z');
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04', 4);
    const twelveToday = adultForm(AMARA_INDIVIDUAL, startsAt, { dob: '2014-11-17' });
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
    { what: 'a text that no database keeps', changes: { notes: 'a\u0000b' }, field: 'notes' },
    { what: 'half a sign in the consent', changes: { consent: { title: '\ud800' } }, field: 'consent.title' },
    {
      what: 'eleven guardians',
      changes: { bool_needs_guardian: 1, guardian: Array.from({ length: 11 }, () => guardianRow()) },
      field: 'guardian',
    },
  ] as const)('API-03 422 for $what, at its field, with nothing written', async ({ changes, field }) => {
    expect(Object.keys(await refused(structuredClone(changes) as Partial<BookingBody>))).toEqual([field]);
  });

  it('a record nested beyond reason', async () => {
    let consent: unknown = 'deep';
    for (let depth = 0; depth < 500; depth += 1) consent = { consent };
    expect(Object.keys(await refused({ consent }))).toEqual(['consent']);
  });

  it('BK-82 all that is wrong at once, the posted time among it', async () => {
    const errors = await refused({ first_name: '', service_id: MAPLE.services.deleted, date_time: '2026-12-04 09:15' });
    expect(Object.keys(errors).sort()).toEqual(['first_name', 'service_id', 'starts_at']);
  });
});

describe('BK-35 the posted time on days when the clock changes', () => {
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

  it('BK-35 an instant at another wall time is refused with the instant that would fit', async () => {
    const { refusal } = await post('2027-03-15 09:00', { starts_at: '2027-03-15T14:00:00Z' }); // right before the change, wrong after
    expect(refusal).toMatchObject({ errors: { starts_at: [expect.any(String)] }, choices: ['2027-03-15T13:00:00Z'] });
  });

  it("BK-35 the visitor's wall time is read in the visitor's zone", async () => {
    server.clock.set('2026-12-20T13:00:00Z');
    const visitor = server.as();
    const inKathmandu: Wish = { ...AMARA_INDIVIDUAL, zone: 'Asia/Kathmandu' };
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
