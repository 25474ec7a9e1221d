import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { requireMovesLeft } from '../../src/features/appointment-life/reschedule-booking.ts';
import { BOOKING_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import type { Actor } from '../../src/platform/access/actor.ts';
import { type AuditEntry, recordAudit } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { addBooking, countByStatus, readBooking } from '../appointments/appointment-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, guardianRow, openStarts } from './book-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const bookingBounds = { ...BOOKING_BOUNDS, hourlyBookings: 4, dailyBookings: 6 };
const server = await startTestServer({
  now: NOW,
  // Bounds are those of everybody, and each visitor may come from an address of their own.
  config: { isDemo: false, bookingBounds, trustedProxies: ['127.0.0.1'] },
});
const { db, deps, clock } = server;
const { clinicId } = MAPLE;
const ACCOUNT = 'client@maple.test';

/** Open starts that do not touch each other. */
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
const book = (changes: Partial<BookingBody>, { startsAt = nextStart(), ip = '203.0.113.9', headers = {} } = {}) =>
  server.as().call('bookOnSite', {
    body: adultForm(AMARA_INDIVIDUAL, startsAt, changes),
    headers: { 'x-forwarded-for': ip, ...headers },
  });
/** Each address is new. */
let emails = 0;
function newEmail(): string {
  emails += 1;
  return `noor${emails}@example.test`;
}
const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after']);

afterEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('status', '=', 'requested').execute();
  clock.set(NOW);
});

describe('anonymous bookings from one network', () => {
  it('BK-83 count with any answer, also when they are simultaneous; above the limit the answer is 429 with a wait', async () => {
    const startsAt = nextStart();
    const ask = (email: string) => book({ email }, { startsAt });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ACCOUNT)));
    expect(countByStatus(answers)).toEqual({ 422: 4, 429: 6 });
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(waitOf)).toEqual(refused.map(() => 3600));
    clock.advanceMinutes(59);
    // The same whatever the e-mail: the refusal does not tell either.
    for (const email of [ACCOUNT, newEmail()]) {
      const answer = await ask(email);
      expect([answer.status, waitOf(answer)]).toEqual([429, 60]);
    }
    expect((await book({ email: newEmail() }, { ip: '203.0.113.10' })).status).toBe(201);
  });

  it('BK-83 share one limit an hour and a day with refusals of a known email', async () => {
    const emailsAsked = [newEmail(), ACCOUNT, newEmail(), ACCOUNT];
    for (const email of emailsAsked) expect((await book({ email })).status, email).toBe(email === ACCOUNT ? 422 : 201);
    expect((await book({ email: newEmail() })).status).toBe(429);
    clock.advanceMinutes(60);
    expect((await book({ email: newEmail() })).status).toBe(201);
    expect((await book({ email: ACCOUNT })).status).toBe(422);
    const overDay = await book({ email: newEmail() });
    expect([overDay.status, waitOf(overDay)]).toEqual([429, 23 * 3600]);
    clock.advanceMinutes(23 * 60);
    expect((await book({ email: newEmail() })).status).toBe(201);
  });

  it('BK-83 do not count when the form has errors or the time is not open', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await book({ email: ACCOUNT, first_name: '' })).status).toBe(422);
      expect((await book({ email: ACCOUNT }, { startsAt: '2026-12-05T15:00:00Z' })).status).toBe(422);
    }
    expect((await book({ email: newEmail() })).status).toBe(201);
  });

  it('BK-83 are counted together for all addresses of one IPv6 network', async () => {
    const startsAt = nextStart();
    for (const host of [1, 2, 3, 4]) await book({ email: ACCOUNT }, { startsAt, ip: `2001:db8:1:2::${host}` });
    expect((await book({ email: newEmail() }, { ip: '2001:db8:1:2:ffff::5' })).status).toBe(429);
    expect((await book({ email: newEmail() }, { ip: '2001:db8:1:3::5' })).status).toBe(201);
  });

  it('BK-85 get the first answer for a repeated submit, which does not count', async () => {
    const startsAt = nextStart();
    const email = newEmail();
    const submit = () => book({ email }, { startsAt, headers: { 'idempotency-key': 'one-form' } });
    const first = await submit();
    for (let count = 0; count < 3; count += 1) expect((await submit()).body).toEqual(first.body);
    for (const status of [201, 201, 201, 429]) expect((await book({ email: newEmail() })).status).toBe(status);
    expect((await submit()).body).toEqual(first.body);
  });

  it('BK-48 are limited neither for signed-in users nor for this machine in demo mode', async () => {
    for (let count = 0; count < 4; count += 1) await book({ email: ACCOUNT }, { ip: '127.0.0.1' });
    const startsAt = nextStart();
    expect((await book({ email: newEmail() }, { startsAt, ip: '127.0.0.1' })).status).toBe(429);
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.client);
    expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) })).status).toBe(201);
    Object.assign(deps.config, { isDemo: true });
    const ofMachine = await book({ email: newEmail() }, { ip: '127.0.0.1' });
    const ofStranger = await Promise.all(
      starts.slice(0, 6).map((start) => book({ email: ACCOUNT }, { startsAt: start, ip: '203.0.113.77' })),
    );
    Object.assign(deps.config, { isDemo: false });
    expect(ofMachine.status).toBe(201);
    expect(countByStatus(ofStranger)).toEqual({ 422: 4, 429: 2 });
  });
});

