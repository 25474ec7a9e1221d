import type { BodyOf, ClinicSettings } from '@carefront/shared/contracts';
import { CLINIC_LIMITS } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { jpg } from '../setup/image-bytes.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { sweepPictures } from '../setup/timers-given.ts';
import { uploadPicture } from '../site/content-images-given.ts';

type Change = BodyOf<'saveClinicSettings'>;

const server = await startTestServer();
const { db, deps, clock } = server;
const office = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const ofBirch = await browserOf(server, await addBirchPeople(db), 'owner');
const seeded = await db.selectFrom('clinic').selectAll().where('id', '=', MAPLE.clinicId).executeTakeFirstOrThrow();

const save = (body: Change) => office.call('saveClinicSettings', { body });
const read = async () => (await office.call('getClinicSettings')).body;
const logged = async () => {
  const rows = await db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
  return rows.filter(({ action, result }) => action === 'clinic-settings.saved' && result === 'done');
};
/** The public answer for a visitor. */
const shown = async () => (await server.as().call('getClinicInfo', { params: { id: 'null' } })).body.clinic;

beforeEach(async () => {
  clock.set(TEST_NOW);
  const { id: _id, slug: _slug, translations, ...columns } = seeded;
  await server.given.clinicSettings('maple', { ...columns, translations: JSON.stringify(translations) });
});

/** For each setting two values, the second of which differs from the seed's. */
const VALUES: { readonly [N in keyof Change]-?: readonly [Change[N], Change[N]] } = {
  is_booking_enabled: [1, 0],
  enable_hidden_booking_links: [0, 1],
  automatically_approve_bookings: [0, 1],
  show_booking_location_dropdown: [1, 0],
  time_picker_interval: [CLINIC_LIMITS.timePickerMinutes.min, CLINIC_LIMITS.timePickerMinutes.max],
  clinic_start_time: ['09:00', '07:30'],
  clinic_end_time: ['17:00', '23:59'],
  booking_request_expiry_hours: [CLINIC_LIMITS.requestExpiryHours.min, CLINIC_LIMITS.requestExpiryHours.max],
  cancel_notice_hours: [CLINIC_LIMITS.noticeHours.min, CLINIC_LIMITS.noticeHours.max],
  reschedule_notice_hours: [CLINIC_LIMITS.noticeHours.min, CLINIC_LIMITS.noticeHours.max],
  reminder_lead_hours: [CLINIC_LIMITS.reminderLeadHours.max, null],
  bool_sms_support: [1, 0],
  client_name_in_messages: ['initial', 'first_name'],
  is_intakeform_enabled: [1, 0],
  is_chatbot_enabled: [1, 0],
  show_service_fee: [1, 0],
  show_website_footer_address: [1, 0],
  allow_form_password_setup: [1, 0],
  consent_age_years: [CLINIC_LIMITS.consentAgeYears.min, 18],
  forms_editors: ['everybody', 'admins'],
  consent_editors: ['everybody', 'office'],
  site_editors: ['everybody', 'admins'],
  intake_note_template: ['<p>Why?</p>', null],
  translations: [{ fr: { intake_note_template: '<p>Pourquoi?</p>' } }, {}],
  name: ['Maple & Sons', 'Clinique « Érable »'],
  address: ['1 Main Street', null],
  office_phone: ['+1 (416) 555-0199', null],
  email: ['office@maple.example', null],
  website: ['https://maple.example/fr', null],
  brand_colour: ['#123456', '#abcdef'],
  image: [seeded.image, null],
  image_dark: [seeded.image_dark, null],
};
const NAMES = Object.keys(VALUES) as (keyof Change)[];
const valuesOf = (at: 0 | 1): Change => Object.fromEntries(NAMES.map((name) => [name, VALUES[name][at]]));

