import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { BOOKING_ACCOUNT } from '../../src/features/booking-account/booking-account-email.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, guardianRow, openStart } from '../booking/book-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { NEW_PASSWORD } from './account-security-given.ts';
import { forgetTries, login, signedIn, UNKNOWN } from './sign-in-given.ts';

const server = await startTestServer({ now: '2026-11-16T13:00:00Z' });
const { db, deps, clock } = server;
const { clinicId } = MAPLE;

let people = 0;
const nextDay = () => {
  people += 1;
  return new Date(Date.UTC(2026, 10, 24 + people * 7)).toISOString().slice(0, 10);
};
const CHILD: Partial<BookingBody> = {
  ...{ first_name: 'Ines', dob: '2018-03-04', bool_needs_guardian: 1, email: '', phone_number: '' },
};

/** A visitor's booking, with its link's token. */
async function booked(changes: Partial<BookingBody> = {}) {
  const day = nextDay();
  const email = `booker${people}@example.test`;
  const visitor = server.as();
  const body = adultForm(AMARA_INDIVIDUAL, await openStart(visitor, AMARA_INDIVIDUAL, day), { email, ...changes });
  const { status, body: reply } = await visitor.call('bookOnSite', { body });
  expect(status).toBe(201);
  const { id, manage_url, can_set_password } = reply.appointment;
  const token = manage_url?.split('/').at(-1) ?? '';
  const { client_id } = await db
    .selectFrom('appointment')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, token, visitor, email, clientId: client_id, can_set_password };
}
const ask = (visitor: TestVisitor, token: string) => visitor.call('offerBookingAccount', { params: { token } });
/** What the last asked email says, as it is when it is sent. */
async function lastEmail() {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'details'])
    .where('kind', '=', 'booking-account')
    .orderBy('created_at', 'desc')
    .execute();
  const [row] = rows;
  if (!row) return null;
  const details = row.details as { appointmentId: string; expiresAtMs: number };
  return inClinic(clinicId, () => BOOKING_ACCOUNT.compose(deps, { clinicId, id: row.id, details, locale: 'en' }));
}
const linkIn = (text = '') => /\/login\/reset\/([\w-]+)/.exec(text)?.[1] ?? '';
async function emailedToken(visitor: TestVisitor, token: string): Promise<string> {
  expect((await ask(visitor, token)).status).toBe(202);
  return linkIn((await lastEmail())?.text);
}
const setPassword = (token: string, password = NEW_PASSWORD) =>
  server.as().call('resetPassword', { body: { token, password, password_confirmation: password } });
