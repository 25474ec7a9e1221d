import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listAppointments } from '../../src/features/calendar/list-appointments.ts';
import { addAccount, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput, TestVisitor } from '../setup/test-visitor.ts';
import { createEvent, EVENT_LOCATION, EVENT_TYPE, eventAt, statementsOf, TB_MEET } from './calendar-given.ts';

const server = await startTestServer();
const { amara, jonas } = MAPLE.practitioners;
const { clients } = MAPLE;
const [staff, practitioner, client, guardian, contact] = await Promise.all(
  (['staff', 'practitioner', 'client', 'guardian', 'contact'] as const).map((role) =>
    browserOf(server, MAPLE_PEOPLE, role),
  ),
);

/** The demo's own bookings lie in these weeks. */
const DEMO_WEEKS = { start: '2026-11-09', end: '2026-11-27' };

async function list(visitor: TestVisitor | undefined, query: CallInput<'listAppointments'>['query'] = DEMO_WEEKS) {
  const answer = await visitor?.call('listAppointments', { query });
  if (answer?.status !== 200) throw new Error(`the list was answered ${answer?.status}`);
  return answer.body.events;
}

const refused = async (query: CallInput<'listAppointments'>['query'], visitor = staff) => {
  const answer = await visitor?.call('listAppointments', { query });
  return [answer?.status, Object.entries(answer?.refusal.errors ?? {}).flat(2)];
};

