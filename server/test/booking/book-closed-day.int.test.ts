import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { lockOffer } from '../../src/clinic-changes/clinic-changes.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId } = MAPLE;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const starts = (await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-11-23', '2026-12-18')).values();
let last = '2026-11-24';
/** The first start of a day that no other test uses. */
const nextDay = (): string => {
  for (const start of starts)
    if (start.slice(0, 10) > last) {
      last = start.slice(0, 10);
      return start;
    }
  throw new Error('no start is left');
};
let person = 0;
const book = (startsAt: string) => {
  person += 1;
  const form = { ...adultForm(AMARA_INDIVIDUAL, startsAt), email: `closed${person}@example.test` };
  return server.as().call('bookOnSite', { body: form });
};
const close = (day: string) =>
  owner.call('createClosure', { body: { first_date: day, last_date: day, location_id: null } });
/** Waits until a transaction of this test's database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const { ownerPool } = server.deps.database;
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await ownerPool.query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

// The embedded database runs one transaction after the other: nothing can come between.
describe.runIf(server.kind === 'postgres')('BK-84 a day that is closed while a booking is being written', () => {
  it.each(['closure', 'shorter advance', 'deleted service'] as const)(
    'refuses the booking that read the offer before: %s',
    async (what) => {
      const startsAt = nextDay();
      const booking = await inClinic(clinicId, () =>
        db.transaction().execute(async (tx) => {
          await lockOffer(tx, clinicId);
          const sent = book(startsAt);
          await untilOneWaits();
          const day = startsAt.slice(0, 10);
          if (what === 'closure')
            await tx
              .insertInto('closure')
              .values({ clinic_id: clinicId, first_date: day, last_date: day, location_id: null })
              .execute();
          if (what === 'shorter advance')
            await tx
              .updateTable('service')
              .set({ max_advance_days: 1 })
              .where('id', '=', MAPLE.services.individual)
              .execute();
          if (what === 'deleted service')
            await tx
              .updateTable('service')
              .set({ deleted_at: new Date(server.clock.nowMs()) })
              .where('id', '=', MAPLE.services.individual)
              .execute();
          return { sent };
        }),
      );
      expect([409, 422]).toContain((await booking.sent).status);
      const on = db.selectFrom('appointment').select('id').where('start_at', '=', new Date(startsAt));
      expect(await on.where('clinic_id', '=', clinicId).where('status', '!=', 'cancelled').execute()).toEqual([]);
      await db
        .updateTable('service')
        .set({ max_advance_days: null, deleted_at: null })
        .where('id', '=', MAPLE.services.individual)
        .execute();
    },
  );

  it('the closure counts a booking that is written first', async () => {
    const startsAt = nextDay();
    const both = await inClinic(clinicId, () =>
      db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('practitioner')
          .select('id')
          .where('id', '=', MAPLE.practitioners.amara.id)
          .forUpdate()
          .execute();
        const booked = book(startsAt);
        await untilOneWaits();
        const closed = close(startsAt.slice(0, 10));
        return { booked, closed };
      }),
    );
    expect((await both.booked).status).toBe(201);
    const { status, body } = await both.closed;
    expect([status, body.coming_sessions]).toEqual([201, expect.any(Number)]);
    expect(body.coming_sessions).toBeGreaterThan(0);
  });
});
