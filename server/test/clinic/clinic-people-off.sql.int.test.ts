import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { accountOf, NEW_PASSWORD } from '../sign-in/account-security-given.ts';
import { login, protectedStatus, WRONG_CREDENTIALS } from '../sign-in/sign-in-given.ts';
import { changeOf, peopleGiven } from './clinic-people-given.ts';

const server = await startTestServer({ config: { publicUrl: 'http://maple.localhost:8080' } });
const { db } = server;
const given = peopleGiven(server);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const { users, practitioners, clients } = MAPLE;
const amara = practitioners.amara;
const off = (id: number, by = owner) => by.call('switchOffPerson', { params: { id } });
const on = (id: number, by = owner) => by.call('switchOnPerson', { params: { id } });
const team = async () => {
  const { body } = await server.as().call('getClinicInfo', { params: { id: 'null' } });
  return body.booking_site.practitioners.map(({ id }) => id);
};

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
  await given.mail.forgetAll();
});

describe('a switched-off person', () => {
  it('AU-09 is signed out in every browser at once, and logs in again only after being switched on', async () => {
    const person = await given.inviteAndAccept(owner);
    const browsers = [server.as(), server.as()];
    for (const browser of browsers) await login(browser, person.email, { password: NEW_PASSWORD });
    const account = accountOf(server, person.id);
    await account.addDevice();
    expect((await off(person.id)).body).toMatchObject({ state: 'off', roles: ['staff'] });
    for (const browser of browsers) {
      expect(await protectedStatus(browser)).toBe(401);
      expect((await browser.call('getSession')).body).toEqual({ user: null });
    }
    expect([await account.sessionIds(), await account.devices()]).toEqual([[], []]);
    const refused = await login(server.as(), person.email, { password: NEW_PASSWORD });
    expect([refused.status, refused.refusal]).toEqual([422, WRONG_CREDENTIALS]);
    expect((await on(person.id)).body).toMatchObject({ state: 'active' });
    expect((await login(server.as(), person.email, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await given.logged(person.id)).map(({ action, actor_user_id }) => [action, actor_user_id])).toEqual([
      ['person.invited', users.owner],
      ['person.switched-off', users.owner],
      ['person.switched-on', users.owner],
    ]);
  });

  it('AU-09 AU-10 gets no session, whatever comes first: the login or the switch', async () => {
    const person = await given.inviteAndAccept(owner);
    for (let turn = 0; turn < 6; turn += 1) {
      await db.deleteFrom('attempt_counter').execute();
      await on(person.id);
      const browser = server.as();
      await browser.token();
      await Promise.all([login(browser, person.email, { password: NEW_PASSWORD }), off(person.id)]);
      expect(await protectedStatus(browser)).toBe(401);
      expect(await accountOf(server, person.id).sessionIds()).toEqual([]);
    }
  });

  it('AU-02 AU-03 gets no reset link and no invitation, and an open link stops working', async () => {
    const invited = await given.invite(owner);
    const token = (await given.linkTo(invited.email)) ?? '';
    await off(invited.id);
    expect((await server.as().call('checkResetLink', { body: { token } })).status).toBe(422);
    expect((await given.setPassword(token)).status).toBe(422);
    await given.mail.forgetAll();
    const asked = await server.as().call('requestPasswordReset', { body: { email: invited.email } });
    expect([asked.status, asked.body]).toEqual([200, { message: 'Password Reset Link Sent.' }]);
    expect((await owner.call('resendInvitation', { params: { id: invited.id } })).body).toMatchObject({ state: 'off' });
    expect(await given.linkTo(invited.email)).toBeUndefined();
    expect((await on(invited.id)).body).toMatchObject({ state: 'invited' });
  });

  it('AU-03 an invitation that waits in the outbox is dropped', async () => {
    const invited = await given.invite(owner);
    await off(invited.id);
    expect(await given.linkTo(invited.email)).toBeUndefined();
    expect(await given.mail.outbox()).toMatchObject([{ kind: 'invitation', state: 'dropped' }]);
  });

  it('ST-05 BK-21 a practitioner leaves the site and the times; sessions to come stay and are counted', async () => {
    await addBooking(db, { clientId: clients.adult, practitionerId: amara.id, startsAt: '2027-02-03T15:00:00Z' });
    await addBooking(db, {
      ...{ clientId: clients.adult, practitionerId: amara.id },
      ...{ startsAt: '2027-02-04T15:00:00Z', status: 'cancelled' },
    });
    const stored = () =>
      db
        .selectFrom('appointment')
        .select(['id', 'status', 'start_at'])
        .where('practitioner_id', '=', amara.id)
        .orderBy('id')
        .execute();
    const before = await stored();
    const coming = before.filter(
      ({ status, start_at }) =>
        ['requested', 'confirmed'].includes(status) && start_at.getTime() > server.clock.nowMs(),
    );
    const week = ['2026-11-23', '2026-11-27'] as const;
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, ...week)).not.toEqual([]);
    expect(await given.find(owner, amara.userId)).toMatchObject({ coming_sessions: coming.length });
    expect((await off(amara.userId, admin)).body).toMatchObject({ state: 'off', coming_sessions: coming.length });
    expect(await team()).not.toContain(amara.id);
    await expect(openStarts(server.as(), AMARA_INDIVIDUAL, ...week)).rejects.toThrow('422');
    expect(await stored()).toEqual(before);
    expect((await given.logged(amara.userId))[0]).toMatchObject({ details: { coming_sessions: coming.length } });
    await on(amara.userId, admin);
    expect(await team()).toContain(amara.id);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, ...week)).not.toEqual([]);
  });

  it('ST-05 who becomes a practitioner meanwhile is on the site only after being switched on', async () => {
    const person = await given.invite(owner);
    await off(person.id);
    const changes = { roles: ['practitioner'] as ['practitioner'], discipline_id: MAPLE.occupations.psychotherapy };
    const { body } = await owner.call('updatePerson', { params: { id: person.id }, body: changeOf(person, changes) });
    expect(body).toMatchObject({ state: 'off', discipline: { id: MAPLE.occupations.psychotherapy } });
    const size = (await team()).length;
    expect((await on(person.id)).body).toMatchObject({ discipline: { id: MAPLE.occupations.psychotherapy } });
    expect(await team()).toHaveLength(size + 1);
    await off(person.id);
  });

  it('RL-01 is never oneself, and an office admin switches neither owners nor office admins', async () => {
    const other = await given.invite(owner, { roles: ['office_admin'] });
    expect((await off(users.owner)).status).toBe(403);
    expect((await off(users.admin, admin)).status).toBe(403);
    expect((await off(users.owner, admin)).status).toBe(403);
    expect((await off(other.id, admin)).status).toBe(403);
    expect((await off(other.id)).status).toBe(200);
    expect((await on(other.id, admin)).status).toBe(403);
    // A second press changes nothing, and the log has one row of it.
    expect((await off(other.id)).status).toBe(200);
    expect((await given.logged(other.id)).filter(({ action }) => action === 'person.switched-off')).toHaveLength(1);
  });

  it('RL-01 an owner who switches off the other at the same moment is the last one', async () => {
    const second = await given.inviteAndAccept(owner, { roles: ['owner'] });
    const other = server.as();
    await login(other, second.email, { password: NEW_PASSWORD });
    const answers = await Promise.all([off(second.id), off(users.owner, other)]);
    // The loser's session has ended, or their own roles are gone.
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect([401, 403]).toContain(answers.map(({ status }) => status).toSorted()[1]);
  });
});