describe('GET and PUT /api/clinics/settings', () => {
  it('GN-04 returns every setting, and keeps each value that is saved', async () => {
    for (const at of [0, 1] as const) {
      const wanted = valuesOf(at);
      const { status, body } = await save(wanted);
      expect([status, body]).toEqual([200, { ...wanted, requires_staff_two_factor: 0 }]);
      expect(await read()).toEqual(body);
    }
  });

  it.each(NAMES.filter((name) => !['clinic_start_time', 'clinic_end_time'].includes(name)))(
    'GN-04 saves %s alone, and leaves all other settings as they are',
    async (name) => {
      const before = await read();
      const value = VALUES[name].find((one) => one !== before[name as keyof ClinicSettings]);
      expect((await save({ [name]: value })).body).toEqual({ ...before, [name]: value });
    },
  );

  it('GN-04 leaves other clinics as they are', async () => {
    const others = () => db.selectFrom('clinic').selectAll().where('id', '<>', MAPLE.clinicId).orderBy('id').execute();
    const before = await others();
    expect((await save(valuesOf(0))).status).toBe(200);
    expect(await others()).toEqual(before);
    expect((await ofBirch.call('getClinicSettings')).body.name).toBe('Birch Clinic');
  });

  it.each([
    ['time_picker_interval', CLINIC_LIMITS.timePickerMinutes],
    ['booking_request_expiry_hours', CLINIC_LIMITS.requestExpiryHours],
    ['cancel_notice_hours', CLINIC_LIMITS.noticeHours],
    ['reschedule_notice_hours', CLINIC_LIMITS.noticeHours],
    ['reminder_lead_hours', CLINIC_LIMITS.reminderLeadHours],
    ['consent_age_years', CLINIC_LIMITS.consentAgeYears],
  ] as const)('BK-34 BK-66 BK-88 takes %s within the bounds of the database only', async (name, { min, max }) => {
    for (const value of [min, max]) expect((await save({ [name]: value })).status).toBe(200);
    for (const value of [min - 1, max + 1, min + 0.5]) {
      const { status, refusal } = await save({ [name]: value });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [name]]);
    }
  });

  it('GN-04 refuses what the rules of the page refuse, at the field and in the language of the reader', async () => {
    const { status, refusal } = await office.call('saveClinicSettings', {
      body: { name: ' ', office_phone: '1', email: 'x', website: 'maple.example', brand_colour: 'red' },
      headers: { 'accept-language': 'fr' },
    });
    expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([
      422,
      ['brand_colour', 'email', 'name', 'office_phone', 'website'],
    ]);
    expect(refusal.errors?.website).toEqual(['Écrivez l’adresse complète, par exemple https://www.exemple.com.']);
    expect(await read()).toMatchObject({ name: seeded.name, website: seeded.website });
  });

  it('BK-34 judges the hours together, also when only one of them is sent', async () => {
    await save({ clinic_start_time: '09:00', clinic_end_time: '17:00' });
    const codesOf = async (body: Change) => Object.keys((await save(body)).refusal.errors ?? {});
    expect(await codesOf({ clinic_end_time: '08:00' })).toEqual(['clinic_end_time']);
    expect(await codesOf({ clinic_start_time: null })).toEqual(['clinic_start_time']);
    expect((await save({ clinic_start_time: null, clinic_end_time: null })).body).toMatchObject({
      clinic_start_time: null,
      clinic_end_time: null,
    });
  });

  it('API-03 refuses unknown fields, also a setting that another call changes', async () => {
    const sent = { requires_staff_two_factor: 1, timezone: 'Europe/Paris' };
    const { status, refusal } = await office.call('saveClinicSettings', { body: sent as Change }); // what the types refuse
    expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([422, Object.keys(sent).sort()]);
  });

  it('RL-02 only the owner and the office admin read and change them', async () => {
    for (const caller of ['client', 'guardian', 'practitioner', 'staff'] as const) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const statuses = [
        (await visitor.call('getClinicSettings')).status,
        (await visitor.call('saveClinicSettings', { body: { name: 'Mine' } })).status,
      ];
      expect(statuses).toEqual([403, 403]);
    }
    expect((await server.as().call('saveClinicSettings', { body: { name: 'Mine' } })).status).toBe(401);
    expect((await read()).name).toBe(seeded.name);
  });

  it('RL-01 RL-02 staff and practitioners never change who edits what, and each change is in the log', async () => {
    const before = (await logged()).length;
    const narrowed = { forms_editors: 'office', consent_editors: 'admins', site_editors: 'admins' } as const;
    expect((await save(narrowed)).body).toMatchObject(narrowed);
    for (const caller of ['practitioner', 'staff'] as const) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const widened = { forms_editors: 'everybody', site_editors: 'everybody' } as const;
      expect((await visitor.call('saveClinicSettings', { body: widened })).status).toBe(403);
      expect((await visitor.call('getConsentTemplate')).status, 'at once').toBe(403);
    }
    const unknown = { site_editors: 'nobody' } as object;
    expect((await save(unknown)).status).toBe(422);
    await save({ forms_editors: 'everybody', consent_editors: 'everybody', site_editors: 'everybody' });
    const rows = (await logged()).slice(before);
    expect(rows.map(({ details }) => details)).toEqual([
      {
        forms_editors: { from: 'everybody', to: 'office' },
        consent_editors: { from: 'everybody', to: 'admins' },
        site_editors: { from: 'everybody', to: 'admins' },
      },
      {
        forms_editors: { from: 'office', to: 'everybody' },
        consent_editors: { from: 'admins', to: 'everybody' },
        site_editors: { from: 'admins', to: 'everybody' },
      },
    ]);
  });

  it('RL-02 each change leaves one row: values of switches and numbers, and of texts only that they changed', async () => {
    const before = (await logged()).length;
    await save({ automatically_approve_bookings: 1, cancel_notice_hours: 48, reminder_lead_hours: null });
    await save({ automatically_approve_bookings: 1 });
    await save({ address: '9 Elm Street', office_phone: null, brand_colour: '#2A7F62' });
    const rows = (await logged()).slice(before);
    expect(rows.map(({ subject_kind, subject_id, details }) => [subject_kind, subject_id, details])).toEqual([
      [
        'clinic',
        String(MAPLE.clinicId),
        {
          automatically_approve_bookings: { from: 0, to: 1 },
          cancel_notice_hours: { from: 24, to: 48 },
          reminder_lead_hours: { from: 24, to: null },
        },
      ],
      [
        'clinic',
        String(MAPLE.clinicId),
        { address: 'changed', office_phone: 'changed', brand_colour: { from: '#9a3f2b', to: '#2a7f62' } },
      ],
    ]);
  });

  it('ST-06 ST-10 BK-88 visitors see the change with their next call', async () => {
    expect(await shown()).toMatchObject({ automatically_approve_bookings: 0, is_chatbot_enabled: 1 });
    await save({ automatically_approve_bookings: 1, is_chatbot_enabled: 0, show_website_footer_address: 0 });
    expect(await shown()).toMatchObject({ automatically_approve_bookings: 1, is_chatbot_enabled: 0, address: null });
  });
});