const accounts = async () =>
  Number(
    (
      await db
        .selectFrom('user_account')
        .select((is) => is.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await forgetTries(server);
});

describe('a visitor who booked sets a password', () => {
  it('BK-45 BK-46 with the emailed link, logs in, and finds the booking and the details filled in', async () => {
    const { id, token, visitor, email, clientId, can_set_password } = await booked();
    expect(can_set_password).toBe(1);
    const before = await accounts();
    const link = await emailedToken(visitor, token);
    expect((await lastEmail())?.to).toBe(email);
    // Nothing is made before the mailbox is proved.
    expect(await accounts()).toBe(before);
    expect((await server.as().call('checkResetLink', { body: { token: link } })).status).toBe(200);
    expect((await setPassword(link)).status).toBe(200);
    const person = await signedIn(server, email, { password: NEW_PASSWORD });
    const { body: session } = await person.call('getSession');
    expect(session.user).toMatchObject({ email, roles: ['client'], client_id: clientId, first_name: 'Noor' });
    expect(JSON.stringify((await person.call('listOwnBookings')).body)).toContain(id);
    const { body: prefill } = await person.call('getClientBlockPrefill', { params: { id: clientId } });
    expect(prefill).toMatchObject({ first_name: 'Noor', dob: '1990-05-17', address: '12 Elm Street' });
    // The link works once.
    expect((await setPassword(link)).refusal.codes).toEqual({ token: ['reset_link_void'] });
    expect((await ask(visitor, token)).status).toBe(202);
    expect(await lastEmail()).toBeNull();
  });

  it('BK-45 the account of a child’s booking is the guardian’s, who reaches this child alone', async () => {
    const guardian = guardianRow({ email: 'parent.of.ines@example.test' });
    const { token, visitor, clientId } = await booked({ ...CHILD, guardian: [{ ...guardian, is_preview_contact: 1 }] });
    expect((await setPassword(await emailedToken(visitor, token))).status).toBe(200);
    const person = await signedIn(server, 'parent.of.ines@example.test', { password: NEW_PASSWORD });
    const { body } = await person.call('getSession');
    expect(body.user).toMatchObject({ roles: ['guardian'], client_id: null, first_name: 'Samir' });
    expect((await person.call('getGuardianData')).body.clients.map(({ id }) => id)).toEqual([clientId]);
  });

  it('AU-02 the answer is the same for an address with an account, whose owner is told where to log in', async () => {
    const guardian = { ...guardianRow({ email: 'client@maple.test' }), is_preview_contact: 1 as const };
    const known = await booked({ ...CHILD, guardian: [guardian] });
    const unknown = await booked({ ...CHILD, guardian: [{ ...guardian, email: 'nobody.knows@example.test' }] });
    const answers = [await ask(known.visitor, known.token), await ask(unknown.visitor, unknown.token)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { is_asked: 1 }],
      [202, { is_asked: 1 }],
    ]);
    expect([known.can_set_password, unknown.can_set_password]).toEqual([1, 1]);
    await db.deleteFrom('outbox').execute();
    await ask(known.visitor, known.token);
    const email = await lastEmail();
    expect([email?.to, linkIn(email?.text)]).toEqual(['client@maple.test', '']);
    expect(email?.text).toContain('/login');
    // The account of the address does not reach the booking's record.
    const client = await signedIn(server, 'client@maple.test');
    expect(JSON.stringify((await client.call('listOwnBookings')).body)).not.toContain(known.id);
  });

  it('RL-02 offers nothing where a stranger may have typed one of two addresses, and to those on file', async () => {
    const guardian = { ...guardianRow(), is_preview_contact: 1 as const };
    const both = await booked({ guardian: [guardian], bool_needs_guardian: 1 });
    expect(both.can_set_password).toBe(0);
    expect((await ask(both.visitor, both.token)).status).toBe(202);
    expect(await lastEmail()).toBeNull();
    const client = await signedIn(server, 'client@maple.test');
    const start = await openStart(client, AMARA_INDIVIDUAL, nextDay());
    const own = await client.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, start, { client_id: MAPLE.clients.adult }),
    });
    expect(own.body.appointment.can_set_password).toBe(0);
    expect((await ask(server.as(), 'x'.repeat(43))).status).toBe(404);
  });

  it('AU-03 the link ends after a day, with another address on file, and cannot be forged', async () => {
    const { token, visitor, clientId, email, id } = await booked();
    const link = await emailedToken(visitor, token);
    const other = await booked();
    const forged = link.replace(id, other.id);
    const later = link.replace(/-(\d{13})-/, (_all, ms: string) => `-${Number(ms) + 1}-`);
    for (const wrong of [forged, later, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`])
      expect((await setPassword(wrong)).refusal.codes, wrong).toEqual({ token: ['reset_link_void'] });
    const setEmail = (value: string) =>
      db.updateTable('client').set({ email: value }).where('id', '=', clientId).execute();
    await setEmail('corrected@example.test');
    expect((await setPassword(link)).status).toBe(422);
    await setEmail(email);
    expect((await setPassword(link, 'short')).refusal.codes).toHaveProperty('password');
    clock.advanceMinutes(24 * 60);
    expect((await setPassword(link)).status).toBe(422);
    clock.set('2026-11-16T13:00:00Z');
  });

  it('AU-03 ends an unconfirmed account that a stranger made for the address, and is bounded by the mailbox', async () => {
    const { token, visitor, email } = await booked();
    const stranger = await db
      .insertInto('user_account')
      .values({
        ...{ clinic_id: clinicId, email, first_name: 'Some', last_name: 'Stranger', password_hash: 'x', locale: 'en' },
        ...{ title: null, bio: null, two_factor_method: null, two_factor_secret: null, must_confirm_email: true },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('role_membership')
      .values({ clinic_id: clinicId, user_id: stranger.id, role: 'client' })
      .execute();
    expect((await setPassword(await emailedToken(visitor, token))).status).toBe(200);
    expect((await login(server.as(), email, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await login(server.as(), UNKNOWN, { password: DEMO_PASSWORD })).status).toBe(422);
    const { visitor: again, token: other } = await booked();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(again, other)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});
