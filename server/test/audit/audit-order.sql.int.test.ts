import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { sqlState } from '../../src/platform/database/database-errors.ts';
import { addBooking, countByStatus } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, adultForm, dateIn, type Instruction, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { releaseExpired } from '../setup/timers-given.ts';
import { auditGiven } from './audit-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const log = auditGiven(server.deps.database);

/** Number of deadlocks that the database reported, including those that a retry solved. */
let deadlocks = 0;
const original = Client.prototype.query;
const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(this: Client, ...args: unknown[]) {
  const result: unknown = Reflect.apply(original, this, args);
  if (result instanceof Promise) {
    result.catch((error: unknown) => {
      if (sqlState(error) === '40P01') deadlocks += 1;
    });
  }
  return result as never;
});
afterAll(() => spy.mockRestore());

const EACH = 6;
const JONAS: Instruction = {
  ...AMARA_INDIVIDUAL,
  practitioner: MAPLE.practitioners.jonas,
  serviceId: MAPLE.services.consultation,
};

/** Returns starts of both practitioners, far enough apart that no booking overlaps the next start. */
async function startsOf(instruction: Instruction): Promise<string[]> {
  const all = await openStarts(server.as(), instruction, dateIn(clock.nowMs(), 3), dateIn(clock.nowMs(), 58));
  return all.filter((_start, index) => index % 6 === 0);
}

describe('concurrent work', () => {
  it('BK-84 BK-88 causes no deadlock (bookings, moves, cancellations, answers, expiry, reading), and the log stays intact', async () => {
    await log.reset(0);
    // Removes the demo's bookings, so that every start is open.
    await log.tamper('DELETE FROM occupancy');
    const amara = (await startsOf(AMARA_INDIVIDUAL)).values();
    const jonas = (await startsOf(JONAS)).values();
    const next = (index: number) => (index % 2 === 0 ? amara : jonas).next().value ?? 'no start is left';
    const made = async (index: number, status: 'requested' | 'confirmed', requestExpiresAt?: string) => {
      const isAmaras = index % 2 === 0;
      const { practitioner, serviceId } = isAmaras ? AMARA_INDIVIDUAL : JONAS;
      const session = { practitionerId: practitioner.id, serviceId, durationMinutes: isAmaras ? 50 : 30 };
      // One client per practitioner, so that no client has two bookings at the same time.
      const clientId = isAmaras ? MAPLE.clients.twoFactor : MAPLE.clients.emailCode;
      const expiry = requestExpiresAt === undefined ? {} : { requestExpiresAt };
      return addBooking(db, { startsAt: next(index), status, clientId, ...session, ...expiry });
    };
    const indexes = Array.from({ length: EACH }, (_none, index) => index);
    const toMove = [];
    const toCancel = [];
    const toConfirm = [];
    for (const index of indexes) {
      toMove.push({ booking: await made(index, 'confirmed'), to: next(index) });
      toCancel.push(await made(index, 'confirmed'));
      toConfirm.push(await made(index, 'requested'));
      await made(index, 'requested', new Date(clock.nowMs()).toISOString());
    }
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    await owner.token();
    const forms = indexes.map((index) => {
      const instruction = index % 2 === 0 ? AMARA_INDIVIDUAL : JONAS;
      return adultForm(instruction, next(index), { email: `new-${index}@example.test` });
    });

    const [booked, moved, cancelled, confirmed, read, released] = await Promise.all([
      Promise.all(forms.map((body) => server.as().call('bookOnSite', { body }))),
      Promise.all(
        toMove.map(({ booking: { id, token }, to }) =>
          server.as().call('rescheduleAppointment', { params: { id }, body: { token, starts_at: to } }),
        ),
      ),
      Promise.all(
        toCancel.map(({ id, token }) => server.as().call('cancelAppointment', { params: { id }, body: { token } })),
      ),
      Promise.all(toConfirm.map(({ id }) => owner.call('confirmAppointment', { params: { id } }))),
      Promise.all(indexes.map(() => owner.call('listClients'))),
      releaseExpired(server.deps),
    ]);

    expect(deadlocks).toBe(0);
    expect([booked, moved, cancelled, confirmed, read].map(countByStatus)).toEqual([
      { 201: EACH },
      { 200: EACH },
      { 200: EACH },
      { 200: EACH },
      { 200: EACH },
    ]);
    expect(released.requests).toBe(EACH);
    const { rows } = await log.tamper(
      'SELECT action, count(*)::integer AS count FROM audit_event GROUP BY action ORDER BY action COLLATE "C"',
    );
    const acts = ['cancelled', 'confirmed', 'expired', 'moved', 'requested'].map((act) => `appointment.${act}`);
    expect(rows).toEqual([...acts, 'client.listed'].map((action) => ({ action, count: EACH })));
    expect(await log.fault([await log.end()])).toBeNull();
  });
});
