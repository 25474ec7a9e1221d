import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking, readBooking } from '../appointments/appointment-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { releaseExpired } from '../setup/timers-given.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const NOW = '2026-11-16T13:00:00Z';
const ANSWER_BY = new Date('2026-11-19T13:00:00Z');
const expiryOf = async (id: string) => (await readBooking(db, id).row()).request_expires_at;

describe('a booking request', () => {
  it('BK-88 expires when its session begins, if the clinic has more hours to answer', async () => {
    const startsAt = await openStart(server.as(), AMARA_INDIVIDUAL, '2026-11-18');
    const { body } = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    expect(await expiryOf(body.appointment.id)).toEqual(new Date(startsAt));
  });

  it('BK-88 BK-87 gets new hours to answer when it is moved, but none after its start', async () => {
    await server.given.clinicSettings('maple', { reschedule_notice_hours: 0 });
    const [far = '', near = ''] = [
      await openStart(server.as(), AMARA_INDIVIDUAL, '2026-12-09'),
      await openStart(server.as(), AMARA_INDIVIDUAL, '2026-11-18'),
    ];
    const from = await openStart(server.as(), AMARA_INDIVIDUAL, '2026-12-08');
    const request = await addBooking(db, {
      startsAt: from,
      status: 'requested',
      requestExpiresAt: '2026-11-17T10:00:00Z',
      clientId: MAPLE.clients.child,
    });
    const move = (starts_at: string) =>
      server
        .as()
        .call('rescheduleAppointment', { params: { id: request.id }, body: { token: request.token, starts_at } });
    expect((await move(far)).status).toBe(200);
    expect(await expiryOf(request.id)).toEqual(ANSWER_BY);
    expect((await move(near)).status).toBe(200);
    expect(await expiryOf(request.id)).toEqual(new Date(near));
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    expect((await staff.call('confirmAppointment', { params: { id: request.id } })).status).toBe(200);
    const confirmed = await expiryOf(request.id);
    expect(
      (await staff.call('rescheduleAppointment', { params: { id: request.id }, body: { starts_at: far } })).status,
    ).toBe(200);
    expect(await expiryOf(request.id)).toEqual(confirmed);
  });

  it('BK-88 lapses when its session has begun, also with hours to answer left', async () => {
    const begun = await addBooking(db, { startsAt: '2026-11-20T15:00:00Z', status: 'requested' });
    clock.set('2026-11-20T14:59:00Z');
    await releaseExpired(server.deps);
    expect(await readBooking(db, begun.id).status()).toBe('requested');
    clock.set('2026-11-20T15:00:00Z');
    await releaseExpired(server.deps);
    expect([await readBooking(db, begun.id).status(), await readBooking(db, begun.id).taken()]).toEqual([
      'expired',
      [],
    ]);
    clock.set(NOW);
  });
});

describe('the horizon', () => {
  const wish = { ...AMARA_INDIVIDUAL };
  const body = (starts_at: string) => ({
    service_id: wish.serviceId,
    practitioner_id: wish.practitioner.id,
    starts_at,
  });

  it('BK-34 no slot is offered later than two years from now for a service without its own limit', async () => {
    const visitor = server.as();
    const last = '2028-11-15'; // 730 days on, a Wednesday
    const [open = '', ...others] = await openStarts(visitor, wish, last);
    expect([open, others.length > 0]).toEqual([`${last}T14:00:00Z`, true]);
    expect(await openStarts(visitor, wish, '2028-11-16', '2028-12-20')).toEqual([]);
    const next = (from_date: string) =>
      visitor.call('fetchNextOpenDay', {
        query: {
          from_date,
          practitioner_id: wish.practitioner.userId,
          service_id: wish.serviceId,
          client_timezone: wish.zone,
        },
      });
    expect((await next(last)).body).toEqual({ date: last });
    expect((await next('2028-11-16')).body).toEqual({ date: null });
    const late = '2028-11-16T14:00:00Z';
    const hold = await visitor.call('holdSlot', { body: body(late) });
    expect([hold.status, Object.keys(hold.refusal.errors ?? {})]).toEqual([422, ['starts_at']]);
    const submit = await visitor.call('bookOnSite', { body: adultForm(wish, late) });
    expect([submit.status, Object.keys(submit.refusal.errors ?? {})]).toEqual([422, ['starts_at']]);
    expect((await visitor.call('holdSlot', { body: body(open) })).status).toBe(201);
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const why = await staff.call('explainSlot', {
      query: { practitioner_id: wish.practitioner.id, service_id: wish.serviceId, starts_at: late },
    });
    expect(why.body).toEqual({ is_open: false, reasons: ['too-far'] });
  });

  it('BK-34 a service’s own limit may be longer than two years', async () => {
    const set = (max_advance_days: number | null) =>
      db.updateTable('service').set({ max_advance_days }).where('id', '=', wish.serviceId).execute();
    await set(800);
    expect(await openStarts(server.as(), wish, '2028-11-16')).not.toEqual([]);
    await set(null);
  });
});
