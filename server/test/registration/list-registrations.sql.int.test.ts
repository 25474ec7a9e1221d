import type { QueryOf } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listRegistrations } from '../../src/features/registration/list-registrations.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { registrationGiven } from './chatbot-registration-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, clock } = server;
const { clinicId } = MAPLE;
const ENGLAND = 301;
/** The bot asks for no wishes. */
const OF_BOT = { channel: 'chatbot', practitioner: null, discipline: null, notes: null };
const { reset, register } = registrationGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const birchPeople = await addBirchPeople(db);

beforeEach(async () => {
  await reset();
  clock.set(NOW);
});

type Query = QueryOf<'listRegistrations'>;

async function list(query: Query = {}, visitor: TestVisitor = staff) {
  const { status, body } = await visitor.call('listRegistrations', { query });
  if (status !== 200) throw new Error(`the list was answered ${status}`);
  return body;
}

const namesOf = async (query?: Query) => (await list(query)).data.map(({ full_name }) => full_name);

/** Adds registrations at these moments, without the bot. Their names give the order in which they were written. */
async function givenRegistrations(moments: readonly string[]): Promise<number[]> {
  const clients = await db
    .insertInto('client')
    .values(
      moments.map((at, index) => ({
        ...{ clinic_id: clinicId, status: 'Waitlist' as const, created_at: new Date(at) },
        ...{ first_name: 'Number', last_name: String(index), email: `number-${index}@example.test` },
        ...{ dob: '1990-04-30', country_id: null, state_id: null, timezone: 'America/Toronto' },
      })),
    )
    .returning('id')
    .execute();
  const ids = clients.map(({ id }) => id);
  await db
    .insertInto('client_registration')
    .values(
      ids.map((client_id, index) => ({
        ...{ clinic_id: clinicId, client_id, channel: 'chatbot' as const, locale: 'en' as const },
        registered_at: new Date(moments[index] ?? NOW),
      })),
    )
    .execute();
  return ids;
}

describe('GET /api/clinics/registrations', () => {
  it('CB-07 shows all answers of the person and their time, newest first', async () => {
    const first = await register({}, { headers: { 'accept-language': 'fr' } });
    clock.set('2026-11-16T13:10:00Z');
    const child = { first_name: 'Zoé', last_name: "O'Hara", birthday: '2018-02-28', sex: 'M' as const };
    const second = await register({ ...child, email: 'zoe@example.test', country_id: 3, state: ENGLAND });
    expect(await list()).toEqual({
      data: [
        {
          client_id: second.body.client.id,
          full_name: "Zoé O'Hara",
          initials: 'ZO',
          email: 'zoe@example.test',
          birthday: '2018-02-28',
          sex: 'M',
          country: 'United Kingdom',
          state: 'England',
          needs_guardian: 1,
          locale: 'en',
          registered_at: '2026-11-16T13:10:00Z',
          ...OF_BOT,
        },
        {
          client_id: first.body.client.id,
          full_name: 'Robin Field',
          initials: 'RF',
          email: 'robin.field@example.test',
          birthday: '1990-04-30',
          sex: 'F',
          country: 'Canada',
          state: 'Ontario',
          needs_guardian: 0,
          locale: 'fr',
          registered_at: NOW,
          ...OF_BOT,
        },
      ],
      total: 2,
      page: 1,
      last_page: 1,
    });
  });

  it('CB-07 omits people on the waitlist for other reasons: the demo has six who did not register by the bot', async () => {
    const waiting = await staff.call('listClients', { query: { tab: 'Waitlist' } });
    expect(waiting.body.total).toBe(6);
    expect(await list()).toEqual({ data: [], total: 0, page: 1, last_page: 1 });
  });

  it.each(['Active', 'On Hold', 'Draft'] as const)(
    'CB-07 omits a client who became %s, and shows them again when back on the waitlist',
    async (status) => {
      const { body } = await register();
      await register({ first_name: 'Second', email: 'second@example.test' });
      const setStatus = (next: typeof status | 'Waitlist') =>
        db.updateTable('client').set({ status: next }).where('id', '=', body.client.id).execute();
      await setStatus(status);
      expect([await namesOf(), (await list()).total]).toEqual([['Second Field'], 1]);
      await setStatus('Waitlist');
      expect((await list()).total).toBe(2);
    },
  );

  it('CB-07 shows a person whose answers were deleted later', async () => {
    const { body } = await register();
    const nothing = { email: null, country_id: null, state_id: null };
    await db.updateTable('client').set(nothing).where('id', '=', body.client.id).execute();
    const [entry] = (await list()).data;
    expect(entry).toMatchObject({ full_name: 'Robin Field', email: null, country: null, state: null });
  });

  it('RL-01 RL-02 is for staff, office admins and the owner only', async () => {
    await register();
    for (const role of ['staff', 'office_admin', 'owner'] as const)
      expect((await list({}, await browserOf(server, MAPLE_PEOPLE, role))).total).toBe(1);
    for (const role of ['client', 'guardian', 'contact', 'practitioner'] as const) {
      const answer = await (await browserOf(server, MAPLE_PEOPLE, role)).call('listRegistrations');
      expect([role, answer.status, JSON.stringify(answer.refusal).includes('Robin')]).toEqual([role, 403, false]);
    }
    expect((await server.as().call('listRegistrations')).status).toBe(401);
  });

  it('RL-02 shows each clinic its own registrations only', async () => {
    await register({ first_name: 'Maple' });
    const birchOwner = await browserOf(server, birchPeople, 'owner');
    expect(await list({}, birchOwner)).toMatchObject({ data: [], total: 0 });
    await db
      .insertInto('client_registration')
      .values({
        clinic_id: BIRCH.clinicId,
        client_id: BIRCH.clients.adult,
        channel: 'chatbot',
        locale: 'en',
        registered_at: new Date(NOW),
      })
      .execute();
    const { status } = await db
      .selectFrom('client')
      .select('status')
      .where('id', '=', BIRCH.clients.adult)
      .executeTakeFirstOrThrow();
    const setStatus = (next: typeof status) =>
      db.updateTable('client').set({ status: next }).where('id', '=', BIRCH.clients.adult).execute();
    await setStatus('Waitlist');
    expect((await list({}, birchOwner)).data.map(({ client_id }) => client_id)).toEqual([BIRCH.clients.adult]);
    expect(await namesOf()).toEqual(['Maple Field']);
    await setStatus(status);
    await db.deleteFrom('client_registration').where('clinic_id', '=', BIRCH.clinicId).execute();
  });
});

