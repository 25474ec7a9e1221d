import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { createEvent, eventAt, lanesOf } from './calendar-given.ts';

const server = await startTestServer();
const { amara, jonas, etienne } = MAPLE.practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
await staff.token();

const countByStatus = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
const TWENTY = Array.from({ length: 20 }, (_, index) => index);
/** Active clients of the demo, whom no account belongs to. */
const clientAt = (index: number) => 4010 + index;

async function overlaps(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id FROM occupancy a JOIN occupancy b ON a.clinic_id = b.clinic_id AND a.kind = b.kind
      AND a.resource_id = b.resource_id AND a.lane = b.lane AND a.id < b.id
      AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`.execute(server.db);
  return rows;
}

describe('simultaneous calendar calls for one time', () => {
  it('TM-03 of 20 new sessions one succeeds, and 19 are refused with the reasons', async () => {
    const answers = await Promise.all(
      TWENTY.map((index) =>
        staff.call('createCalendarEvent', { body: eventAt('2026-12-01', '10:00', { clients: [clientAt(index)] }) }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost.every(({ refusal }) => !refusal.slots?.[0]?.slots.includes('10:00'))).toBe(true);
    expect(await overlaps()).toEqual([]);
  });

  it('TM-03 20 new sessions with a reason all succeed, each in a separate lane', async () => {
    const overlap_reason = 'A class.';
    const events = await Promise.all(
      TWENTY.map((index) =>
        createEvent(staff, eventAt('2026-12-02', '10:00', { clients: [clientAt(index)], overlap_reason })),
      ),
    );
    const lanes = await Promise.all(events.map(async ({ id }) => (await lanesOf(server, id)).map(({ lane }) => lane)));
    expect(lanes.map(([ofClient]) => ofClient)).toEqual(TWENTY.map(() => 0));
    expect(lanes.map(([, ofPractitioner]) => ofPractitioner).sort((a = 0, b = 0) => a - b)).toEqual(TWENTY);
    expect(await overlaps()).toEqual([]);
  });

  it('TM-03 20 sessions of one client with three practitioners get separate lanes, without a deadlock', async () => {
    const overlap_reason = 'A case conference.';
    const people = [amara, jonas, etienne];
    const events = await Promise.all(
      TWENTY.map((index) => {
        const providers = [people[index % 3]?.id ?? 0];
        return createEvent(
          staff,
          eventAt('2026-12-03', '10:00', { clients: [clientAt(1)], providers, overlap_reason }),
        );
      }),
    );
    const ofClient = await Promise.all(events.map(async ({ id }) => (await lanesOf(server, id))[0]?.lane ?? -1));
    expect(ofClient.sort((a, b) => a - b)).toEqual(TWENTY);
    expect(await overlaps()).toEqual([]);
  });

  it('BK-84 of bookings by visitors and the clinic, one succeeds', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-04');
    await visitor.token();
    const answers = await Promise.all(
      TWENTY.map((index) =>
        index % 2 === 0
          ? staff.call('createCalendarEvent', { body: eventAt('2026-12-04', '09:00', { clients: [clientAt(index)] }) })
          : visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
    expect(await overlaps()).toEqual([]);
  });

  it('TM-04 of 20 events that move to one time one succeeds, and the others keep their times', async () => {
    const events = await Promise.all(
      TWENTY.map((index) => {
        const time = `${String(index + 1).padStart(2, '0')}:00`;
        return createEvent(staff, eventAt('2026-12-07', time, { clients: [clientAt(index)] }));
      }),
    );
    const answers = await Promise.all(
      events.map(({ id }, index) =>
        staff.call('updateCalendarEvent', {
          params: { id },
          body: eventAt('2026-12-08', '10:00', { clients: [clientAt(index)] }),
        }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
    const lanes = await Promise.all(events.map(({ id }) => lanesOf(server, id)));
    expect(lanes.every((rows) => rows.length === 2)).toBe(true);
    expect(await overlaps()).toEqual([]);
  });

  it('TM-04 an event that moves between two practitioners always blocks the time of its current practitioner', async () => {
    const at = { clients: [clientAt(3)] };
    const { id } = await createEvent(staff, eventAt('2026-12-09', '10:00', at));
    const answers = await Promise.all(
      TWENTY.map((index) => {
        const providers = [index % 2 === 0 ? amara.id : jonas.id];
        return staff.call('updateCalendarEvent', {
          params: { id },
          body: eventAt('2026-12-09', '10:00', { ...at, providers }),
        });
      }),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { practitioner_id } = await server.db
      .selectFrom('appointment')
      .select('practitioner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await lanesOf(server, id)).toMatchObject([
      { kind: 'client', lane: 0 },
      { resource_id: practitioner_id, lane: 0 },
    ]);
  });
});
