import type { BodyOf, KeptService } from '@carefront/shared/contracts';
import { offerMessage } from '@carefront/shared/contracts/services';
import { SERVICE_LIMITS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const visitor = server.as();

type NewService = BodyOf<'createService'>;
const list = async () => (await owner.call('listServices')).body;
const named = async (id: number): Promise<KeptService> => {
  const found = (await list()).services.find((service) => service.id === id);
  if (!found) throw new Error(`service ${id} is not in the list`);
  return found;
};
const bodyOf = ({ id: _id, is_offered: _offer, coming_sessions: _coming, ...body }: KeptService) => body;
const newService = async (changes: Partial<NewService> = {}): Promise<NewService> => {
  const { version: _version, ...body } = bodyOf(await named(MAPLE.services.individual));
  return { ...body, name: 'Play therapy', ...changes };
};
const shownIds = async () => {
  const { body } = await visitor.call('fetchOptionsByLocation', { params: { locationId: 0 } });
  return body.event_services.map(({ id }) => id);
};
const logged = async (action: string) => {
  const rows = await db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('seq').execute();
  return rows.filter(({ result }) => result === 'done').map(({ subject_id, details }) => ({ subject_id, details }));
};
const openStarts = async (service_id: number) => {
  const query = {
    ...{ start_date: '2026-11-23', end_date: '2026-11-27', practitioner_id: MAPLE.practitioners.amara.userId },
    ...{ service_id, client_timezone: 'America/Toronto' },
  };
  return (await visitor.call('fetchSlotsByMonth', { query })).body;
};

describe('services of the clinic', () => {
  it('EN-06 a new service is on the site and in the slot list at once, with its fee, and in the log', async () => {
    const { status, body } = await owner.call('createService', {
      body: await newService({ fee: 14_050, description: 'With toys.\nFor children.', listed_every_minutes: 60 }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 1, fee: 14_050, is_offered: true, coming_sessions: 0 });
    const { bso } = (await visitor.call('getClinicInfo', { params: { id: 'null' } })).body;
    const shown = bso.booking_site_services.flatMap((category) => category.booking_site_services);
    expect(shown.find(({ id }) => id === body.id)).toMatchObject({
      name: 'Play therapy',
      fee: 14_050,
      description: 'With toys.\nFor children.',
      listed_every_minutes: 60,
    });
    expect((await openStarts(body.id)).length).toBeGreaterThan(0);
    expect((await logged('service.created')).at(-1)).toEqual({
      subject_id: String(body.id),
      details: { name: 'Play therapy', fee: 14_050, duration: 50, duration_unit: 'Min' },
    });
  });

  it('RL-02 a save logs the changed fields with both values, and one without a change logs none', async () => {
    const before = await named(MAPLE.services.couples);
    const { body } = await admin.call('saveService', {
      params: { id: before.id },
      body: { ...bodyOf(before), fee: 21_000, location_ids: [MAPLE.locations.danforth] },
    });
    expect(body).toMatchObject({ version: before.version + 1, fee: 21_000 });
    expect((await logged('service.saved')).at(-1)).toEqual({
      subject_id: String(before.id),
      details: {
        changes: {
          fee: { from: before.fee, to: 21_000 },
          location_ids: { from: [], to: [MAPLE.locations.danforth] },
        },
      },
    });
    const count = (await logged('service.saved')).length;
    const again = await admin.call('saveService', { params: { id: before.id }, body: bodyOf(body) });
    expect(again.body).toEqual(body);
    expect(await logged('service.saved')).toHaveLength(count);
  });

  it('the second of two people who edit a service gets the stored one, and overwrites nothing', async () => {
    const before = await named(MAPLE.services.teens);
    const first = { ...bodyOf(before), name: 'Teenagers' };
    await owner.call('saveService', { params: { id: before.id }, body: first });
    const second = await admin.call('saveService', {
      params: { id: before.id },
      body: { ...bodyOf(before), duration: 40 },
    });
    expect(second.status).toBe(409);
    expect(second.refusal).toMatchObject({ current: { name: 'Teenagers', duration: before.duration, version: 2 } });
    expect((await named(before.id)).duration).toBe(before.duration);
    // A repeated save whose answer was lost is no conflict.
    expect((await owner.call('saveService', { params: { id: before.id }, body: first })).status).toBe(200);
  });

  it('EN-06 a service off offer is gone for visitors, its booked sessions stay, and it can be offered again', async () => {
    const { id } = await named(MAPLE.services.family);
    const booking = await addBooking(db, { startsAt: '2026-12-01T15:00:00Z', serviceId: id });
    await addBooking(db, { startsAt: '2026-12-01T17:00:00Z', serviceId: id, status: 'cancelled' });
    const off = await owner.call('offerService', { params: { id }, body: { is_offered: 0 } });
    expect(off.body).toMatchObject({ is_offered: false, coming_sessions: 1 });
    expect(await shownIds()).not.toContain(id);
    const stored = await db.selectFrom('appointment').select('status').where('id', '=', booking.id).executeTakeFirst();
    expect(stored?.status).toBe('confirmed');
    expect((await logged('service.offer-set')).at(-1)).toEqual({
      subject_id: String(id),
      details: { is_offered: false, coming_sessions: 1 },
    });
    await owner.call('offerService', { params: { id }, body: { is_offered: 1 } });
    expect(await shownIds()).toContain(id);
  });

  it('BK-07 a moved service is shown at its new place', async () => {
    const { services } = await list();
    const first = services[0];
    const ids = services
      .filter((each) => each.is_offered && each.category_id === first?.category_id)
      .map(({ id }) => id);
    const last = ids.at(-1) ?? 0;
    const { body } = await owner.call('moveService', { params: { id: last }, body: { position: 0 } });
    expect(body.ids).toEqual([last, ...ids.slice(0, -1)]);
    expect((await shownIds())[0]).toBe(last);
    expect((await logged('service.moved')).at(-1)?.details).toEqual({ from: ids.length - 1, to: 0 });
  });

  it.each([
    { field: 'name', changes: { name: ' ' } },
    { field: 'fee', changes: { fee: -1 } },
    { field: 'duration', changes: { duration: 721 } },
    { field: 'listed_every_minutes', changes: { listed_every_minutes: 4 } },
    { field: 'category_id', changes: { category_id: 98_765 } },
    { field: 'occupation_ids', changes: { occupation_ids: [BIRCH.occupations.massage] } },
    { field: 'location_ids', changes: { location_ids: [BIRCH.locations.mainStreet] } },
    { field: 'practitioner_ids', changes: { practitioner_ids: [BIRCH.practitioners.sofia.id] } },
  ])('RL-02 refuses $changes at $field', async ({ field, changes }) => {
    const { status, refusal } = await owner.call('createService', { body: await newService(changes) });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('RL-02 unknown fields and texts beyond the bounds are refused', async () => {
    const body = { ...(await newService()), clinic_id: BIRCH.clinicId };
    expect((await owner.call('createService', { body })).status).toBe(422);
    const long = await newService({ description: 'x'.repeat(SERVICE_LIMITS.description + 1) });
    expect((await owner.call('createService', { body: long })).status).toBe(422);
  });

  it('a restriction to a closed location stays: without it the service would be open everywhere', async () => {
    const before = await named(MAPLE.services.sensoryRoom);
    expect(before.location_ids).toEqual([MAPLE.locations.danforth]);
    await owner.call('offerLocation', { params: { id: MAPLE.locations.danforth }, body: { is_offered: 0 } });
    const renamed = { ...bodyOf(before), name: 'Sensory gym' };
    const { body } = await owner.call('saveService', { params: { id: before.id }, body: renamed });
    expect(body.location_ids).toEqual([MAPLE.locations.danforth]);
    await owner.call('offerLocation', { params: { id: MAPLE.locations.danforth }, body: { is_offered: 1 } });
  });

  it('holds the bound on services', async () => {
    const { services } = await list();
    const category_id = services[0]?.category_id ?? 0;
    const row = {
      ...{ clinic_id: MAPLE.clinicId, category_id, name: 'Filler', description: null, fee_cents: null, duration: 50 },
      ...{ step_minutes: null, max_advance_days: null, max_per_day: null, listed_every_minutes: null },
      duration_unit: 'Min' as const,
      deleted_at: new Date(server.clock.nowMs()),
    };
    const rows = Array.from({ length: SERVICE_LIMITS.services - services.length }, () => row);
    await db.insertInto('service').values(rows).execute();
    const { status, refusal } = await owner.call('createService', { body: await newService() });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['name']]);
    await db.deleteFrom('service').where('name', '=', 'Filler').execute();
  });
});

describe('categories of services', () => {
  it('BK-07 are added, renamed, moved, and removed while they are empty', async () => {
    const { body: added } = await owner.call('createServiceCategory', { body: { name: 'Groups', description: '' } });
    const renamed = { name: 'Group work', description: 'Together', version: added.version };
    expect((await owner.call('saveServiceCategory', { params: { id: added.id }, body: renamed })).body.version).toBe(2);
    const stale = await admin.call('saveServiceCategory', {
      params: { id: added.id },
      body: { ...renamed, name: 'X' },
    });
    expect([stale.status, stale.refusal]).toMatchObject([409, { current: { name: 'Group work' } }]);
    const { body: moved } = await owner.call('moveServiceCategory', {
      params: { id: added.id },
      body: { position: 0 },
    });
    expect(moved.ids[0]).toBe(added.id);
    const { bso } = (await visitor.call('getClinicInfo', { params: { id: 'null' } })).body;
    expect(bso.booking_site_services[0]?.name).toBe('Group work');
    expect((await owner.call('removeServiceCategory', { params: { id: added.id } })).status).toBe(204);
    const { category_id: filled } = await named(MAPLE.services.individual);
    const kept = await owner.call('removeServiceCategory', { params: { id: filled } });
    expect(kept.status).toBe(409);
    expect((await logged('service-category.removed')).map(({ subject_id }) => subject_id)).toEqual([String(added.id)]);
  });
});

describe('disciplines', () => {
  const shown = async () => (await visitor.call('getClinicInfo', { params: { id: 'null' } })).body.bso.disciplines;

  it('BK-13 are added, renamed, moved and removed by the office, and visitors choose from them at once', async () => {
    const { status, body: added } = await owner.call('createDiscipline', { body: { name: ' Art therapy ' } });
    expect([status, added]).toMatchObject([201, { name: 'Art therapy', version: 1 }]);
    expect((await shown()).at(-1)).toEqual({ id: added.id, name: 'Art therapy' });
    const params = { id: added.id };
    const { body: renamed } = await admin.call('saveDiscipline', { params, body: { name: 'Arts', version: 1 } });
    expect(renamed).toEqual({ id: added.id, name: 'Arts', version: 2, translations: {} });
    const stale = await owner.call('saveDiscipline', { params, body: { name: 'Dance', version: 1 } });
    expect([stale.status, stale.refusal]).toMatchObject([409, { code: 'entry_changed', current: { name: 'Arts' } }]);
    const { body: moved } = await owner.call('moveDiscipline', { params, body: { position: 0 } });
    expect([moved.ids[0], (await shown())[0]]).toEqual([added.id, { id: added.id, name: 'Arts' }]);
    expect((await owner.call('removeDiscipline', { params })).status).toBe(204);
    expect((await shown()).some(({ id }) => id === added.id)).toBe(false);
    expect((await logged('discipline.saved')).map(({ details }) => details)).toEqual([
      { changes: { name: { from: 'Art therapy', to: 'Arts' } } },
    ]);
  });

  it.each([
    [' ', 'discipline-name-required'],
    ['psychotherapy', 'discipline-name-taken'],
  ] as const)('BK-13 the name "%s" is refused at its field: %s', async (name, fault) => {
    const { status, refusal } = await owner.call('createDiscipline', { body: { name } });
    expect([status, refusal.errors]).toEqual([422, { name: [offerMessage(fault, 'en')] }]);
  });

  it('BK-13 one that a practitioner has, or to which a service is restricted, stays', async () => {
    const { body: used } = await owner.call('createDiscipline', { body: { name: 'Music therapy' } });
    const service = await named(MAPLE.services.individual);
    await owner.call('saveService', {
      params: { id: service.id },
      body: { ...bodyOf(service), occupation_ids: [...service.occupation_ids, used.id] },
    });
    const refused = await owner.call('removeDiscipline', { params: { id: used.id } });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'discipline_in_use']);
    const { occupation_id } = await db
      .selectFrom('practitioner')
      .select('occupation_id')
      .where('id', '=', MAPLE.practitioners.amara.id)
      .executeTakeFirstOrThrow();
    expect((await owner.call('removeDiscipline', { params: { id: occupation_id ?? 0 } })).status).toBe(409);
  });

  it('BK-13 one for which only an earlier registration wished goes, and the registration stays', async () => {
    const { body: wished } = await owner.call('createDiscipline', { body: { name: 'Dance therapy' } });
    const { clinicId: clinic_id } = MAPLE;
    const { id: client_id } = await db
      .selectFrom('client')
      .select('id')
      .where('clinic_id', '=', clinic_id)
      .where('status', '=', 'Waitlist')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const row = { clinic_id, client_id, channel: 'intake', locale: 'en', occupation_id: wished.id } as const;
    await db
      .insertInto('client_registration')
      .values({ ...row, registered_at: new Date(server.clock.nowMs()) })
      .execute();
    expect((await owner.call('removeDiscipline', { params: { id: wished.id } })).status).toBe(204);
    const left = await db.selectFrom('client_registration').select(['client_id', 'occupation_id']).execute();
    expect(left).toEqual([{ client_id, occupation_id: null }]);
  });
});
