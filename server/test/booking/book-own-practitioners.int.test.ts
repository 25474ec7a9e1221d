import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { findNextOpenDay, listOpenSlots } from '../../src/features/list-open-slots/list-open-slots.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { clearCaseload } from '../people/caseload-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { adultForm, openStart, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, clients, practitioners, services, users } = MAPLE;
const { amara, jonas, mei, etienne } = practitioners;
const zone = 'America/Toronto';
const consultationWith = (practitioner: { id: number; userId: number }) => ({
  practitioner,
  serviceId: services.consultation,
  zone,
});
const as = async (userId: number): Promise<TestVisitor> => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;

/** Calls every route about a practitioner's times, and returns the answers. */
async function asked(visitor: TestVisitor, { id, userId }: { id: number; userId: number }, startsAt: string) {
  const common = { practitioner_id: userId, service_id: services.consultation, client_timezone: zone };
  const day = startsAt.slice(0, 10);
  const answers = [
    await visitor.call('fetchSlotsByMonth', { query: { ...common, start_date: day, end_date: day } }),
    await visitor.call('fetchNextOpenDay', { query: { ...common, from_date: day } }),
    await visitor.call('holdSlot', {
      body: { practitioner_id: id, service_id: services.consultation, starts_at: startsAt },
    }),
  ];
  return answers.map(({ status, refusal }) => ({ status, refusal }));
}
const setDeleted = (id: number, deleted_at: string | null) =>
  db.updateTable('practitioner').set({ deleted_at }).where('id', '=', id).execute();

