import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { BOOKING_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, guardianRow, openStart } from './book-given.ts';

const NOW = '2026-11-16T13:00:00Z';
// Bookings count, but are not refused: other tests cover the limits.
const bookingBounds = { ...BOOKING_BOUNDS, hourlyBookings: 1000, dailyBookings: 1000, openRequests: 1000 };
const server = await startTestServer({ now: NOW, config: { isDemo: false, bookingBounds } });
const { db } = server;
const TAKEN = { email: ['The email has already been taken.'] };
const ACCOUNT = 'client@maple.test';

/** Each test gets a separate working day. */
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2026, 11, 7 + Math.floor((days - 1) / 5) * 7 + ((days - 1) % 5))).toISOString().slice(0, 10);
};
const start = (index = 0) => openStart(server.as(), AMARA_INDIVIDUAL, nextDay(), index);
const book = (startsAt: string, changes: Partial<BookingBody>, visitor = server.as()) =>
  visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, changes) });
const counted = async () => {
  const rows = db.selectFrom('attempt_counter').select('attempts').where('kind', 'like', 'booking-network-%');
  return (await rows.execute()).map(({ attempts }) => attempts);
};
const written = async () => {
  const count = async (table: 'client' | 'appointment' | 'submitted_booking' | 'outbox' | 'idempotency_key') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  return Promise.all([
    count('client'),
    count('appointment'),
    count('submitted_booking'),
    count('outbox'),
    count('idempotency_key'),
  ]);
};

afterEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
  server.clock.set(NOW);
});

describe("a new client's email that an account has", () => {
  it.each([ACCOUNT, 'Client@Maple.TEST', `  ${ACCOUNT} `])(
    "BK-83 '%s' gets the specification's text, and nothing is written",
    async (email) => {
      const startsAt = await start();
      const before = await written();
      const { status, refusal } = await book(startsAt, { email });
      expect([status, refusal.errors]).toEqual([422, TAKEN]);
      expect(await written()).toEqual(before);
      expect((await book(startsAt, {})).status).toBe(201);
    },
  );

  it('BK-83 is free while nobody has confirmed the address: a stranger may have typed it in a form', async () => {
    const set = (must_confirm_email: boolean) =>
      db.updateTable('user_account').set({ must_confirm_email }).where('email', '=', ACCOUNT).execute();
    await set(true);
    const { status } = await book(await start(), { email: ACCOUNT });
    await set(false);
    expect(status).toBe(201);
  });

  it("BK-83 API-03 gets a text in the visitor's language, and the same code in each", async () => {
    const { refusal } = await server.as().call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, await start(), { email: ACCOUNT }),
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(refusal.errors).toEqual({ email: ['Cette adresse courriel est déjà utilisée.'] });
    const english = await book(await start(), { email: ACCOUNT });
    for (const { codes } of [refusal, english.refusal]) expect(codes).toEqual({ email: ['email_taken'] });
  });

  it('BK-83 keeps the hold, and does not use up the submit key', async () => {
    const visitor = server.as();
    const startsAt = await start();
    const held = { service_id: AMARA_INDIVIDUAL.serviceId, practitioner_id: MAPLE.practitioners.amara.id };
    const { hold_token } = (await visitor.call('holdSlot', { body: { ...held, starts_at: startsAt } })).body;
    const headers = { 'idempotency-key': 'one-form' };
    const submit = (email: string) =>
      visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, { email, hold_token }), headers });
    expect((await submit(ACCOUNT)).status).toBe(422);
    expect((await book(startsAt, {})).status).toBe(409);
    expect((await submit('noor@example.test')).status).toBe(201);
  });

  it('BK-83 is not checked while the form has other errors, or when the time is not open', async () => {
    const startsAt = await start();
    const wrong = await book(startsAt, { email: ACCOUNT, first_name: '' });
    expect(Object.keys(wrong.refusal.errors ?? {})).toEqual(['first_name']);
    expect((await book(startsAt, {})).status).toBe(201);
    expect((await book(startsAt, { email: ACCOUNT })).status).toBe(409);
    const { refusal } = await book('2026-12-05T15:00:00Z', { email: ACCOUNT });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['starts_at']);
    // Only the submit that was booked counts for the day and the hour; the three others do not.
    expect(await counted()).toEqual([1, 1]);
  });

  it('BK-83 is accepted when only a guardian in the form or another clinic has it', async () => {
    const child = { dob: '2018-01-01', email: '', bool_needs_guardian: 1 } as const;
    expect((await book(await start(), { ...child, guardian: [guardianRow({ email: ACCOUNT })] })).status).toBe(201);
    expect((await book(await start(), { email: 'client@birch.test' })).status).toBe(201);
    const ofChild = await book(await start(), { ...child, email: ACCOUNT, guardian: [guardianRow()] });
    expect([ofChild.status, ofChild.refusal.errors]).toEqual([422, TAKEN]);
  });

  it('BK-48 is not checked for a signed-in booker', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.client);
    expect((await book(await start(), { email: ACCOUNT }, visitor)).status).toBe(201);
  });
});
