import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking, countByStatus, readBooking } from '../appointments/appointment-given.ts';
import { createEvent, eventAt } from '../appointments/calendar-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, type Instruction, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, practitioners, services, users } = MAPLE;
const { amara, jonas } = practitioners;

const AMARA_SHORT: Instruction = { practitioner: amara, serviceId: services.consultation, zone: 'America/Toronto' };
const JONAS_SHORT: Instruction = { ...AMARA_SHORT, practitioner: jonas };
const BUSY = 'There is another appointment at this time already. Please choose another one.';

const as = async (userId: number) => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
/** Each test gets a separate Tuesday. */
let weeks = 0;
async function nextDay(): Promise<[string, string, ...string[]]> {
  weeks += 1;
  const date = new Date(Date.UTC(2026, 10, 24 + weeks * 7)).toISOString().slice(0, 10);
  const [first, second, ...others] = await openStarts(server.as(), AMARA_INDIVIDUAL, date);
  if (!first || !second) throw new Error('no open day');
  return [first, second, ...others];
}
/** A session of the adult client with Jonas in a second lane. The session beside it no longer exists. */
async function besideNothing(startsAt: string): Promise<string> {
  const { id } = await addBooking(db, { startsAt, practitionerId: jonas.id });
  await db
    .updateTable('occupancy')
    .set({ lane: 1 })
    .where('appointment_id', '=', id)
    .where('kind', '=', 'client')
    .execute();
  return id;
}

describe('a client who has another session at that time', () => {
  it.each([
    { who: 'the client', userId: users.client, changes: {}, field: 'starts_at' },
    {
      who: 'the client, by local time',
      userId: users.client,
      changes: { starts_at: undefined },
      field: 'date_time',
    },
    { who: 'staff for the client', userId: users.staff, changes: { client_id: clients.adult }, field: 'starts_at' },
  ])('BK-84 $who cannot book a second session in any lane, and gets the reason', async ({ userId, changes, field }) => {
    const [startsAt] = await nextDay();
    await besideNothing(startsAt);
    const visitor = await as(userId);
    const { status, refusal } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, startsAt, changes),
    });
    expect([status, refusal.errors]).toEqual([422, { [field]: [BUSY] }]);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, startsAt.slice(0, 10))).toContain(startsAt);
  });

  it('BK-84 BK-87 cannot move a session onto another session in any lane; staff get ‘taken’', async () => {
    const [from, , , , , wanted = '', ...later] = await nextDay();
    await besideNothing(wanted);
    const moving = await addBooking(db, { startsAt: from });
    const body = { token: moving.token, starts_at: wanted };
    const byLink = await server.as().call('rescheduleAppointment', { params: { id: moving.id }, body });
    expect([byLink.status, byLink.refusal.errors]).toEqual([422, { starts_at: [BUSY] }]);
    const staff = await as(users.staff);
    const byStaff = await staff.call('rescheduleAppointment', {
      params: { id: moving.id },
      body: { starts_at: wanted },
    });
    expect([byStaff.status, byStaff.refusal.code]).toEqual([409, 'slot_taken']);
    expect((await readBooking(db, moving.id).row()).sequence).toBe(0);
    const free = later.at(-1) ?? '';
    const moved = await server.as().call('rescheduleAppointment', {
      params: { id: moving.id },
      body: { ...body, starts_at: free },
    });
    expect(moved.status).toBe(200);
  });

  it('BK-87 can move a session to a time that overlaps its old time', async () => {
    const [from, next] = await nextDay();
    const moving = await addBooking(db, { startsAt: from });
    const answer = await server.as().call('rescheduleAppointment', {
      params: { id: moving.id },
      body: { token: moving.token, starts_at: next },
    });
    expect(answer.status).toBe(200);
  });

  it('BK-84 of two simultaneous bookings for one client with two practitioners, one succeeds and one gets the reason', async () => {
    const staff = await as(users.staff);
    for (let round = 0; round < 4; round += 1) {
      const [startsAt] = await nextDay();
      const wishes = [AMARA_SHORT, JONAS_SHORT];
      const answers = await Promise.all(
        wishes.map((instruction) =>
          staff.call('bookOnSite', { body: adultForm(instruction, startsAt, { client_id: clients.emailCode }) }),
        ),
      );
      expect(countByStatus(answers)).toEqual({ 201: 1, 422: 1 });
    }
  });

  it('BK-84 TM-03 of a simultaneous booking and event for one client, one always sees the conflict', async () => {
    const staff = await as(users.staff);
    for (let round = 0; round < 4; round += 1) {
      const [startsAt] = await nextDay();
      const event = eventAt(startsAt.slice(0, 10), '09:00', {
        clients: [clients.twoFactor],
        providers: [jonas.id],
      });
      const [booked, placed] = await Promise.all([
        staff.call('bookOnSite', { body: adultForm(AMARA_SHORT, startsAt, { client_id: clients.twoFactor }) }),
        staff.call('createCalendarEvent', { body: event }),
      ]);
      expect([`${booked.status} ${placed.status}`]).toEqual([expect.stringMatching(/^(201 409|422 201)$/)]);
    }
  });

  it('BK-84 gets the reason in French', async () => {
    const [startsAt] = await nextDay();
    await createEvent(await as(users.staff), eventAt(startsAt.slice(0, 10), '09:00', { providers: [jonas.id] }));
    const visitor = await as(users.client);
    const { refusal } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, startsAt),
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(refusal.errors).toEqual({
      starts_at: ['Il y a déjà un autre rendez-vous à cette heure. Veuillez en choisir une autre.'],
    });
  });
});
