import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, practitioners } = MAPLE;
const { amara, jonas } = practitioners;
await db.deleteFrom('occupancy').execute();
await db.deleteFrom('consent_signature').execute();
await db.deleteFrom('consent').execute();
await db.deleteFrom('appointment').execute();

const { adult, child } = clients;
/** Half past eleven in the evening of March 1 in Toronto. */
const LATE = '2027-03-02T04:30:00Z';
const ids = {
  asked: (await addBooking(db, { clientId: adult, startsAt: '2027-03-01T15:00:00Z', status: 'requested' })).id,
  late: (await addBooking(db, { clientId: adult, startsAt: LATE })).id,
  ofJonas: (await addBooking(db, { clientId: child, practitionerId: jonas.id, startsAt: '2027-03-03T15:00:00Z' })).id,
  over: (await addBooking(db, { clientId: adult, startsAt: '2026-10-01T15:00:00Z' })).id,
  cancelled: (await addBooking(db, { clientId: child, startsAt: '2027-04-01T15:00:00Z', status: 'cancelled' })).id,
};
const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
await db.updateTable('client').set({ first_name: 'Zoé', last_name: 'O’Brien' }).where('id', '=', child).execute();

const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const jonasBrowser = (await signedIn(server, MAPLE_PEOPLE, jonas.userId)).visitor;

async function birchService(): Promise<number> {
  const wanted = db.selectFrom('service').select('id').where('clinic_id', '=', BIRCH.clinicId).limit(1);
  return (await wanted.executeTakeFirstOrThrow()).id;
}

type Query = QueryOf<'listBookings'>;
async function list(query: Query, visitor: TestVisitor = staff) {
  const { status, body } = await visitor.call('listBookings', { query });
  if (status !== 200) throw new Error(`the list was answered ${status}`);
  return body;
}
const found = async (query: Query, visitor?: TestVisitor) =>
  (await list(query, visitor)).data.map(({ id }) => nameOf.get(id));

describe('BK-88 the filters of the appointments', () => {
  it.each<[string, Query, string[]]>([
    ['every status, latest first', { status: 'all' }, ['cancelled', 'ofJonas', 'late', 'asked', 'over']],
    ['coming, soonest first', { status: 'all', time: 'coming' }, ['asked', 'late', 'ofJonas']],
    ['past or without a session, latest first', { status: 'all', time: 'past' }, ['cancelled', 'over']],
    ['confirmed and coming', { status: 'confirmed' }, ['late', 'ofJonas']],
    ['confirmed and begun', { status: 'confirmed', time: 'past' }, ['over']],
    ['one practitioner', { status: 'all', practitioner_id: jonas.id }, ['ofJonas']],
    ['one client', { status: 'all', client_id: child }, ['cancelled', 'ofJonas']],
    ['from a day on', { status: 'all', from: '2027-03-02' }, ['cancelled', 'ofJonas']],
    ['until a day of the clinic, which ends later than in UTC', { status: 'confirmed', to: '2027-03-01' }, ['late']],
    ['one day', { status: 'all', from: '2027-03-01', to: '2027-03-01' }, ['late', 'asked']],
    ['backward days', { status: 'all', from: '2027-03-02', to: '2027-03-01' }, []],
    ['a name without its accent and in any case', { status: 'all', search: 'zoe o' }, ['cancelled', 'ofJonas']],
    ['a name and a status', { status: 'confirmed', search: 'ZOÉ' }, ['ofJonas']],
    ['a name that nobody has', { status: 'all', search: 'qqq' }, []],
    ['a search without words', { status: 'all', search: '’' }, []],
    [
      'all together',
      {
        status: 'all',
        time: 'coming',
        client_id: child,
        practitioner_id: jonas.id,
        from: '2027-03-03',
        to: '2027-03-03',
        search: 'brien',
      },
      ['ofJonas'],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('API-03 count and page what they find', async () => {
    const query = { status: 'all', client_id: adult, limit: 2 } as const;
    const pages = [await list(query), await list({ ...query, page: 2 })];
    expect(pages.map(({ data, total, last_page }) => [data.length, total, last_page])).toEqual([
      [2, 3, 2],
      [1, 3, 2],
    ]);
  });

  it('RL-02 give a practitioner nothing of a colleague, whatever they ask for', async () => {
    expect(await found({ status: 'all' }, jonasBrowser)).toEqual(['ofJonas']);
    expect(await found({ status: 'all', client_id: adult }, jonasBrowser)).toEqual([]);
    expect(await found({ status: 'all', client_id: child }, jonasBrowser)).toEqual(['ofJonas']);
    expect(await found({ status: 'all', search: 'a' }, jonasBrowser)).toEqual([]);
    const { status } = await jonasBrowser.call('listBookings', { query: { practitioner_id: amara.id } });
    expect(status).toBe(422);
  });

  it('RL-02 find nothing of another clinic', async () => {
    const elsewhere = { clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult };
    const at = { practitionerId: BIRCH.practitioners.sofia.id, serviceId: await birchService(), startsAt: LATE };
    await addBooking(db, { ...elsewhere, ...at });
    expect(await found({ status: 'all', client_id: BIRCH.clients.adult })).toEqual([]);
    expect((await list({ status: 'all' })).total).toBe(5);
  });

  it.each([
    'from=2027-02-30',
    'from=0001-01-01',
    'to=tomorrow',
    'time=now',
    'client_id=x',
    `search=${'a'.repeat(101)}`,
  ])('API-03 refuse %s at that field', async (query) => {
    const answer = await staff.request({ url: `/api/appointment/requests?${query}` });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.replace(/=.*/, '')]]);
  });

  it('BK-88 a session that has just begun is no longer coming', async () => {
    server.clock.set(LATE);
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
    expect(await found({ status: 'all', time: 'coming' }, visitor)).toEqual(['ofJonas']);
    server.clock.set(TEST_NOW);
  });
});
