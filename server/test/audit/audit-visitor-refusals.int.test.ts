import { CALLERS } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { countVisitorRefusal } from '../../src/platform/audit/audited-call.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { wireInstant } from '../../src/platform/time/clock.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { database } = server.deps;
const birchPeople = await addBirchPeople(server.db);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

type Query = NonNullable<CallInput<'listVisitorRefusals'>['query']>;
const read = async (query: Query = {}) => (await owner.call('listVisitorRefusals', { query })).body;

const HOUR = 60;
const DAY = 24 * HOUR;
const hourBefore = (minutesAgo: number) => {
  const atMs = server.clock.nowMs() - minutesAgo * 60_000;
  return wireInstant(atMs - (atMs % 3_600_000));
};

async function refuse(ip: string, action: string, code: string, minutesAgo = 0, clinicId: number = MAPLE.clinicId) {
  const nowMs = server.clock.nowMs() - minutesAgo * 60_000;
  await inClinic(clinicId, () => countVisitorRefusal(database.db, { clinicId, ip, action, code, nowMs }));
}

beforeEach(() => database.ownerPool.query('DELETE FROM visitor_refusal'));

describe('counts of refused visitors', () => {
  it('RL-02 are readable for the owner only', async () => {
    for (const caller of CALLERS) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const expected = caller === 'owner' ? 200 : caller === 'anonymous' ? 401 : 403;
      expect((await visitor.call('listVisitorRefusals')).status, caller).toBe(expected);
    }
  });

  it('RL-02 are kept by hour and kind, with the number of networks and no addresses', async () => {
    await refuse('203.0.113.7', 'consent.read', 'not-found');
    await refuse('203.0.113.7', 'consent.read', 'not-found');
    // Two addresses in one network, and one in another network.
    await refuse('2001:db8::1', 'consent.read', 'not-found');
    await refuse('2001:db8::2', 'consent.read', 'not-found');
    await refuse('203.0.113.8', 'client.listed', 'unauthenticated');
    await refuse('203.0.113.7', 'consent.read', 'not-found', 2 * HOUR);
    const body = await read();
    const hour = hourBefore(0);
    expect(body).toEqual({
      data: [
        { hour, action: 'client.listed', code: 'unauthenticated', calls: 1, networks: 1 },
        { hour, action: 'consent.read', code: 'not-found', calls: 4, networks: 2 },
        { hour: hourBefore(2 * HOUR), action: 'consent.read', code: 'not-found', calls: 1, networks: 1 },
      ],
      next: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/203\.0|2001/);
  });

  it('RL-02 cover the last 90 days of the own clinic', async () => {
    await refuse('203.0.113.7', 'consent.read', 'not-found', 91 * DAY);
    await refuse('203.0.113.7', 'consent.read', 'not-found', 89 * DAY);
    await refuse('203.0.113.7', 'client.listed', 'unauthenticated', 0, BIRCH.clinicId);
    expect((await read()).data.map(({ action }) => action)).toEqual(['consent.read']);
    const birch = await browserOf(server, birchPeople, 'owner');
    expect((await birch.call('listVisitorRefusals')).body.data.map(({ action }) => action)).toEqual(['client.listed']);
  });

  it('RL-02 come in pages with each row once, also while more calls are refused', async () => {
    for (const minutesAgo of [0, HOUR])
      for (const action of ['client.listed', 'consent.read', 'consent.signed'])
        for (const code of ['not-found', 'too-many-requests']) await refuse('203.0.113.7', action, code, minutesAgo);
    const all = (await read()).data;
    const first = await read({ limit: 4 });
    await refuse('203.0.113.7', 'appointment.read', 'not-found');
    const second = await read({ limit: 4, ...first.next });
    const third = await read({ limit: 4, ...second.next });
    expect([...first.data, ...second.data, ...third.data]).toEqual(all);
    expect([all.length, third.next]).toEqual([12, null]);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { until_hour: 'yesterday' }, { after_action: 'a\0' }])(
    'API-03 refuses %j',
    async (query) => {
      expect((await owner.call('listVisitorRefusals', { query })).status).toBe(422);
    },
  );
});
