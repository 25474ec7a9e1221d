import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { remindDue } from '../setup/timers-given.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = bookingNoticesGiven(server);

const NOW = '2026-11-16T15:00:00Z'; // 10:00 in Toronto
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();
/** Agreed on long ago. */
const LONG_AGO = new Date('2026-11-01T12:00:00Z');
const confirmed = (startsAt: string, changes: Parameters<typeof given.appointment>[0] = {}) =>
  given.appointment({ status: 'confirmed', request_expires_at: null, agreed_at: LONG_AGO, startsAt, ...changes });
const remindedIds = async () => (await given.notices()).map(({ appointment_id }) => appointment_id);

beforeEach(async () => {
  await given.reset();
  // The seed's own bookings come and go with its rules.
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute();
  clock.set(NOW);
  await server.given.clinicSettings('maple', { reminder_lead_hours: 24 });
  await given.client({ timezone: null });
});

describe('reminders', () => {
  it('BK-86 are sent once, at the minute when the lead time begins', async () => {
    const due = await confirmed(inHours(24));
    await confirmed(inHours(24.02));
    expect(await remindDue(deps)).toBe(1);
    expect(await given.notices()).toMatchObject([
      { appointment_id: due, notice: 'reminder', recipient_kind: 'client' },
    ]);
    expect(await remindDue(deps)).toBe(0);
    const [email] = (await given.delivered()).get('client@maple.test') ?? [];
    expect(email?.subject).toBe('Reminder of your appointment at Maple Therapy');
  });

  it.each([
    { what: 'a request', columns: { status: 'requested', request_expires_at: new Date(inHours(60)) } },
    { what: 'a cancelled booking', columns: { status: 'cancelled' } },
    {
      what: 'a booking made within the lead time',
      columns: { agreed_at: new Date(inHours(-0.5)), startsAt: inHours(20) },
    },
    { what: 'a session that begins within two hours', columns: { startsAt: inHours(1.9) } },
    { what: 'a session that has begun', columns: { startsAt: inHours(-0.1) } },
  ] as const)('BK-86 are not sent for $what', async ({ columns }) => {
    await confirmed(inHours(20), columns);
    expect(await remindDue(deps)).toBe(0);
    expect(await given.outbox()).toEqual([]);
  });

  it('BK-86 are not sent when the clinic has turned them off, and follow each clinic’s lead time', async () => {
    const id = await confirmed(inHours(60));
    await server.given.clinicSettings('maple', { reminder_lead_hours: null });
    expect(await remindDue(deps)).toBe(0);
    await server.given.clinicSettings('maple', { reminder_lead_hours: 72 });
    expect(await remindDue(deps)).toBe(1);
    expect(await remindedIds()).toEqual([id]);
    expect(BIRCH.clinicId).not.toBe(MAPLE.clinicId);
  });

  it('BK-86 BK-87 are sent again for the new time of a moved booking', async () => {
    const id = await confirmed(inHours(20));
    expect(await remindDue(deps)).toBe(1);
    await given.change(id, { sequence: 1, start_at: new Date(inHours(22)), end_at: new Date(inHours(23)) });
    expect(await remindDue(deps)).toBe(1);
    expect((await given.notices()).map(({ sequence }) => sequence).sort()).toEqual([0, 1]);
  });

  it('BK-86 wait for the morning in the client’s time zone', async () => {
    await given.client({ timezone: 'Asia/Tokyo' }); // 00:00 there now
    await confirmed(inHours(24));
    expect(await remindDue(deps)).toBe(0);
    clock.set('2026-11-16T22:59:00Z');
    expect(await remindDue(deps)).toBe(0);
    clock.set('2026-11-16T23:00:00Z');
    expect(await remindDue(deps)).toBe(1);
  });

  it('BK-86 are sent on the evening before when the morning would be too late', async () => {
    await server.given.clinicSettings('maple', { reminder_lead_hours: 3 });
    await confirmed('2026-11-17T14:00:00Z'); // 09:00 in Toronto: the lead begins at 06:00
    clock.set('2026-11-17T01:58:00Z');
    expect(await remindDue(deps)).toBe(0);
    clock.set('2026-11-17T01:59:00Z'); // 20:59 in Toronto
    expect(await remindDue(deps)).toBe(1);
  });

  it('BK-86 are also sent to a client with an unknown time zone', async () => {
    await given.client({ timezone: 'Mars/Olympus' });
    await confirmed(inHours(20));
    expect(await remindDue(deps)).toBe(1);
  });

  it('BK-86 without a recipient are tried once for each agreed time', async () => {
    const id = await confirmed(inHours(20));
    await given.client({ is_notification_enabled: false });
    expect(await remindDue(deps)).toBe(0);
    await given.client({ is_notification_enabled: true });
    expect(await remindDue(deps)).toBe(0);
    expect(await given.notices()).toEqual([]);
    await given.change(id, { sequence: 1 });
    expect(await remindDue(deps)).toBe(1);
  });

  it('BK-86 are sent once for each booking by several servers at the same time', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => confirmed(inHours(20))));
    await Promise.all([remindDue(deps), remindDue(deps), remindDue(deps)]);
    expect((await remindedIds()).sort()).toEqual(ids.sort());
    expect(await given.outbox()).toHaveLength(ids.length);
  });

  it('BK-86 BK-88 are also sent when many bookings before them need none', async () => {
    await given.client({ is_notification_enabled: false });
    for (let count = 0; count < 201; count += 1) await confirmed(inHours(10));
    const last = await confirmed(inHours(20), { client_id: MAPLE.clients.child });
    expect(await remindDue(deps)).toBe(1);
    await given.client({ is_notification_enabled: true });
    expect(await remindedIds()).toEqual([last]);
  });
});
