import type { BodyOf } from '@carefront/shared/contracts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Config } from '../../src/config.ts';
import { HOLD_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { countByStatus } from '../appointments/appointment-given.ts';
import { assign } from '../people/caseload-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { makeProofFor } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { AMARA_INDIVIDUAL, ANY_CONSULTATION, adultForm, openStarts } from './book-given.ts';

const NOW = '2026-11-16T13:00:00Z';
// The real bounds, and each visitor may come from an address of their own.
const server = await startTestServer({ now: NOW, config: { isDemo: false, trustedProxies: ['127.0.0.1'] } });
const { db, clock, deps } = server;
const { amara, jonas, etienne } = MAPLE.practitioners;
const { individual, consultation } = MAPLE.services;
const { ofNetwork, ofAccount } = HOLD_BOUNDS;
/** Ceilings that few proofs reach, since each takes a third of a second; their real values: `hold-limits.rules.test.ts`. */
const NEAR = { ofNetworkWithProof: ofNetwork + 2, shareWithProof: { fromHolds: 6, most: 0.34 } };
const { ofNetworkWithProof } = NEAR;
const setBounds = (changes: Partial<Config['holdBounds']>) =>
  Object.assign(deps.config, { holdBounds: { ...HOLD_BOUNDS, ...changes } });

/** Starts that do not touch each other, so that each hold can be had beside the others. */
const apart = (starts: readonly string[]) => {
  let freeFromMs = 0;
  return starts.filter((start) => {
    const isApart = Date.parse(start) >= freeFromMs;
    if (isApart) freeFromMs = Date.parse(start) + 90 * 60_000;
    return isApart;
  });
};
const MONTH = apart(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-11-23', '2026-12-23'));
/** One of each week after the other, so that no week's share is met before the network's bound. */
const byWeek = Object.values(Object.groupBy(MONTH, (start) => Math.floor(Date.parse(start) / 604_800_000)));
const SPREAD = Array.from({ length: 12 }, (_, index) => byWeek.flatMap((week = []) => week[index] ?? [])).flat();
const WEEK = apart(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2026-12-13'));

/** Starts of three practitioners in turn, since each practitioner's lock lets holds with the others through. */
const ofPractitioner = async (practitioner: typeof AMARA_INDIVIDUAL.practitioner) => {
  const wish = { ...ANY_CONSULTATION, practitioner };
  const starts = apart(await openStarts(server.as(), wish, '2026-11-23', '2026-12-23'));
  return starts.map((starts_at) => ({ starts_at, practitioner_id: practitioner.id, service_id: consultation }));
};
const [first, ...others] = await Promise.all([amara, jonas, etienne].map(ofPractitioner));
const CROWD = (first ?? []).flatMap((wish, index) => [wish, ...others.flatMap((wishes) => wishes[index] ?? [])]);

/** Starts of the last days, one per day, each with the next practitioner: free for one client beside the others. */
const DAYS = [...Map.groupBy(CROWD, ({ starts_at }) => starts_at.slice(0, 10)).values()].slice(-12);
const ofDay = (index: number) =>
  DAYS[index]?.find(({ practitioner_id }) => practitioner_id === [amara, jonas, etienne][index % 3]?.id) ??
  DAYS[index]?.[0];

type Changes = Partial<BodyOf<'holdSlot'>>;
const hold = (
  visitor: TestVisitor,
  starts_at = '',
  { ip = '203.0.113.9', ...changes }: Changes & { ip?: string } = {},
) =>
  visitor.call('holdSlot', {
    body: { service_id: individual, practitioner_id: amara.id, starts_at, ...changes },
    headers: { 'x-forwarded-for': ip },
  });
const holdProved = async (startsAt: string | undefined, ip?: string) => {
  const visitor = server.as();
  const asked = await hold(visitor, startsAt, ip ? { ip } : {});
  if (asked.status !== 428) return asked;
  const bot_check = await makeProofFor(asked.refusal);
  return hold(visitor, startsAt, { bot_check, ...(ip && { ip }) });
};
const liveHolds = async () =>
  (await db.selectFrom('occupancy').select('id').where('state', '=', 'hold').execute()).length;

afterEach(async () => {
  setBounds({});
  await db.deleteFrom('occupancy').where('state', '=', 'hold').execute();
  await db.deleteFrom('idempotency_key').execute();
  clock.set(NOW);
});

describe('anonymous holds from one network', () => {
  it('BK-84 are at most the network’s limit for 50 simultaneous calls of new browsers', async () => {
    const answers = await Promise.all(CROWD.slice(0, 50).map((wish) => hold(server.as(), wish.starts_at, wish)));
    expect(answers).toHaveLength(50);
    expect(countByStatus(answers)[201]).toBe(ofNetwork);
    expect(await liveHolds()).toBe(ofNetwork);
  });

  it('BK-84 are limited over all practitioners together, also when simultaneous', async () => {
    setBounds({ ofNetwork: 1 });
    const answers = await Promise.all(CROWD.slice(0, 3).map((wish) => hold(server.as(), wish.starts_at, wish)));
    expect(countByStatus(answers)).toEqual({ 201: 1, 428: 2 });
  });

  it('BK-84 above the limit need a proof of work each, and have a maximum', async () => {
    setBounds(NEAR);
    for (const start of SPREAD.slice(0, ofNetwork)) expect((await hold(server.as(), start)).status).toBe(201);
    for (const start of SPREAD.slice(ofNetwork, ofNetworkWithProof)) {
      const asked = await hold(server.as(), start);
      expect([asked.status, asked.refusal.code]).toEqual([428, 'proof_required']);
      expect((await holdProved(start)).status).toBe(201);
    }
    const refused = await holdProved(SPREAD[ofNetworkWithProof]);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.refusal.message).toMatch(/^Many times are being held/);
    expect((await hold(server.as(), SPREAD[ofNetworkWithProof], { ip: '203.0.113.10' })).status).toBe(201);
    clock.advanceMinutes(10);
    expect((await hold(server.as(), SPREAD[0])).status).toBe(201);
  });

  it('BK-84 accept a valid proof once, and refuse a wrong, used or expired proof with a new challenge', async () => {
    for (const start of SPREAD.slice(0, ofNetwork)) await hold(server.as(), start);
    const [start, next] = SPREAD.slice(ofNetwork);
    const bot_check = await makeProofFor((await hold(server.as(), start)).refusal);
    for (const wrong of ['', 'junk', 'e30=', `${bot_check.slice(0, -8)}AAAA`]) {
      expect((await hold(server.as(), start, { bot_check: wrong })).status).toBe(428);
    }
    const crowd = await Promise.all([start, next].map((each) => hold(server.as(), each, { bot_check })));
    expect(countByStatus(crowd)).toEqual({ 201: 1, 428: 1 });
    const old = await makeProofFor((await hold(server.as(), SPREAD[30])).refusal);
    clock.advanceMinutes(9);
    // The first ones are over at ten minutes, as the proof is.
    for (const each of SPREAD.slice(20, 20 + ofNetwork)) await hold(server.as(), each, { ip: '203.0.113.11' });
    clock.advanceMinutes(1);
    expect((await hold(server.as(), SPREAD[30], { ip: '203.0.113.11', bot_check: old })).status).toBe(428);
  });

  it('BK-27 are not limited when a visitor chooses another time, renews the hold or books', async () => {
    const visitors = SPREAD.slice(0, ofNetwork).map(() => server.as());
    for (const [index, visitor] of visitors.entries()) await hold(visitor, SPREAD[index]);
    const [first] = visitors;
    if (!first) throw new Error('there is a first');
    for (const start of SPREAD.slice(10, 30)) expect((await hold(first, start)).status).toBe(201);
    expect((await hold(first, SPREAD[29])).status).toBe(201);
    const startsAt = SPREAD[29] ?? '';
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const booked = await first.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt), headers });
    expect(booked.status).toBe(201);
    // The booking is no hold: its place is free for the next of the family.
    expect((await hold(server.as(), SPREAD[11])).status).toBe(201);
  });

  it('BK-84 are counted together for one IPv6 network, and are not limited for this machine in demo mode', async () => {
    for (const [index, start] of SPREAD.slice(0, ofNetwork).entries()) {
      await hold(server.as(), start, { ip: `2001:db8:1:2::${index}` });
    }
    expect((await hold(server.as(), SPREAD[10], { ip: '2001:db8:1:2:ffff::9' })).status).toBe(428);
    Object.assign(deps.config, { isDemo: true });
    const ofMachine = await Promise.all(
      SPREAD.slice(12, 28).map((start) => hold(server.as(), start, { ip: '127.0.0.1' })),
    );
    Object.assign(deps.config, { isDemo: false });
    expect(countByStatus(ofMachine)).toEqual({ 201: 16 });
  });
});

