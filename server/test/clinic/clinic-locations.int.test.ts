import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const visitor = server.as();
const { danforth, queenStreet } = MAPLE.locations;
const DAY = '2026-11-24';

const shownIds = async () => (await visitor.call('getLocations')).body.map(({ id }) => id);
const logged = async (action: string) => {
  const rows = await db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('seq').execute();
  return rows.filter(({ result }) => result === 'done').map(({ subject_id, details }) => ({ subject_id, details }));
};
/** The demo has sessions of its own. */
const comingOn = async (day: string) => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('clinic_id', '=', MAPLE.clinicId)
    .where('wall_date', '=', day)
    .where('status', 'in', ['requested', 'confirmed'])
    .execute();
  return rows.length;
};
const openDates = async () => {
  const query = {
    ...{ start_date: '2026-11-23', end_date: '2026-11-27', practitioner_id: MAPLE.practitioners.amara.userId },
    ...{ service_id: MAPLE.services.individual, client_timezone: 'America/Toronto' },
  };
  const { body } = await visitor.call('fetchSlotsByMonth', { query });
  return body.filter(({ slots }) => slots.length > 0).map(({ date }) => date);
};

describe('locations of the clinic', () => {
  it('BK-02 are added, saved and moved, and visitors see it at once', async () => {
    const address = { name: 'Harbour', complete_address: '1 Harbour Square', timezone: null };
    const { status, body: added } = await owner.call('createLocation', { body: address });
    expect([status, added.version]).toEqual([201, 1]);
    expect(await shownIds()).toEqual([queenStreet, danforth, added.id]);
    const changed = { ...address, complete_address: '2 Harbour Square', timezone: 'america/vancouver', version: 1 };
    const { body: saved } = await owner.call('saveLocation', { params: { id: added.id }, body: changed });
    expect(saved).toMatchObject({ complete_address: '2 Harbour Square', timezone: 'America/Vancouver', version: 2 });
    const stale = { ...changed, name: 'Port' };
    expect((await owner.call('saveLocation', { params: { id: added.id }, body: stale })).status).toBe(409);
    await owner.call('moveLocation', { params: { id: added.id }, body: { position: 0 } });
    expect(await shownIds()).toEqual([added.id, queenStreet, danforth]);
    expect((await logged('location.saved')).at(-1)?.details).toEqual({
      changes: {
        complete_address: { from: '1 Harbour Square', to: '2 Harbour Square' },
        timezone: { from: null, to: 'America/Vancouver' },
      },
    });
    await owner.call('offerLocation', { params: { id: added.id }, body: { is_offered: 0 } });
    expect(await shownIds()).toEqual([queenStreet, danforth]);
  });

  it.each([
    { field: 'name', changes: { name: '' } },
    { field: 'complete_address', changes: { complete_address: ' ' } },
    { field: 'timezone', changes: { timezone: 'Mars/Olympus' } },
  ])('refuses $changes at $field', async ({ field, changes }) => {
    const body = { name: 'Harbour', complete_address: '1 Harbour Square', timezone: null, ...changes };
    const { status, refusal } = await owner.call('createLocation', { body });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('BK-02 tells how many coming sessions a location keeps when it is taken off offer', async () => {
    const before = (await owner.call('listClinicLocations')).body.locations.find(({ id }) => id === danforth);
    await addBooking(db, { startsAt: '2027-03-02T23:00:00Z', locationId: danforth });
    await addBooking(db, { startsAt: '2027-03-03T23:00:00Z', locationId: danforth, status: 'declined' });
    await addBooking(db, { startsAt: '2026-11-02T15:00:00Z', locationId: danforth });
    const { body } = await owner.call('offerLocation', { params: { id: danforth }, body: { is_offered: 0 } });
    expect(body).toMatchObject({ is_offered: false, coming_sessions: (before?.coming_sessions ?? 0) + 1 });
    await owner.call('offerLocation', { params: { id: danforth }, body: { is_offered: 1 } });
  });
});

describe('closures', () => {
  it('BK-27 a closure takes its day out of the list of times at once; a removed one gives it back', async () => {
    expect(await openDates()).toContain(DAY);
    await addBooking(db, { startsAt: `${DAY}T23:00:00Z` });
    const ofDay = await comingOn(DAY);
    const body = { location_id: null, first_date: DAY, last_date: DAY };
    const { status, body: added } = await owner.call('createClosure', { body });
    expect([status, added.coming_sessions]).toEqual([201, ofDay]);
    expect(await openDates()).not.toContain(DAY);
    // The same dates again are the same closure.
    expect((await owner.call('createClosure', { body })).body.id).toBe(added.id);
    expect((await owner.call('listClosures')).body.closures).toContainEqual(added);
    expect((await owner.call('removeClosure', { params: { id: added.id } })).status).toBe(204);
    expect(await openDates()).toContain(DAY);
    expect((await owner.call('removeClosure', { params: { id: added.id } })).status).toBe(404);
    expect(await logged('closure.created')).toEqual([
      { subject_id: String(added.id), details: { ...body, coming_sessions: ofDay } },
    ]);
    expect(await logged('closure.removed')).toEqual([{ subject_id: String(added.id), details: body }]);
  });

  it.each([
    { field: 'last_date', dates: { first_date: '2026-11-01', last_date: '2026-11-15' } },
    { field: 'last_date', dates: { first_date: '2026-12-02', last_date: '2026-12-01' } },
    { field: 'first_date', dates: { first_date: '2026-02-30', last_date: '2026-12-01' } },
    { field: 'location_id', dates: { location_id: BIRCH.locations.mainStreet } },
  ])('RL-02 refuses $dates at $field', async ({ field, dates }) => {
    const body = { location_id: null, first_date: DAY, last_date: DAY, ...dates };
    const { status, refusal } = await owner.call('createClosure', { body });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });
});