describe('GET /api/appointment', () => {
  it('TM-01 gives the office every active booking of the range, sorted by start', async () => {
    const events = await list(staff);
    expect(events).toHaveLength(8);
    expect(events.map(({ starts_at }) => starts_at)).toEqual(events.map(({ starts_at }) => starts_at).sort());
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['requested', 'confirmed', 'completed']));
    const narrowed = await list(staff, { ...DEMO_WEEKS, practitioner_id: jonas.id });
    expect(narrowed.map(({ providers }) => providers)).toEqual([[jonas.id], [jonas.id], [jonas.id]]);
  });

  it('RL-02 gives a practitioner only their own calendar', async () => {
    const events = await list(practitioner);
    expect(events.length).toBeGreaterThan(2);
    expect(events.every(({ providers }) => providers[0] === amara.id)).toBe(true);
    expect(await list(practitioner, { ...DEMO_WEEKS, practitioner_id: amara.id })).toEqual(events);
  });

  it('RL-02 gives clients their own bookings, and guardians and contacts the bookings of their clients', async () => {
    const clientsIn = async (visitor: TestVisitor | undefined) =>
      [...new Set((await list(visitor)).flatMap((event) => event.clients))].sort();
    expect(await clientsIn(client)).toEqual([clients.adult]);
    expect(await clientsIn(guardian)).toEqual([clients.child, clients.teenager]);
    expect(await clientsIn(contact)).toEqual([clients.ofContact]);
    expect((await list(guardian, { ...DEMO_WEEKS, practitioner_id: amara.id })).map((event) => event.clients)).toEqual([
      [clients.teenager],
    ]);
  });

  it('RL-02 hides the clinic’s title, notes and overlap flag from families', async () => {
    const at = { clients: [clients.child], notes: 'Brought a letter.', title: 'Second look' };
    await createEvent(staff as TestVisitor, eventAt('2026-12-01', '10:00', { clients: [clients.adult] }));
    const overlap_reason = 'Twins, seen together.';
    await createEvent(staff as TestVisitor, eventAt('2026-12-01', '10:00', { ...at, overlap_reason }));
    const day = { start: '2026-12-01', end: '2026-12-01' };
    expect(await list(guardian, day)).toMatchObject([
      {
        title: 'Individual session',
        notes: '',
        is_overlapping: false,
        clients: [clients.child],
        client_items: [{ id: clients.child }],
      },
    ]);
    expect((await list(staff, day)).find((event) => event.clients[0] === clients.child)).toMatchObject({
      title: 'Second look',
      notes: 'Brought a letter.',
      is_overlapping: true,
    });
  });

  it('EN-09 derives the event’s fields for a booking from the site', async () => {
    const [first] = await list(practitioner, { start: '2026-11-16', end: '2026-11-27' });
    expect(first).toMatchObject({
      title: 'Individual session',
      start_date: '2026-11-17',
      end_date: '2026-11-17',
      event_type_id: EVENT_TYPE.session,
      event_location_id: EVENT_LOCATION.home,
      video_provider_id: null,
      duration: 50,
      duration_unit: 'Min',
      travel: 0,
      travel_unit: 'Min',
      service_id: MAPLE.services.individual,
      recurring_type_id: 1,
      is_video_session: 0,
    });
    await server.db
      .updateTable('appointment')
      .set({ is_video: true })
      .where('id', '=', first?.id ?? '')
      .execute();
    const [asVideo] = await list(practitioner, { start: '2026-11-16', end: '2026-11-27' });
    expect(asVideo).toMatchObject({
      event_type_id: EVENT_TYPE.video,
      event_location_id: EVENT_LOCATION.video,
      video_provider_id: TB_MEET,
      is_video_session: 1,
    });
  });

  it('TM-01 reads dates as whole days, and instants as a half-open range', async () => {
    const event = await createEvent(staff as TestVisitor, eventAt('2026-12-08', '23:30', { duration: 60 }));
    expect([event.end_date, event.end_time]).toEqual(['2026-12-09', '00:30']);
    const isIn = async (start: string, end: string) =>
      (await list(staff, { start, end })).some(({ id }) => id === event.id);
    expect(await isIn('2026-12-07', '2026-12-07')).toBe(false);
    expect(await isIn('2026-12-08', '2026-12-08')).toBe(true);
    expect(await isIn('2026-12-09', '2026-12-09')).toBe(true);
    expect(await isIn('2026-12-10', '2026-12-10')).toBe(false);
    expect(await isIn('2026-12-09T05:30:00Z', '2026-12-09T06:00:00Z')).toBe(false);
    expect(await isIn('2026-12-09T00:29:00-05:00', '2026-12-09T00:30:00-05:00')).toBe(true);
    expect(await isIn('2026-12-08T20:00:00-05:00', '2026-12-08T23:30:00-05:00')).toBe(false);
  });

  it('TM-01 omits cancelled, declined, expired and missed sessions', async () => {
    const event = await createEvent(staff as TestVisitor, eventAt('2026-12-15', '09:00'));
    const day = { start: '2026-12-15', end: '2026-12-15' };
    for (const status of ['declined', 'expired', 'cancelled', 'no_show'] as const) {
      await server.db.updateTable('appointment').set({ status }).where('id', '=', event.id).execute();
      expect(await list(staff, day)).toEqual([]);
    }
  });

  it('TM-01 refuses dates that do not exist, a reversed range, and more than 62 days', async () => {
    expect(await refused({ start: '2026-02-30', end: '2026-03-01' })).toEqual([
      422,
      ['start', expect.stringContaining('not valid')],
    ]);
    expect(await refused({ start: '2026-12-01', end: '9999-12-31' })).toEqual([422, ['end', expect.anything()]]);
    expect(await refused({ start: '2026-12-02', end: '2026-12-01' })).toEqual([
      422,
      ['end', 'The end date must not be before the start date.'],
    ]);
    expect(await refused({ start: '2026-12-01', end: '2027-02-01' })).toEqual([
      422,
      ['end', 'Please ask for at most 62 days at once.'],
    ]);
    expect((await refused({ start: '2026-12-01', end: '2027-01-31' }))[0]).toBe(200);
  });

  it('RL-02 refuses an unknown practitioner, and a practitioner out of the caller’s reach', async () => {
    const asked = (practitioner_id: number) => ({ ...DEMO_WEEKS, practitioner_id });
    const unknown = [422, ['practitioner_id', 'Please select a practitioner to continue.']];
    expect(await refused(asked(jonas.id), practitioner)).toEqual(unknown);
    for (const id of [BIRCH.practitioners.sofia.id, 987_654, 999_999_999_999_999, amara.userId]) {
      expect(await refused(asked(id))).toEqual(unknown);
    }
  });

  it('RL-02 is empty for a practitioner without a record, and for another clinic’s owner', async () => {
    await addAccount(server.db, MAPLE.clinicId, 1951, 'practitioner');
    expect(await list((await signedIn(server, MAPLE_PEOPLE, 1951)).visitor)).toEqual([]);
    const birch = { ...MAPLE_PEOPLE, clinicId: BIRCH.clinicId, host: 'birch.localhost' };
    expect(await list((await signedIn(server, birch, BIRCH.users.owner)).visitor)).toEqual([]);
  });

  it('TM-01 runs as many statements for 62 days as for one', async () => {
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    const person = {
      kind: 'person',
      userId: 1,
      roles: ['staff'],
      clientId: null,
      guardianId: null,
      contactId: null,
    } as const;
    const actor = {
      ...person,
      practitionerId: null,
      session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
    };
    if (!clinic) throw new Error('no Maple');
    const cost = (end: string) =>
      statementsOf(server, (deps) =>
        listAppointments(deps, { clinic, actor, reach: 'clinic', locale: 'en', query: { start: '2026-11-09', end } }),
      );
    expect(await cost('2026-11-09')).toBe(2);
    expect(await cost('2027-01-09')).toBe(2);
  });
});

describe('GET /api/calendar/options', () => {
  it('EN-08 returns the lists for an event, and the name of the product’s own video provider', async () => {
    const answer = await practitioner?.call('getCalendarOptions');
    expect([answer?.status, answer?.body]).toEqual([
      200,
      {
        event_types: [
          { id: 1, name: 'Session' },
          { id: 2, name: 'Video Session' },
        ],
        event_locations: [
          { id: 1, name: 'Home' },
          { id: 2, name: 'Video Session' },
        ],
        video_providers: [{ id: 1, name: 'TB Meet' }],
        meeting_service: 'TB Meet',
      },
    ]);
    expect((await client?.call('getCalendarOptions'))?.status).toBe(403);
    expect((await server.call('getCalendarOptions')).status).toBe(401);
  });
});