describe('the pages', () => {
  const SAME = '2026-11-10T09:00:00Z';

  it('API-03 show each registration once, also those of one moment; a page past the last one is empty', async () => {
    await givenRegistrations([SAME, '2026-11-12T09:00:00Z', SAME, '2026-11-11T09:00:00Z', SAME]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2 })));
    expect(pages.map(({ data }) => data.map(({ full_name }) => full_name))).toEqual([
      ['Number 1', 'Number 3'],
      ['Number 4', 'Number 2'],
      ['Number 0'],
      [],
    ]);
    expect(pages.map(({ total, page, last_page }) => [total, page, last_page])).toEqual([
      [5, 1, 3],
      [5, 2, 3],
      [5, 3, 3],
      [5, 4, 3],
    ]);
  });

  it('API-03 have twenty entries by default', async () => {
    await givenRegistrations(Array.from({ length: 21 }, () => SAME));
    const { data, last_page } = await list();
    expect([data.length, last_page]).toEqual([20, 2]);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'page=x', 'registered_after=x', `search=${'a'.repeat(101)}`])(
    'API-03 refuse %s at that field',
    async (query) => {
      const answer = await staff.request({ url: `/api/clinics/registrations?${query}` });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.replace(/=.*/, '')]]);
    },
  );

  it('CB-07 are found by words of the name, and by when they registered', async () => {
    await givenRegistrations(['2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z']);
    expect(await namesOf({ search: 'NUMBER 1' })).toEqual(['Number 1']);
    expect(await namesOf({ search: 'nobody' })).toEqual([]);
    expect(await namesOf({ registered_after: '2026-11-10T10:00:00Z' })).toEqual(['Number 2']);
    const both = await list({ search: 'number', registered_after: '2026-11-10T09:00:00Z', limit: 1 });
    expect([both.data.map(({ full_name }) => full_name), both.total, both.last_page]).toEqual([['Number 2'], 2, 2]);
    // A client of the clinic who is not on the waitlist.
    expect(await namesOf({ search: 'adeyemi' })).toEqual([]);
  });

  it('CB-07 take two statements for fifty entries as for one', async () => {
    const query = { search: '', page: 1, limit: 100 };
    const statements = () =>
      countStatements(server, (deps) => listRegistrations(deps, { clinicId, locale: 'en', query }));
    await givenRegistrations([SAME]);
    const ofOne = await statements();
    await givenRegistrations(Array.from({ length: 49 }, () => SAME));
    expect([ofOne, await statements(), (await list(query)).total]).toEqual([2, 2, 50]);
  });
});
