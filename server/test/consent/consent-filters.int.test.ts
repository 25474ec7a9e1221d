import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { clearCaseload } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, assignClient } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, practitioners } = MAPLE;
const { amara, jonas } = practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');

await db.deleteFrom('consent_signature').execute();
await db.deleteFrom('consent').execute();
for (const id of [clients.child, clients.teenager, clients.adult]) await clearCaseload(db, id);

const made = {
  ofAmara: await addConsent(db, { clientId: clients.child, createdAt: '2026-11-01T15:00:00Z' }),
  /** Half past eleven in the evening of November 3 in Toronto. */
  ofJonas: await addConsent(db, {
    clientId: clients.teenager,
    practitionerId: jonas.id,
    createdAt: '2026-11-04T04:30:00Z',
    status: 'Signed',
  }),
  ofAnybody: await addConsent(db, {
    clientId: clients.adult,
    practitionerId: null,
    createdAt: '2026-11-05T15:00:00Z',
  }),
};
await assignClient(db, clinicId, clients.adult, jonas.id);
const nameOf = new Map(Object.entries(made).map(([name, id]) => [id, name]));

type Query = QueryOf<'listConsents'>;
async function found(query: Query, visitor: TestVisitor = staff) {
  const { status, body } = await visitor.call('listConsents', { query });
  if (status !== 200) throw new Error(`the list was answered ${status}`);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => nameOf.get(id));
}

describe('CO-12 the filters of the consents', () => {
  it.each<[string, Query, string[]]>([
    ['nothing', {}, ['ofAnybody', 'ofJonas', 'ofAmara']],
    ['a practitioner, also where the consent names none', { practitioner_id: jonas.id }, ['ofAnybody', 'ofJonas']],
    ['a practitioner whom a consent names', { practitioner_id: amara.id }, ['ofAmara']],
    ['a day of the clinic', { from: '2026-11-03', to: '2026-11-03' }, ['ofJonas']],
    ['from a day on', { from: '2026-11-04' }, ['ofAnybody']],
    ['until a day', { to: '2026-11-03' }, ['ofJonas', 'ofAmara']],
    ['backward days', { from: '2026-11-04', to: '2026-11-03' }, []],
    [
      'practitioner, status, client and days',
      {
        practitioner_id: jonas.id,
        status: 'Signed',
        client_id: clients.teenager,
        from: '2026-11-01',
        to: '2026-11-04',
      },
      ['ofJonas'],
    ],
    ['a practitioner of another clinic', { practitioner_id: BIRCH.practitioners.sofia.id }, []],
    ['a number too large for a practitioner', { practitioner_id: 999_999_999_999_999 }, []],
  ])('%s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('RL-02 find no more than the reader reaches', async () => {
    expect(await found({ practitioner_id: jonas.id }, guardian)).toEqual(['ofJonas']);
    expect(await found({ from: '2026-11-01' }, guardian)).toEqual(['ofJonas', 'ofAmara']);
  });

  it('API-03 count and page what they find', async () => {
    const query = { practitioner_id: jonas.id, limit: 1, page: 2 };
    const { body } = await staff.call('listConsents', { query });
    expect([body.data.map(({ id }) => nameOf.get(id)), body.total, body.last_page]).toEqual([['ofJonas'], 2, 2]);
  });

  it.each(['from=2026-02-30', 'to=x', 'practitioner_id=x'])('API-03 refuse %s at that field', async (query) => {
    const answer = await staff.request({ url: `/api/consent?${query}` });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.replace(/=.*/, '')]]);
  });
});
