import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { caseloadOf } from '../people/caseload-given.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addBooking, countByStatus, readBooking, type WantedBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const { amara, jonas } = MAPLE.practitioners;

const starts = (await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-01-20'))
  .filter((_start, index) => index % 5 === 0)
  .values();
function nextStart(): string {
  const start = starts.next().value;
  if (start === undefined) throw new Error('no start is left');
  return start;
}
const givenRequest = async (changes: Partial<WantedBooking> = {}) => {
  const startsAt = nextStart();
  return { startsAt, ...(await addBooking(db, { startsAt, status: 'requested', ...changes })) };
};
const params = ({ id }: { id: string }) => ({ params: { id } });

/** Somebody who waits to become a client. */
async function givenWaiting(): Promise<number> {
  const nobody = { user_id: null, email: null, other_email: null, phone_number: null, other_phone: null };
  const { id } = await db
    .insertInto('client')
    .values({
      ...nobody,
      clinic_id: MAPLE.clinicId,
      status: 'Waitlist',
      first_name: 'Alex',
      last_name: 'Sample',
      dob: '1990-05-17',
      sex: 'O',
      address: null,
      city: null,
      postal_code: null,
      country_id: null,
      state_id: null,
      timezone: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function clientOf(clientId: number) {
  const client = await db.selectFrom('client').select('status').where('id', '=', clientId).executeTakeFirstOrThrow();
  return { status: client.status, practitionerIds: await caseloadOf(db, clientId) };
}

describe('POST /api/appointment/{id}/confirm', () => {
  it('BK-88 confirms the request, keeps its time, activates its client, and writes the log', async () => {
    const clientId = await givenWaiting();
    const request = await givenRequest({ clientId });
    const { status, body } = await staff.call('confirmAppointment', params(request));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: request.id,
      status: 'confirmed',
      starts_at: request.startsAt,
      ends_at: new Date(Date.parse(request.startsAt) + 50 * 60_000).toISOString().replace('.000', ''),
      practitioner_id: amara.id,
      service_id: MAPLE.services.individual,
      is_video_session: 0,
      location_id: null,
      place: null,
    });
    const stored = readBooking(db, request.id);
    const row = await stored.row();
    expect([row.status, row.sequence, row.agreed_at.getTime()]).toEqual(['confirmed', 0, server.clock.nowMs()]);
    expect((await stored.taken()).map(({ kind, state }) => [kind, state])).toEqual([
      ['client', 'confirmed'],
      ['practitioner', 'confirmed'],
    ]);
    expect(await clientOf(clientId)).toEqual({ status: 'Active', practitionerIds: [amara.id] });
    expect(await stored.log()).toEqual([
      {
        action: 'appointment.confirmed',
        actor_kind: 'person',
        actor_user_id: MAPLE.users.staff,
        details: {},
      },
    ]);
  });

  it('BK-88 is allowed for the booked practitioner, and not for a colleague', async () => {
    const own = await givenRequest();
    const colleagues = await givenRequest({ practitionerId: jonas.id });
    expect((await practitioner.call('confirmAppointment', params(own))).status).toBe(200);
    expect((await practitioner.call('confirmAppointment', params(colleagues))).status).toBe(404);
    expect(await readBooking(db, colleagues.id).status()).toBe('requested');
  });

  it('RL-02 is refused to a practitioner whose own child has the booking with a colleague; as family, they may cancel it', async () => {
    await db
      .insertInto('role_membership')
      .values({ clinic_id: MAPLE.clinicId, user_id: amara.userId, role: 'guardian' })
      .execute();
    const clientId = await givenWaiting();
    const person = { clinic_id: MAPLE.clinicId, first_name: 'Alex', last_name: 'Sample', email: null };
    const { id: guardianId } = await db
      .insertInto('guardian')
      .values({ ...person, user_id: amara.userId, other_email: null, phone_number: null, other_phone: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { clinic_id: MAPLE.clinicId, client_id: clientId, contact_type_id: null, relationship_id: null };
    await db
      .insertInto('client_guardian')
      .values({ ...link, guardian_id: guardianId })
      .execute();
    const request = await givenRequest({ clientId, practitionerId: jonas.id });
    const parent = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    expect((await parent.call('confirmAppointment', params(request))).status).toBe(404);
    expect((await parent.call('cancelAppointment', { ...params(request), body: {} })).status).toBe(200);
  });
});

describe('POST /api/appointment/{id}/decline', () => {
  it('BK-88 releases the time, and leaves the client on the waitlist', async () => {
    const clientId = await givenWaiting();
    const request = await givenRequest({ clientId });
    const date = request.startsAt.slice(0, 10);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, date)).not.toContain(request.startsAt);
    const { status, body } = await staff.call('declineAppointment', params(request));
    expect([status, body.status]).toEqual([200, 'declined']);
    expect(await readBooking(db, request.id).taken()).toEqual([]);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, date)).toContain(request.startsAt);
    expect(await clientOf(clientId)).toEqual({ status: 'Waitlist', practitionerIds: [] });
    expect((await readBooking(db, request.id).log()).map(({ action }) => action)).toEqual(['appointment.declined']);
  });
});

