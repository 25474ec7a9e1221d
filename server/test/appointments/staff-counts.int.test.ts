import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addConsent } from '../consent/consent-given.ts';
import { registrationGiven } from '../registration/chatbot-registration-given.ts';
import { addAccount, addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, clock } = server;
const { clinicId } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const birch = await browserOf(server, await addBirchPeople(db), 'owner');

const logged = async () =>
  Number((await db.selectFrom('audit_event').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

beforeEach(() => clock.set(NOW));

describe('GET /api/v2/booking_counts', () => {
  const waiting = async (visitor: TestVisitor) => (await visitor.call('countBookingRequests')).body.waiting_requests;

  it('BK-88 RL-02 counts the requests of the clinic, and a practitioner’s own, without a row in the log', async () => {
    const before = await logged();
    expect([await waiting(staff), await waiting(amara), await waiting(birch)]).toEqual([3, 2, 0]);
    await addAccount(db, clinicId, 1971, 'practitioner');
    expect(await waiting((await signedIn(server, MAPLE_PEOPLE, 1971)).visitor)).toBe(0);
    expect(await logged()).toBe(before);
  });

  it('BK-88 leaves out requests whose time to answer, or whose session, is over', async () => {
    const { data } = (await staff.call('listBookings')).body;
    const [first] = data;
    await db
      .updateTable('appointment')
      .set({ request_expires_at: new Date(NOW) })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await waiting(staff)).toBe(2);
    clock.set(data.at(-1)?.starts_at ?? '');
    const later = (await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff)).visitor;
    expect(await waiting(later)).toBe(0);
  });
});

describe('GET /api/v2/consent_counts', () => {
  it('CO-02 RL-02 tells the consents that wait for the family from those that wait for the clinic', async () => {
    await db.deleteFrom('consent_signature').execute();
    await db.deleteFrom('consent').execute();
    const before = await logged();
    const counts = async (visitor: TestVisitor) => (await visitor.call('countWaitingConsents')).body;
    for (const status of ['Draft', 'Viewed', 'Signed', 'Completed'] as const) await addConsent(db, { status });
    expect(await counts(staff)).toEqual({ waiting_for_signer: 2, waiting_for_clinic: 1 });
    expect(await counts(birch)).toEqual({ waiting_for_signer: 0, waiting_for_clinic: 0 });
    expect(await logged()).toBe(before);
  });
});

describe('the count of the waitlist', () => {
  const { reset, register } = registrationGiven(server);
  beforeEach(async () => {
    await reset();
    await db.deleteFrom('waitlist_view').execute();
    // A token from later than now is refused.
    await staff.freshToken();
  });
  const count = async (visitor: TestVisitor = staff) => (await visitor.call('countRegistrations')).body;
  const see = async (seen_until: string, visitor: TestVisitor = staff) =>
    (await visitor.call('markRegistrationsSeen', { body: { seen_until } })).body;

  it('CB-07 counts the people who registered after the person last read it, for each person', async () => {
    await register();
    clock.set('2026-11-16T13:10:00Z');
    await register({ first_name: 'Second', email: 'second@example.test' });
    const before = await logged();
    expect(await count()).toEqual({ new_registrations: 2, seen_until: null });
    expect(await see(NOW)).toEqual({ new_registrations: 1, seen_until: NOW });
    expect([(await count()).new_registrations, (await count(owner)).new_registrations]).toEqual([1, 2]);
    expect(await see('2026-11-16T13:10:00Z')).toMatchObject({ new_registrations: 0 });
    expect(await logged()).toBe(before);
  });

  it('CB-07 keeps the later moment, and takes a moment to come as now', async () => {
    await see(NOW);
    expect((await see('2026-11-16T12:00:00Z')).seen_until).toBe(NOW);
    expect((await see('2030-01-01T00:00:00Z')).seen_until).toBe(NOW);
    clock.set('2026-11-16T13:10:00Z');
    await register();
    expect((await count()).new_registrations).toBe(1);
  });

  it('CB-07 counts a registration as seen whose moment the list shows without its milliseconds', async () => {
    clock.set('2026-11-16T13:00:00.700Z');
    await register();
    const [newest] = (await staff.call('listRegistrations')).body.data;
    clock.set('2026-11-16T13:05:00Z');
    expect(await see(newest?.registered_at ?? '')).toEqual({ new_registrations: 0, seen_until: NOW });
  });

  it('CB-07 leaves out people whom the clinic has accepted', async () => {
    const { body } = await register();
    await db.updateTable('client').set({ status: 'Active' }).where('id', '=', body.client.id).execute();
    expect((await count()).new_registrations).toBe(0);
  });

  it('RL-02 is for the office of the clinic only', async () => {
    await register();
    expect((await count(birch)).new_registrations).toBe(0);
    expect((await amara.call('countRegistrations')).status).toBe(403);
    const refused = await amara.call('markRegistrationsSeen', { body: { seen_until: NOW } });
    expect(refused.status).toBe(403);
  });

  it('API-03 refuses what is not a moment at its field', async () => {
    const { status, refusal } = await staff.call('markRegistrationsSeen', { body: { seen_until: 'yesterday' } });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['seen_until']]);
  });
});
