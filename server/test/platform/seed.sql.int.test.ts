import { fullYearsBetween, lastOfMonth } from '@carefront/shared/domain';
import { verify } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { SEED_DAY, TEST_SECRET } from '../setup/seeded-template.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, close } = await openTestDatabase();
const db = database.ownerDb;
afterAll(close);

const clinicOf = (slug: string) =>
  db.selectFrom('clinic').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

describe('the demo clinics', () => {
  it('EN-03 have the settings that the demo’s page describes', async () => {
    const [maple, birch, cedar] = [await clinicOf('maple'), await clinicOf('birch'), await clinicOf('cedar')];
    expect(maple).toMatchObject({
      name: 'Maple Therapy',
      timezone: 'America/Toronto',
      clinic_start_time: null,
      clinic_end_time: null,
      time_picker_interval: 15,
      is_booking_enabled: true,
      enable_hidden_booking_links: false,
      automatically_approve_bookings: false,
      show_booking_location_dropdown: true,
      bool_sms_support: true,
      is_intakeform_enabled: true,
      is_chatbot_enabled: true,
      show_service_fee: true,
      show_website_footer_address: true,
      stripe_connect_enabled: true,
      allow_form_password_setup: true,
      booking_request_expiry_hours: 72,
    });
    expect(birch).toMatchObject({
      timezone: 'America/Vancouver',
      clinic_start_time: '09:00',
      clinic_end_time: '18:00',
      time_picker_interval: 30,
      image: null,
      is_booking_enabled: false,
      enable_hidden_booking_links: false,
      automatically_approve_bookings: true,
      bool_sms_support: false,
      is_intakeform_enabled: false,
      show_service_fee: false,
      show_website_footer_address: false,
      stripe_connect_enabled: false,
    });
    expect(cedar).toMatchObject({
      timezone: 'America/St_Johns',
      clinic_start_time: '10:00',
      clinic_end_time: '16:00',
      time_picker_interval: 20,
      is_booking_enabled: false,
      enable_hidden_booking_links: true,
      automatically_approve_bookings: true,
      show_booking_location_dropdown: false,
      is_intakeform_enabled: true,
      show_service_fee: true,
      stripe_connect_enabled: true,
    });
    for (const clinic of [maple, birch, cedar]) {
      for (const field of ['consent_title', 'consent_tos', 'address', 'office_phone', 'email', 'website'] as const) {
        expect(clinic[field], `${clinic.slug} ${field}`).toBeTruthy();
      }
      expect(clinic.website_location_id).not.toBeNull();
    }
    expect(maple.intake_note_template).toBeTruthy();
  });

  it('EN-05 ST-03 show the sections that the demo’s page lists', async () => {
    const rows = await db.selectFrom('booking_site').selectAll().orderBy('clinic_id').execute();
    expect(rows.map(({ json_content }) => json_content.options)).toEqual([
      { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
      { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 0 },
      { is_about_enabled: 0, is_services_enabled: 1, is_team_enabled: 1 },
    ]);
    expect(rows.map(({ about_us_content }) => about_us_content !== '')).toEqual([true, false, true]);
  });

  it('ST-07 have rich text of plain tags only', async () => {
    const rows = await db.selectFrom('booking_site').selectAll().execute();
    const clinics = await db.selectFrom('clinic').select(['consent_tos', 'intake_note_template']).execute();
    const tags = JSON.stringify([rows, clinics]).match(/<\/?[a-z0-9]+/g) ?? [];
    const names = new Set(tags.map((tag) => tag.replace(/<\/?/, '')));
    expect([...names].filter((name) => !['p', 'strong', 'em', 'ul', 'li', 'h3', 'a'].includes(name))).toEqual([]);
  });
});

describe('Maple’s services', () => {
  it('EN-06 BK-08 BK-09 are 10 in 3 categories, with descriptions of 255, 256 and 600 characters, and one without', async () => {
    const services = await db.selectFrom('service').selectAll().where('clinic_id', '=', MAPLE.clinicId).execute();
    expect(services).toHaveLength(10);
    expect(new Set(services.map(({ category_id }) => category_id)).size).toBe(3);
    const lengths = services.map(({ description }) => description?.length ?? null);
    for (const length of [255, 256, 600, null]) expect(lengths.filter((other) => other === length)).toHaveLength(1);
    expect(new Set(services.map(({ duration, duration_unit }) => `${duration} ${duration_unit}`))).toEqual(
      new Set(['30 Min', '45 Min', '50 Min', '1 Hrs', '90 Min']),
    );
    expect(services.find(({ duration_unit }) => duration_unit === 'Hrs')?.duration_minutes).toBe(60);
    expect(services.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)).toEqual([
      MAPLE.services.deleted,
    ]);
  });

  it('BK-13 BK-03 include one of one discipline only, and one at the second location only', async () => {
    const links = await db
      .selectFrom('service_occupation')
      .selectAll()
      .where('clinic_id', '=', MAPLE.clinicId)
      .execute();
    const counts = Map.groupBy(links, ({ service_id }) => service_id);
    const single = [...counts].filter(([, rows]) => rows.length === 1).map(([serviceId]) => serviceId);
    expect(single).toEqual([MAPLE.services.occupationalAssessment]);
    const places = await db.selectFrom('service_location').selectAll().execute();
    expect(places).toEqual([
      { clinic_id: 1, service_id: MAPLE.services.sensoryRoom, location_id: MAPLE.locations.danforth },
    ]);
  });
});