describe('a booking that no longer waits for an answer', () => {
  const notWaiting = { appointment: ['This request no longer needs an answer.'] };

  it.each(['confirmed', 'declined', 'expired', 'cancelled'] as const)(
    'BK-88 that is %s cannot be confirmed or declined, and nothing is written',
    async (status) => {
      const booking = await addBooking(db, { startsAt: nextStart(), status });
      for (const name of ['confirmAppointment', 'declineAppointment'] as const) {
        const answer = await staff.call(name, params(booking));
        expect([answer.status, answer.refusal.errors]).toEqual([422, notWaiting]);
      }
      expect(await readBooking(db, booking.id).status()).toBe(status);
      expect(await readBooking(db, booking.id).log()).toEqual([]);
    },
  );

  it('BK-88 cannot be confirmed from the moment the request expires, but can be declined', async () => {
    const requestExpiresAt = '2026-11-18T13:00:00Z';
    const [before, after] = [await givenRequest({ requestExpiresAt }), await givenRequest({ requestExpiresAt })];
    server.clock.set('2026-11-18T12:59:00Z');
    const visitor = await browserOf(server, MAPLE_PEOPLE, 'owner');
    expect((await visitor.call('confirmAppointment', params(before))).status).toBe(200);
    server.clock.set(requestExpiresAt);
    const late = await visitor.call('confirmAppointment', params(after));
    expect([late.status, late.refusal.errors]).toEqual([422, notWaiting]);
    expect((await visitor.call('declineAppointment', params(after))).status).toBe(200);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-88 gets the refusal in French', async () => {
    const request = await givenRequest({});
    await staff.call('declineAppointment', params(request));
    const { refusal } = await staff.call('confirmAppointment', {
      ...params(request),
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(refusal.errors).toEqual({ appointment: ['Cette demande n’attend plus de réponse.'] });
  });
});

describe('answers at the same moment', () => {
  it('BK-88 one of 50 simultaneous confirms succeeds, and the others are refused', async () => {
    const request = await givenRequest();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => staff.call('confirmAppointment', params(request))),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 422: 49 });
    expect((await readBooking(db, request.id).log()).map(({ action }) => action)).toEqual(['appointment.confirmed']);
  });

  it('BK-88 one of a confirm and a decline succeeds, and the stored status matches the answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await givenRequest();
      const [confirmed, declined] = await Promise.all([
        staff.call('confirmAppointment', params(request)),
        practitioner.call('declineAppointment', params(request)),
      ]);
      expect([confirmed.status, declined.status].sort()).toEqual([200, 422]);
      const stored = readBooking(db, request.id);
      expect(await stored.status()).toBe(confirmed.status === 200 ? 'confirmed' : 'declined');
      expect(await stored.taken()).toHaveLength(confirmed.status === 200 ? 2 : 0);
    }
  });

  it('BK-88 after a simultaneous confirm and cancel by the client, the booking is cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await givenRequest();
      const [confirmed, cancelled] = await Promise.all([
        staff.call('confirmAppointment', params(request)),
        server.as().call('cancelAppointment', { ...params(request), body: { token: request.token } }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 422]).toContain(confirmed.status);
      const stored = readBooking(db, request.id);
      expect([await stored.status(), await stored.taken()]).toEqual(['cancelled', []]);
    }
  });
});

describe('the right to answer', () => {
  it('RL-02 other people get the same refusal for a known and an unknown request', async () => {
    const request = await givenRequest();
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    const birch = await addBirchPeople(db);
    const others = [
      { who: 'anonymous', visitor: server.as(), status: 401 },
      { who: 'client', visitor: await browserOf(server, MAPLE_PEOPLE, 'client'), status: 403 },
      { who: 'guardian', visitor: await browserOf(server, MAPLE_PEOPLE, 'guardian'), status: 403 },
      { who: 'owner of another clinic', visitor: await browserOf(server, birch, 'owner'), status: 404 },
    ];
    for (const { who, visitor, status } of others) {
      for (const name of ['confirmAppointment', 'declineAppointment'] as const) {
        const known = await visitor.call(name, params(request));
        const none = await visitor.call(name, params(unknown));
        expect([known.status, known.refusal], who).toEqual([status, none.refusal]);
      }
    }
    expect(await readBooking(db, request.id).status()).toBe('requested');
  });
});
