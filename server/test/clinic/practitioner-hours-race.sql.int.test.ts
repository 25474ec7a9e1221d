import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { createEvent, eventAt, refusalOf } from '../appointments/calendar-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';

const server = await startTestServer();
const { amara } = MAPLE.practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
await staff.token();
const hold = (starts_at: string) => ({
  body: { practitioner_id: amara.id, service_id: MAPLE.services.individual, starts_at },
});
const dayOff = (date: string) => ({
  params: { id: amara.id },
  body: { first_date: date, last_date: date, start_time: null, end_time: null },
});

describe('a claim and a change of the hours at the same moment', () => {
  it('BK-84 are decided in order: a hold that waited for the change is refused', async () => {
    const date = '2026-12-07';
    const visitor = server.as();
    const [start = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, date);
    await visitor.token();
    const { status, refusal } = await duringTimeOff(date, () => visitor.call('holdSlot', hold(start)));
    expect([status, Object.keys(refusal?.errors ?? {})]).toEqual([422, ['starts_at']]);
  });

  it('TM-03 a new session that waited for the change is refused, with the hours as a reason', async () => {
    const date = '2026-12-09';
    const body = eventAt(date, '10:00');
    expect(refusalOf(await duringTimeOff(date, () => staff.call('createCalendarEvent', { body })))).toEqual([
      409,
      ['time-off'],
    ]);
  });

  it('TM-04 a session that was moved in the calendar while it waited for the change is refused', async () => {
    const date = '2026-12-10';
    const { id } = await createEvent(staff, eventAt('2026-12-11', '10:00'));
    const call = { params: { id }, body: eventAt(date, '10:00') };
    expect(refusalOf(await duringTimeOff(date, () => staff.call('updateCalendarEvent', call)))).toEqual([
      409,
      ['time-off'],
    ]);
  });

  it('BK-87 staff do not move a session to a time that the change closed while they waited', async () => {
    const date = '2026-12-14';
    const { id } = await createEvent(staff, eventAt('2026-12-15', '10:00'));
    const [start = ''] = await openStarts(server.as(), AMARA_INDIVIDUAL, date);
    const call = { params: { id }, body: { starts_at: start } };
    const { status } = await duringTimeOff(date, () => staff.call('rescheduleAppointment', call));
    expect(status).toBe(409);
  });

  it('BK-84 of 10 holds and time off, a hold that came first stays, and later ones are refused', async () => {
    const date = '2026-12-08';
    const starts = (await openStarts(server.as(), AMARA_INDIVIDUAL, date)).filter((_, index) => index % 4 === 0);
    const visitors = starts.map(() => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const [off, ...holds] = await Promise.all([
      staff.call('addTimeOff', dayOff(date)),
      ...visitors.map((visitor, index) => visitor.call('holdSlot', hold(starts[index] ?? ''))),
    ]);
    expect(off.status).toBe(200);
    expect(holds.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, date)).toEqual([]);
    const late = server.as();
    expect((await late.call('holdSlot', hold(starts[0] ?? ''))).status).toBe(422);
  });

  it('ST-15 of two changes that began with the same version, one is saved', async () => {
    const { body } = await staff.call('getPractitionerHours', { params: { id: amara.id } });
    const windowAt = (start_minutes: number) => ({
      ...{ weekday: 6, start_minutes, end_minutes: start_minutes + 60, location_id: null },
      ...{ valid_from: null, valid_to: null, every_n_weeks: 1, anchor_date: null },
    });
    const answers = await Promise.all(
      [540, 600, 660].map((start) =>
        staff.call('savePractitionerHours', {
          params: { id: amara.id },
          body: { version: body.version, location_id: null, week: [windowAt(start)] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

/**
 * Adds a day off, and makes a call between the lock of this change and its commit: the call reads the hours before the change, and decides
 * after it.
 */
async function duringTimeOff<T>(date: string, act: () => Promise<T>): Promise<T> {
  let answered: Promise<T> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('practitioner')
      .select('id')
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('id', '=', amara.id)
      .forNoKeyUpdate()
      .execute();
    answered = act();
    if (server.kind === 'postgres') await waitForLock();
    await tx
      .insertInto('time_off')
      .values({ clinic_id: MAPLE.clinicId, practitioner_id: amara.id, first_date: date, last_date: date })
      .execute();
    await tx
      .updateTable('practitioner')
      .set((eb) => ({ hours_version: eb('hours_version', '+', 1) }))
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('id', '=', amara.id)
      .execute();
  });
  if (!answered) throw new Error('the call was not made');
  return answered;
}

async function waitForLock(): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.deps.database.ownerPool.query(
      // The server's other databases belong to tests that run at the same time.
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
    );
    return rows.length > 0;
  };
  await expect.poll(waiting, UNTIL_IT_HAPPENS).toBe(true);
}