describe('people', () => {
  it('ST-05 are 4 practitioners of 3 disciplines at Maple, 2 at Birch, 1 at Cedar', async () => {
    const rows = await db.selectFrom('practitioner').selectAll().execute();
    const at = (clinicId: number) => rows.filter(({ clinic_id }) => clinic_id === clinicId);
    expect([at(MAPLE.clinicId), at(BIRCH.clinicId), at(CEDAR.clinicId)].map(({ length }) => length)).toEqual([4, 2, 1]);
    expect(new Set(at(MAPLE.clinicId).map(({ occupation_id }) => occupation_id)).size).toBe(3);
  });

  it('BK-34 work as the demo’s page says: a lunch break, two evenings, a month away, one without a schedule', async () => {
    const rules = await db.selectFrom('schedule_rule').selectAll().where('clinic_id', '=', MAPLE.clinicId).execute();
    const { amara, jonas, mei, etienne } = MAPLE.practitioners;
    const on = (practitionerId: number, weekday: number) =>
      rules
        .filter((rule) => rule.practitioner_id === practitionerId && rule.weekday === weekday)
        .map(({ start_minute, end_minute }) => [start_minute / 60, end_minute / 60]);
    for (const weekday of [1, 2, 3, 4, 5]) {
      expect(on(amara.id, weekday)).toEqual([
        [9, 12],
        [13, 17],
      ]);
      expect(on(mei.id, weekday)).toEqual([[9, 17]]);
    }
    expect(on(jonas.id, 1)).toEqual([[9, 17]]);
    expect([on(jonas.id, 2), on(jonas.id, 4)]).toEqual([
      [
        [9, 17],
        [17, 20],
      ],
      [
        [9, 17],
        [17, 20],
      ],
    ]);
    expect(rules.filter(({ practitioner_id }) => practitioner_id === etienne.id)).toEqual([]);
    const away = await db.selectFrom('time_off').select(['practitioner_id', 'first_date', 'last_date']).execute();
    expect(away).toEqual([{ practitioner_id: mei.id, first_date: '2026-12-01', last_date: lastOfMonth('2026-12-01') }]);
  });

  it('EN-07 are 65 Active, 6 Waitlist, 3 On Hold and 2 Draft clients at Maple', async () => {
    const rows = await db
      .selectFrom('client')
      .select(['status', (e) => e.fn.countAll<number>().as('count')])
      .where('clinic_id', '=', MAPLE.clinicId)
      .groupBy('status')
      .execute();
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(counts).toEqual({ Active: 65, Waitlist: 6, 'On Hold': 3, Draft: 2 });
  });

  it('EN-07 have names in several languages, one of 60 letters, one written right to left', async () => {
    const rows = await db.selectFrom('client').select(['first_name', 'last_name']).execute();
    const names = rows.flatMap(({ first_name, last_name }) => [first_name, last_name]);
    expect(names.filter((name) => /^\p{L}{60}$/u.test(name))).toHaveLength(1);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => /[éèñøłğ]/.test(name))).toBe(true);
  });

  it('BK-66 have guardians when they are minors, and only then; guardian@ has two children, aged 9 and 15', async () => {
    const clients = await db.selectFrom('client').selectAll().where('clinic_id', '=', MAPLE.clinicId).execute();
    const links = await db.selectFrom('client_guardian').selectAll().execute();
    const age = ({ dob }: { dob: string | null }) => fullYearsBetween(dob ?? SEED_DAY, SEED_DAY);
    const minors = clients.filter((client) => age(client) < 18);
    expect(minors.length).toBeGreaterThan(2);
    expect(new Set(links.map(({ client_id }) => client_id))).toEqual(new Set(minors.map(({ id }) => id)));
    const graces = links
      .filter(({ guardian_id }) => guardian_id === MAPLE.guardianId)
      .map(({ client_id }) => client_id);
    expect(
      clients
        .filter(({ id }) => graces.includes(id))
        .map(age)
        .sort((a, b) => a - b),
    ).toEqual([9, 15]);
  });

  it('AU-01 have the accounts and roles of the demo’s page, with its password, hashed with argon2id', async () => {
    const rows = await db
      .selectFrom('user_account as u')
      .innerJoin('role_membership as r', (join) =>
        join.onRef('r.clinic_id', '=', 'u.clinic_id').onRef('r.user_id', '=', 'u.id'),
      )
      .select(['u.email', 'r.role', 'u.password_hash', 'u.two_factor_method', 'u.two_factor_secret'])
      .where('u.password_hash', 'is not', null)
      .execute();
    expect(Object.fromEntries(rows.map(({ email, role }) => [email, role]))).toEqual({
      'owner@maple.test': 'owner',
      'admin@maple.test': 'office_admin',
      'staff@maple.test': 'staff',
      'amara@maple.test': 'practitioner',
      'jonas@maple.test': 'practitioner',
      'client@maple.test': 'client',
      'guardian@maple.test': 'guardian',
      'contact@maple.test': 'contact',
      'twofactor@maple.test': 'client',
      'emailcode@maple.test': 'client',
      'owner@birch.test': 'owner',
      'client@birch.test': 'client',
      'owner@cedar.test': 'owner',
      'client@cedar.test': 'client',
    });
    const hashes = new Set(rows.map(({ password_hash }) => password_hash));
    expect(hashes.size).toBe(1);
    const [hash = ''] = [...hashes];
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verify(hash ?? '', DEMO_PASSWORD)).toBe(true);
    const sealed = rows.find(({ email }) => email === 'twofactor@maple.test')?.two_factor_secret ?? '';
    expect(createSecrets(TEST_SECRET).open(sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(rows.find(({ email }) => email === 'emailcode@maple.test')?.two_factor_method).toBe('email');
  });

  it('BK-54 client@ has two practitioners, contact@ one client', async () => {
    const own = await db
      .selectFrom('client_practitioner')
      .select('practitioner_id')
      .where('client_id', '=', MAPLE.clients.adult)
      .execute();
    expect(own).toHaveLength(2);
    const contacts = await db.selectFrom('client_contact').selectAll().execute();
    expect(contacts).toMatchObject([{ client_id: MAPLE.clients.ofContact, contact_id: MAPLE.contactId }]);
  });

  it('RL-02 never share an id between a practitioner and a user, in the demo or later', async () => {
    const users = await db.selectFrom('user_account').select('id').execute();
    const practitioners = await db.selectFrom('practitioner').select('id').execute();
    const userIds = new Set(users.map(({ id }) => id));
    expect(practitioners.filter(({ id }) => userIds.has(id))).toEqual([]);
    const person = { clinic_id: 1, email: 'new@maple.test', first_name: 'N', last_name: 'N' };
    const nobody = {
      password_hash: null,
      title: null,
      bio: null,
      two_factor_method: null,
      two_factor_secret: null,
      locale: null,
    };
    const user = await db
      .insertInto('user_account')
      .values({ ...person, ...nobody })
      .returning('id')
      .executeTakeFirstOrThrow();
    const practitioner = await db
      .insertInto('practitioner')
      .values({ clinic_id: 1, user_id: user.id, occupation_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(user.id).toBeGreaterThan(10_000);
    expect(practitioner.id).toBeGreaterThan(user.id);
  });
});

describe('seeding', () => {
  it('happens once: a database with a clinic is not changed', async () => {
    await db.updateTable('clinic').set({ name: 'Renamed' }).where('slug', '=', 'cedar').execute();
    expect(await seedDemo(db, '2027-01-04', createSecrets(TEST_SECRET))).toBe(false);
    expect((await clinicOf('cedar')).name).toBe('Renamed');
  });

  it('moves the sequences: the next row of a seeded table gets a new id', async () => {
    const row = await db
      .insertInto('location')
      .values({ clinic_id: 1, name: 'New', complete_address: 'New', timezone: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(row.id).toBeGreaterThan(1000);
  });
});
