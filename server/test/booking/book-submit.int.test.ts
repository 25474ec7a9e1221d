import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { caseloadOf } from '../people/caseload-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  AMARA_INDIVIDUAL,
  adultForm,
  type BookingBody,
  guardianRow,
  type Instruction,
  openStart,
  openStarts,
} from './book-given.ts';

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
describe('a submitted booking', () => {
  it('BK-80 EN-01 stores every field in the tables of people and appointments, and the form as sent', async () => {
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
      consent: { title: 'Consent to care at Maple Therapy', form_type_id: 1, status: 'Signed' },
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

  it('BK-65 BK-72 takes numbers with an extension or of another country, and keeps an address as mail programs carry it', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-08', 1);
    const phones = { phone_number: '+1 (514) 555-0199 poste 12', other_phone: '+4915123456789' };
    const form = adultForm(AMARA_INDIVIDUAL, startsAt, { ...phones, email: 'max@müller.test' });
    const { status, body } = await visitor.call('bookOnSite', { body: form });
    expect(status).toBe(201);
    const { client_id: clientId } = await appointmentOf(body.appointment.id);
    expect(await clientOf(clientId ?? 0)).toMatchObject({ ...phones, email: 'max@xn--mller-kva.test' });
  });

  it('BK-74 EN-02 stores every field of each guardian, with the relation to the client and one main contact', async () => {
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

  it('BK-88 is a request at Maple: it blocks its time for the practitioner and the client for 72 hours', async () => {
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

  it('BK-88 is confirmed at once when the clinic approves automatically; the client then belongs to the practitioner', async () => {
    const visitor = server.as('cedar.localhost');
    const instruction: Instruction = {
      practitioner: CEDAR.practitioners.niamh,
      serviceId: CEDAR.services.session,
      zone: 'America/St_Johns',
    };
    const startsAt = await openStart(visitor, instruction, '2026-12-02', 0);
    expect(startsAt).toBe('2026-12-02T13:30:00Z'); // 10:00 on an island half an hour apart
    const { status, body } = await visitor.call('bookOnSite', { body: adultForm(instruction, startsAt) });
    expect([status, body.appointment.status]).toEqual([201, 'confirmed']);
    const appointment = await appointmentOf(body.appointment.id);
    expect(appointment).toMatchObject({
      clinic_id: CEDAR.clinicId,
      status: 'confirmed',
      request_expires_at: null,
      wall_minutes: 600,
      zone: 'America/St_Johns',
      // The clinic has one location, so the session is there.
      location_id: CEDAR.locations.waterStreet,
    });
    expect((await occupancyOf(body.appointment.id)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    const client = await db
      .selectFrom('client')
      .select('status')
      .where('id', '=', appointment.client_id)
      .executeTakeFirst();
    expect(client).toEqual({ status: 'Active' });
    expect(await caseloadOf(db, appointment.client_id)).toEqual([CEDAR.practitioners.niamh.id]);
  });

  it('RL-03 is refused with 403 while booking is off', async () => {
    const instruction: Instruction = {
      practitioner: BIRCH.practitioners.sofia,
      serviceId: BIRCH.services.massage,
      zone: 'America/Vancouver',
    };
    const visitor = server.as('birch.localhost');
    const body = adultForm(instruction, '2026-12-02T18:00:00Z');
    expect((await visitor.call('bookOnSite', { body })).status).toBe(403);
    const hold = {
      service_id: instruction.serviceId,
      practitioner_id: instruction.practitioner.id,
      starts_at: '2026-12-02T18:00:00Z',
    };
    expect((await visitor.call('holdSlot', { body: hold })).status).toBe(403);
  });

  it('BK-80 returns a link; the database stores only the hash of its token', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-02', 4);
    const { body } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    const { manage_url, id } = body.appointment;
    const [, token = ''] =
      /^http:\/\/maple\.localhost\/site\/manage_booking\/([\w-]{43})$/.exec(manage_url ?? '') ?? [];
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

  it("needs the CSRF token of the visitor's session", async () => {
    const visitor = server.as();
    const { status, refusal } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, '2026-12-02T18:00:00Z'),
      headers: { 'x-csrf-token': 'wrong' },
    });
    expect([status, refusal]).toEqual([419, {}]);
  });
});

describe('fields that the server decides', () => {
  it('EN-01 a forged client, account, approval and price change nothing and are not stored', async () => {
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