it('BK-84 anonymous visitors of all networks together hold at most a share of a week, and a little more with proofs', async () => {
  const free = await Promise.all(WEEK.map((start, index) => hold(server.as(), start, { ip: `198.51.100.${index}` })));
  const had = countByStatus(free)[201] ?? 0;
  // About 30 sessions fit into this week, whichever of them are held first.
  expect([had >= 6, had <= 9]).toEqual([true, true]);
  expect(countByStatus(free)).toEqual({ 201: had, 428: WEEK.length - had });
  setBounds(NEAR);
  const left = WEEK.filter((_, index) => free[index]?.status === 428);
  let proved = 0;
  while ((await holdProved(left[proved], `192.0.2.${proved}`)).status === 201) proved += 1;
  expect([proved >= 1, proved <= 4]).toEqual([true, true]);
  expect((await holdProved(left[proved], '192.0.2.100')).status).toBe(429);
  // Another week is open to them all.
  expect((await hold(server.as(), SPREAD[0], { ip: '192.0.2.200' })).status).toBe(201);
});

describe('holds of signed-in users', () => {
  const HERE = { ip: '203.0.113.50' };
  beforeAll(() => assign(db, MAPLE.clients.adult, [jonas, etienne]));

  it('BK-84 are limited per account, also when simultaneous, and do not count for the network', async () => {
    const people = await Promise.all(
      Array.from({ length: ofAccount + 3 }, () => signedIn(server, MAPLE_PEOPLE, MAPLE.users.client)),
    );
    const answers = await Promise.all(
      people.map(({ visitor }, index) => hold(visitor, '', { ...ofDay(index), ...HERE })),
    );
    expect(countByStatus(answers)).toEqual({ 201: ofAccount, 429: 3 });
    for (const start of SPREAD.slice(20, 20 + ofNetwork)) {
      expect((await hold(server.as(), start, HERE)).status).toBe(201);
    }
  });

  it('BK-84 are limited per account over all practitioners together, also when simultaneous', async () => {
    setBounds({ ofAccount: 1 });
    const people = await Promise.all([0, 1, 2].map(() => signedIn(server, MAPLE_PEOPLE, MAPLE.users.client)));
    const answers = await Promise.all(
      people.map(({ visitor }, index) => hold(visitor, '', { ...ofDay(index), ...HERE })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 429: 2 });
  });

  it('BK-84 are not limited for staff', async () => {
    for (const start of SPREAD.slice(0, ofAccount + 2)) {
      const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
      expect((await hold(visitor, start, HERE)).status).toBe(201);
    }
  });
});