describe('the logos', () => {
  const picture = jpg({ width: 96, height: 48 });

  it('GN-04 are uploaded pictures of the clinic; the one that is set may stay', async () => {
    const address = await uploadPicture(office, await picture);
    expect((await save({ image: address, image_dark: seeded.image_dark })).status).toBe(200);
    expect(await shown()).toMatchObject({ image: address, image_dark: seeded.image_dark });
  });

  it.each([
    'https://elsewhere.example/a.png',
    '/clinic-assets/cedar/logo.svg',
    '/content-images/x.jpg',
    'javascript:alert(1)',
  ])('CT-11 GN-04 refuses %s at its field', async (image_dark) => {
    const { status, refusal } = await save({ image_dark });
    expect([status, refusal.errors]).toEqual([
      422,
      { image_dark: ['This picture is no longer stored. Please choose it again.'] },
    ]);
  });

  it('RL-02 refuses a picture of another clinic', async () => {
    expect((await save({ image: await uploadPicture(ofBirch, await picture) })).status).toBe(422);
  });

  it('CT-11 the removal of unused pictures keeps them', async () => {
    const [logo, dark, unused] = [
      await uploadPicture(office, await picture),
      await uploadPicture(office, await picture),
      await uploadPicture(office, await picture),
    ];
    await save({ image: logo, image_dark: dark });
    clock.advanceMinutes(25 * 60);
    await sweepPictures(deps);
    const rows = await db.selectFrom('content_image').select('id').where('clinic_id', '=', MAPLE.clinicId).execute();
    const isKept = (address: string) => rows.some(({ id }) => address.includes(id));
    expect([logo, dark, unused].map(isKept)).toEqual([true, true, false]);
  });
});

it('RL-02 the other clinic’s office changes only its own settings', async () => {
  await ofBirch.call('saveClinicSettings', { body: { cancel_notice_hours: 3 } });
  const rows = await db.selectFrom('clinic').select(['id', 'cancel_notice_hours']).orderBy('id').execute();
  expect(rows.filter(({ cancel_notice_hours: hours }) => hours === 3).map(({ id }) => id)).toEqual([BIRCH.clinicId]);
});