describe("a family's own practitioners", () => {
  it('BK-54 are the only practitioners whose times the family can list, search and hold; others look unknown', async () => {
    const client = await as(users.client); // of Amara and Jonas
    const startsAt = await openStart(server.as(), consultationWith(jonas), '2026-12-02');
    const unknown = await asked(client, { id: 999_999, userId: 999_999 }, startsAt);
    expect(unknown.map(({ status, refusal }) => [status, refusal.errors])).toEqual(
      [1, 2, 3].map(() => [422, { practitioner_id: ['Please select a practitioner to continue.'] }]),
    );
    expect(await asked(client, etienne, startsAt)).toEqual(unknown);
    expect(
      await asked(client, { id: BIRCH.practitioners.sofia.id, userId: BIRCH.practitioners.sofia.userId }, startsAt),
    ).toEqual(unknown);
    expect((await asked(client, jonas, startsAt)).map(({ status }) => status)).toEqual([200, 200, 201]);
  });

  it('BK-54 a practitioner who left looks unknown; when all have left, the public list applies', async () => {
    const client = await as(users.client);
    const startsAt = await openStart(server.as(), consultationWith(etienne), '2026-12-03', 3);
    await setDeleted(jonas.id, '2026-11-01T00:00:00Z');
    expect((await asked(client, jonas, startsAt)).map(({ status }) => status)).toEqual([422, 422, 422]);
    await setDeleted(amara.id, '2026-11-01T00:00:00Z');
    expect((await asked(client, etienne, startsAt)).map(({ status }) => status)).toEqual([200, 200, 201]);
    await setDeleted(jonas.id, null);
    await setDeleted(amara.id, null);
  });

  it('BK-54 are the practitioners of all clients of a guardian; visitors and staff use the public list', async () => {
    const startsAt = await openStart(server.as(), consultationWith(mei), '2026-11-27', 2);
    const guardian = await as(users.guardian);
    await db.deleteFrom('client_practitioner').where('practitioner_id', '=', mei.id).execute();
    expect((await asked(guardian, mei, startsAt)).map(({ status }) => status)).toEqual([422, 422, 422]);
    await db
      .insertInto('client_practitioner')
      .values({ clinic_id: clinicId, client_id: clients.teenager, practitioner_id: mei.id })
      .execute();
    const link = { clinic_id: clinicId, client_id: clients.teenager, guardian_id: MAPLE.guardianId };
    await db
      .insertInto('client_guardian')
      .values({ ...link, contact_type_id: null, relationship_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await asked(guardian, mei, startsAt)).map(({ status }) => status)).toEqual([200, 200, 201]);
    for (const visitor of [server.as(), await as(users.staff), await as(users.owner)])
      expect((await asked(visitor, mei, startsAt)).map(({ status }) => status)).toEqual([200, 200, 409]);
  });

  it("BK-53 a practitioner sees a colleague's times as a visitor does, and holds only their own times", async () => {
    const startsAt = await openStart(server.as(), consultationWith(jonas), '2026-12-04');
    const visitor = await as(jonas.userId);
    expect((await asked(visitor, etienne, startsAt)).map(({ status }) => status)).toEqual([200, 200, 422]);
    expect((await asked(visitor, jonas, startsAt)).map(({ status }) => status)).toEqual([200, 200, 201]);
  });

  it('BK-87 BK-54 the times of a practitioner with a future session are listed, so that it can be moved; they cannot be held', async () => {
    const client = await as(users.twoFactor);
    const own = { clinic_id: clinicId, client_id: clients.twoFactor };
    await clearCaseload(db, clients.twoFactor);
    const wish = consultationWith(etienne);
    const startsAt = await openStart(server.as(), wish, '2026-12-08');
    const blank = { first_name: '', last_name: '', dob: '', email: '', phone_number: '', address: '', city: '' };
    const { status } = await client.call('bookOnSite', { body: adultForm(wish, startsAt, blank) });
    expect(status).toBe(201);
    await db
      .insertInto('client_practitioner')
      .values({ ...own, practitioner_id: amara.id })
      .execute();
    const later = await openStart(client, wish, '2026-12-08', 8);
    expect((await asked(client, etienne, later)).map((answer) => answer.status)).toEqual([200, 200, 422]);
    server.clock.set('2026-12-09T13:00:00Z');
    expect((await asked(await as(users.twoFactor), etienne, later)).map((answer) => answer.status)).toEqual([
      422, 422, 422,
    ]);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-54 RL-02 when a role is removed, its practitioners are no longer reached', async () => {
    const startsAt = await openStart(server.as(), consultationWith(etienne), '2026-12-10');
    const { userIds } = MAPLE_PEOPLE;
    await db
      .insertInto('role_membership')
      .values({ clinic_id: clinicId, user_id: userIds.contact, role: 'client' })
      .execute();
    await db
      .deleteFrom('role_membership')
      .where('user_id', '=', userIds.contact)
      .where('role', '=', 'contact')
      .execute();
    const visitor = await as(userIds.contact);
    expect((await openStarts(visitor, consultationWith(mei), '2026-11-27')).length).toBeGreaterThan(0);
    expect((await asked(visitor, etienne, startsAt)).map(({ status }) => status)).toEqual([200, 200, 201]);
  });
});

describe('statements of a call', () => {
  const person: Person = {
    kind: 'person',
    userId: users.client,
    roles: ['client'],
    clientId: clients.adult,
    practitionerId: null,
    guardianId: null,
    contactId: null,
    session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
  };
  const clinic = { id: clinicId, timezone: zone };
  const statements = (actor: Person | undefined, practitioner_id: number) => {
    const asker = { clinic, locale: 'en', ...(actor && { actor }) } as const;
    const common = { practitioner_id, service_id: services.consultation, client_timezone: zone };
    const dates = { start_date: '2026-12-01', end_date: '2026-12-31' };
    return Promise.all([
      countStatements(server, (deps) => listOpenSlots(deps, { ...asker, query: { ...common, ...dates } })),
      countStatements(server, (deps) =>
        findNextOpenDay(deps, { ...asker, query: { ...common, from_date: '2026-12-01' } }),
      ),
    ]);
  };

  it.each([
    { who: 'a visitor', actor: undefined, practitionerId: amara.userId, expected: 4 },
    { who: 'a visitor who accepts any practitioner', actor: undefined, practitionerId: 0, expected: 4 },
    { who: 'a family', actor: person, practitionerId: amara.userId, expected: 6 },
    { who: 'a family who accepts any practitioner', actor: person, practitionerId: 0, expected: 5 },
  ])('are at most 6: $expected for $who', async ({ actor, practitionerId, expected }) => {
    expect(await statements(actor, practitionerId)).toEqual([expected, expected]);
  });
});
