import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking, type GivenBooking, readBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, adultForm, dateIn, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const LIMIT = 30;
const limits = { read: 1_000_000, save: LIMIT, hold: LIMIT, booking: 1_000_000, registration: LIMIT, upload: LIMIT };
const all = { ...limits, step: LIMIT, telemetry: LIMIT, auth: LIMIT };
const server = await startTestServer({ config: { limits: all, loopbackLimits: all, logLevel: 'info' } });
const { db } = server;
const { ownerPool } = server.deps.database;

/** A client without other bookings. */
const clientId = MAPLE.clients.twoFactor;
const starts = await openStarts(
  server.as(),
  AMARA_INDIVIDUAL,
  dateIn(server.clock.nowMs(), 3),
  dateIn(server.clock.nowMs(), 20),
);
// The starts are far enough apart that no booking overlaps the next start.
const apart = starts.filter((_start, index) => index % 6 === 0).values();
const nextStart = (): string => apart.next().value ?? 'no start is left';

beforeEach(async () => {
  await ownerPool.query('DELETE FROM audit_event');
  await ownerPool.query('DELETE FROM visitor_refusal');
});

const rows = () =>
  db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_user_id', 'action', 'subject_kind', 'subject_id', 'result', 'code', 'request_id'])
    .orderBy('id')
    .execute();
/** Counts of visitors' refused calls, which leave no rows. */
const counts = () =>
  db.selectFrom('visitor_refusal').select(['network', 'hour', 'action', 'code', 'calls']).orderBy('action').execute();
const outcomes = async () => (await rows()).map(({ action, result, code }) => [action, result, code].join(' ').trim());

describe('a refusal', () => {
  let booking: GivenBooking;
  let owner: TestVisitor;
  beforeEach(async () => {
    booking = await addBooking(db, { clientId, startsAt: nextStart(), status: 'requested' });
    owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
  });
  const confirm = (visitor: TestVisitor, id: string, headers = {}) =>
    visitor.call('confirmAppointment', { params: { id }, headers });

  it('API-03 RL-02 with 401 to a visitor is counted by network and hour, and leaves no row in the log', async () => {
    const tried = async () => (await confirm(server.as(), booking.id)).status;
    expect([await tried(), await tried(), await tried()]).toEqual([401, 401, 401]);
    const hour = new Date(Math.floor(server.clock.nowMs() / 3_600_000) * 3_600_000);
    const common = { network: '127.0.0.1', hour, action: 'appointment.confirmed', code: 'unauthenticated' };
    expect(await counts()).toEqual([{ ...common, calls: 3 }]);
    expect(await rows()).toEqual([]);
  });

  it('API-03 RL-02 with 403 is logged under the caller without the right', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    expect((await confirm(client, booking.id)).status).toBe(403);
    expect(await rows()).toMatchObject([
      {
        actor_kind: 'person',
        actor_user_id: MAPLE.users.client,
        subject_id: booking.id,
        result: 'refused',
        code: 'forbidden',
      },
    ]);
  });

  it('API-03 RL-02 with 404 is logged with the requested id', async () => {
    const id = randomUUID();
    expect((await confirm(owner, id)).status).toBe(404);
    expect(await rows()).toMatchObject([{ subject_id: id, result: 'refused', code: 'not-found' }]);
  });

  it.each(['robin@example.test', 'x'.repeat(150), `${randomUUID()}0`, 'Robin'])(
    'RL-02 keeps nothing of an address that is not an id: %s',
    async (id) => {
      expect((await confirm(owner, id)).status).toBeGreaterThanOrEqual(400);
      expect(await rows()).toMatchObject([{ subject_id: '', result: 'refused' }]);
    },
  );

  it('API-03 with 419 is logged', async () => {
    expect((await confirm(owner, booking.id, { 'x-csrf-token': 'stale' })).status).toBe(419);
    expect(await outcomes()).toEqual(['appointment.confirmed refused stale-csrf']);
  });

  it('API-03 with 422 is logged, for invalid input and for an action that was done already', async () => {
    expect((await owner.call('listClients', { query: { limit: 1_000_000 } })).status).toBe(422);
    await confirm(owner, booking.id);
    expect((await confirm(owner, booking.id)).status).toBe(422);
    expect(await outcomes()).toEqual([
      'client.listed refused invalid-input',
      'appointment.confirmed done',
      'appointment.confirmed refused invalid-input',
    ]);
  });

  it('API-03 with 403 because of a switch is counted', async () => {
    await server.given.clinicSettings('maple', { is_booking_enabled: false, enable_hidden_booking_links: false });
    const { status } = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, nextStart()) });
    await server.given.clinicSettings('maple', { is_booking_enabled: true });
    expect(status).toBe(403);
    expect(await counts()).toMatchObject([{ action: 'appointment.requested', code: 'booking-closed', calls: 1 }]);
  });

  it.each([
    { what: 'not valid JSON', payload: '{"client', type: 'application/json', status: 400 },
    { what: 'of an unsupported type', payload: 'a=1', type: 'application/x-www-form-urlencoded', status: 415 },
    { what: 'too long', payload: `{"notes":"${'x'.repeat(300_000)}"}`, type: 'application/json', status: 413 },
  ])('API-03 of a body that is $what is logged under its sender', async ({ payload, type, status }) => {
    const headers = { 'x-csrf-token': await owner.token() };
    const answer = await owner.request({ method: 'POST', url: '/api/calendar', headers, payload, contentType: type });
    expect(answer.statusCode).toBe(status);
    expect(await rows()).toMatchObject([
      {
        ...{ actor_user_id: MAPLE.users.owner, action: 'calendar.created', result: 'refused', code: 'invalid-input' },
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  it('API-03 with 429 by the address limit leaves no row: a flood costs no rows', async () => {
    const visitor = server.as();
    const sign = () =>
      visitor.request({ method: 'POST', url: '/api/consent/by-link/x', headers: { 'x-csrf-token': 'x' } });
    const answers: number[] = [];
    for (let count = 0; count < LIMIT + 5; count += 1) answers.push((await sign()).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await counts()).map(({ calls }) => calls)).toEqual([LIMIT]);
  });

  it('RL-02 at a host without a clinic has no log', async () => {
    expect((await server.as('nowhere.localhost').call('listClients')).status).toBe(404);
    expect([await rows(), await counts()]).toEqual([[], []]);
  });

  it('RL-02 of a valid link is logged as the link’s', async () => {
    const visitor = server.as();
    const cancel = (token: string) =>
      visitor.call('cancelAppointment', { params: { id: booking.id }, body: { token } });
    expect((await cancel('x'.repeat(43))).status).toBe(404);
    expect((await cancel(booking.token)).status).toBe(200);
    expect((await cancel(booking.token)).status).toBe(422);
    expect((await rows()).map(({ actor_kind, result }) => `${actor_kind} ${result}`)).toEqual([
      'link done',
      'link refused',
    ]);
    expect(await counts()).toMatchObject([{ action: 'appointment.cancelled', code: 'not-found', calls: 1 }]);
  });
});

describe('a call with a recorded transaction', () => {
  it('BK-85 leaves no second booking in the log when repeated, only a read', async () => {
    const visitor = server.as();
    const body = adultForm(AMARA_INDIVIDUAL, nextStart(), { email: 'repeat@example.test' });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await visitor.call('bookOnSite', { body, headers });
    expect([first.status, (await visitor.call('bookOnSite', { body, headers })).status]).toEqual([201, 201]);
    const { id } = first.body.appointment;
    expect((await rows()).map((row) => [row.action, row.result, row.subject_id])).toEqual([
      ['appointment.requested', 'done', id],
      ['appointment.read', 'done', id],
    ]);
  });

  it('BK-84 leaves only a refusal when the transaction was rolled back', async () => {
    const startsAt = nextStart();
    const book = (email: string) =>
      server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, { email }) });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => book(`one-of-${index}@example.test`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await outcomes()).toEqual(['appointment.requested done']);
    expect(await counts()).toMatchObject([{ action: 'appointment.requested', code: 'slot-taken', calls: 9 }]);
  });

  it('BK-87 is logged as a move only when it moved the booking', async () => {
    const [from, to] = [nextStart(), nextStart()];
    const booking = await addBooking(db, { clientId, startsAt: from });
    const move = (starts_at: string) =>
      server
        .as()
        .call('rescheduleAppointment', { params: { id: booking.id }, body: { token: booking.token, starts_at } });
    expect([(await move(to)).status, (await move(to)).status, (await move('2026-11-16T12:00:00Z')).status]).toEqual([
      200, 200, 422,
    ]);
    expect(await outcomes()).toEqual([
      'appointment.moved done',
      'appointment.read done',
      'appointment.moved refused invalid-input',
    ]);
  });
});