describe('waiting requests with one email', () => {
  /** Each request comes from a separate network. */
  let networks = 0;
  const request = (email: string, headers: Record<string, string> = {}) => {
    networks += 1;
    return book({ email }, { ip: `198.51.100.${networks}`, headers });
  };

  it('BK-88 are at most three, also when simultaneous and in any case of the email; the refusal says why', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(email)));
    expect(countByStatus(answers)).toEqual({ 201: 3, 429: 2 });
    const refused = await request(email.toUpperCase());
    expect([refused.status, waitOf(refused)]).toEqual([429, 72 * 3600]);
    expect(refused.refusal.message).toBe(
      'Several requests with this email are still waiting for an answer from the clinic. Please wait for the answer, or contact the clinic.',
    );
    const { refusal } = await request(email, { 'accept-language': 'fr' });
    expect(refusal.message).toMatch(/^Plusieurs demandes faites avec cette adresse courriel attendent encore/);
    expect((await request(newEmail())).status).toBe(201);
  });

  it('BK-88 do not count any more once they are answered or expired', async () => {
    const email = newEmail();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await request(email)).body.appointment.id);
    await db
      .updateTable('appointment')
      .set({ status: 'declined' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect((await request(email)).status).toBe(201);
    expect((await request(email)).status).toBe(429);
    clock.advanceMinutes(72 * 60);
    expect((await request(email)).status).toBe(201);
  });

  it('BK-88 are not counted for a child without an email', async () => {
    const child: Partial<BookingBody> = {
      dob: '2018-01-01',
      email: '',
      bool_needs_guardian: 1,
      guardian: [guardianRow()],
    };
    for (let count = 0; count < 4; count += 1) expect((await book(child, { ip: `192.0.2.${count}` })).status).toBe(201);
  });
});

describe('moves of a booking by the client or guardian', () => {
  const id = '5b0c0a52-6d0b-4f0c-9a64-3c0b9a5f0001';
  const personOf = (userId: number): Actor => ({
    kind: 'person',
    userId,
    roles: [],
    practitionerId: null,
    clientId: null,
    guardianId: null,
    contactId: null,
    session: { id: '', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
  });
  const moved = (actor: AuditEntry['actor'], subjectId = id, action = 'appointment.moved') =>
    inClinic(clinicId, () =>
      transaction(deps.database.db, (tx) => {
        const subject = { kind: 'appointment', id: subjectId };
        return recordAudit(tx, { clinicId, actor, action, subject, nowMs: clock.nowMs() });
      }),
    );
  const next = (ip = '203.0.113.9') =>
    inClinic(clinicId, () =>
      transaction(deps.database.db, (tx) => requireMovesLeft(tx, deps, { clinicId, appointmentId: id, ip })),
    );

  it('BK-87 are limited to five in 24 hours by link and account; moves by the clinic and other actions do not count', async () => {
    const client = personOf(MAPLE.users.client);
    const staff = personOf(MAPLE.users.staff);
    for (let count = 0; count < 6; count += 1) await moved(staff);
    for (let count = 0; count < 5; count += 1) await moved('link', '5b0c0a52-6d0b-4f0c-9a64-3c0b9a5f0002');
    await moved('link', id, 'appointment.cancelled');
    await moved('link');
    clock.advanceMinutes(60);
    for (const actor of ['link', client, 'link'] as const) await moved(actor);
    await expect(next()).resolves.toBeUndefined();
    await moved(client);
    const refusal = { code: 'too-many-requests', extras: { retryAfterSeconds: 23 * 3600 } };
    await expect(next()).rejects.toMatchObject(refusal);
    clock.advanceMinutes(23 * 60 - 1);
    await expect(next()).rejects.toMatchObject({ extras: { retryAfterSeconds: 60 } });
    clock.advanceMinutes(1);
    await expect(next()).resolves.toBeUndefined();
  });

  it('BK-87 are refused from the sixth on and change nothing; the clinic may still move the booking', async () => {
    const [first, ...others] = Array.from({ length: 7 }, nextStart);
    const booking = await addBooking(db, { startsAt: first ?? '' });
    const move = (startsAt: string, visitor = server.as(), body: { token?: string } = { token: booking.token }) =>
      visitor.call('rescheduleAppointment', {
        params: { id: booking.id },
        body: { ...body, starts_at: startsAt },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    for (const startsAt of others.slice(0, 5)) expect((await move(startsAt)).status).toBe(200);
    const [fifth = '', sixth = ''] = others.slice(4);
    const refused = await move(sixth);
    expect([refused.status, waitOf(refused)]).toEqual([429, 24 * 3600]);
    const row = await readBooking(db, booking.id).row();
    expect([row.sequence, row.start_at.getTime()]).toEqual([5, Date.parse(fifth)]);
    // Where it is already, it stays: no move.
    expect((await move(fifth)).status).toBe(200);
    const { visitor: staff } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
    expect((await move(sixth, staff, {})).status).toBe(200);
  });

  it('BK-87 have no limit for this machine in demo mode', async () => {
    for (let count = 0; count < 5; count += 1) await moved('link');
    Object.assign(deps.config, { isDemo: true });
    await expect(next('127.0.0.1')).resolves.toBeUndefined();
    await expect(next()).rejects.toMatchObject({ code: 'too-many-requests' });
    Object.assign(deps.config, { isDemo: false });
  });
});
