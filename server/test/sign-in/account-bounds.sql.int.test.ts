import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { ACCOUNT_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { countByStatus } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, openStarts } from '../booking/book-given.ts';
import { addGuardian } from '../consent/consent-given.ts';
import { assign } from '../people/caseload-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW, config: { isDemo: false, trustedProxies: ['127.0.0.1'] } });
const { db, clock, deps } = server;
const { requestsOfClient, hourlyBookings } = ACCOUNT_BOUNDS;

/** Open starts far enough apart not to overlap. */
const starts = [
  ...Map.groupBy(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-01-29'), (start) =>
    start.slice(0, 10),
  ).values(),
].flatMap((ofDay) => ofDay.filter((_, index) => index % 8 === 0));
function nextStart(): string {
  const start = starts.shift();
  if (!start) throw new Error('no start is left');
  return start;
}
/** For a client of a guardian, the browser sends these fields empty, because the server knows the people. */
const OF_ACCOUNT = {
  ...{ first_name: '', last_name: '', dob: '', email: '', phone_number: '', address: '', city: '' },
  has_account: 1 as const,
};
/** Gives each call a browser and network of its own. */
let networks = 0;
async function bookAs(
  userId: number,
  headers: Record<string, string> = {},
  startsAt = nextStart(),
  changes: Partial<BookingBody> = {},
) {
  networks += 1;
  const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
  const body = adultForm(AMARA_INDIVIDUAL, startsAt, changes);
  return visitor.call('bookOnSite', { body, headers: { 'x-forwarded-for': `203.0.113.${networks}`, ...headers } });
}
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));

afterEach(async () => {
  Object.assign(deps.config, { accountBounds: ACCOUNT_BOUNDS });
  await db.deleteFrom('appointment').where('booked_by_user_id', 'is not', null).execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('status', '=', 'requested').execute();
  clock.set(NOW);
});

describe('bookings of a signed-in person', () => {
  it('BK-88 have a limited number of waiting requests per client, also when all arrive at once, and the refusal says why', async () => {
    const answers = await times(requestsOfClient + 3, () => bookAs(MAPLE.users.client));
    expect(countByStatus(answers)).toEqual({ 201: requestsOfClient, 429: 3 });
    const refused = await bookAs(MAPLE.users.client);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(72 * 3600)]);
    expect(refused.refusal.message).toMatch(/^Several of your requests are still waiting/);
    const french = await bookAs(MAPLE.users.client, { 'accept-language': 'fr' });
    expect(french.refusal.message).toMatch(/^Plusieurs de vos demandes attendent/);
    clock.advanceMinutes(72 * 60);
    expect((await bookAs(MAPLE.users.client)).status).toBe(201);
  });

  it('BK-88 have a limited number of waiting requests per account for all clients together, also when all arrive at once', async () => {
    Object.assign(deps.config, { accountBounds: { ...ACCOUNT_BOUNDS, requestsOfAccount: 2 } });
    const { child, teenager } = MAPLE.clients;
    for (const clientId of [child, teenager]) await assign(db, clientId, [MAPLE.practitioners.amara]);
    const wanted = [child, teenager, child, teenager, child, teenager, child, teenager];
    const answers = await Promise.all(
      wanted.map((client_id) => bookAs(MAPLE.users.guardian, {}, nextStart(), { ...OF_ACCOUNT, client_id })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 2, 429: 6 });
  });

  it('BK-88 have a limited number of waiting requests per client for all guardians together, also when all arrive at once', async () => {
    Object.assign(deps.config, { accountBounds: { ...ACCOUNT_BOUNDS, requestsOfClient: 2 } });
    const { child } = MAPLE.clients;
    await assign(db, child, [MAPLE.practitioners.amara]);
    const guardian = await addGuardian(db, { clientId: child, isConsent: true });
    const accounts = [MAPLE.users.guardian, guardian.userId];
    const answers = await Promise.all(
      [...accounts, ...accounts, ...accounts].map((userId) =>
        bookAs(userId, {}, nextStart(), { ...OF_ACCOUNT, client_id: child }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 2, 429: 4 });
  });

  it('BK-48 are limited per hour, answered or not; bookings by the clinic do not count', async () => {
    for (let count = 0; count < hourlyBookings; count += 1) {
      expect((await bookAs(MAPLE.users.client)).status).toBe(201);
      await db.updateTable('appointment').set({ status: 'declined' }).where('status', '=', 'requested').execute();
    }
    const refused = await bookAs(MAPLE.users.client);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.refusal.message).toMatch(/^You have made many bookings/);
    const { visitor: office } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
    const body = adultForm(AMARA_INDIVIDUAL, nextStart(), { client_id: MAPLE.clients.adult });
    expect((await office.call('bookOnSite', { body })).status).toBe(201);
    clock.advanceMinutes(60);
    expect((await bookAs(MAPLE.users.client)).status).toBe(201);
  });

  it('BK-85 repeat the first answer for a repeated submit, also above the limit', async () => {
    const startsAt = nextStart();
    const key = { 'idempotency-key': 'one-form' };
    const first = await bookAs(MAPLE.users.client, key, startsAt);
    await times(requestsOfClient - 1, () => bookAs(MAPLE.users.client));
    expect((await bookAs(MAPLE.users.client)).status).toBe(429);
    expect((await bookAs(MAPLE.users.client, key, startsAt)).body).toEqual(first.body);
  });
});