describe('a call whose row cannot be written', () => {
  const withoutLog = async <T>(work: () => Promise<T>): Promise<T> => {
    await ownerPool.query('REVOKE INSERT ON audit_event, visitor_refusal FROM carefront_app');
    try {
      return await work();
    } finally {
      await ownerPool.query('GRANT INSERT ON audit_event, visitor_refusal TO carefront_app');
    }
  };

  it('gives no answer', async () => {
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const answer = await withoutLog(() => owner.call('listClients'));
    expect([answer.status, Object.keys(answer.refusal).sort()]).toEqual([500, ['message', 'request_id']]);
    expect((await owner.call('listClients')).status).toBe(200);
  });

  it('changes nothing', async () => {
    const booking = await addBooking(db, { clientId, startsAt: nextStart() });
    const input = { params: { id: booking.id }, body: { token: booking.token } };
    const visitor = server.as();
    expect((await withoutLog(() => visitor.call('cancelAppointment', input))).status).toBe(500);
    expect(await readBooking(db, booking.id).status()).toBe('confirmed');
    expect((await visitor.call('cancelAppointment', input)).status).toBe(200);
  });

  it('gives no refusal either', async () => {
    expect((await withoutLog(() => server.as().call('listClients'))).status).toBe(500);
  });
});

describe('a failure', () => {
  it('leaves a row with its result', async () => {
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    await ownerPool.query('ALTER TABLE client RENAME COLUMN status TO condition');
    const { status } = await owner.call('listClients');
    await ownerPool.query('ALTER TABLE client RENAME COLUMN condition TO status');
    expect(status).toBe(500);
    expect(await outcomes()).toEqual(['client.listed failed internal']);
  });
});
