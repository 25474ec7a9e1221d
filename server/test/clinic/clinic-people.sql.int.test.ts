import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { ADULT, clientBlockGiven, setUp as setUpPassword, WORDS } from '../people/client-block-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { NEW_PASSWORD } from '../sign-in/account-security-given.ts';
import { login, protectedStatus } from '../sign-in/sign-in-given.ts';
import { anInvitation, changeOf, peopleGiven } from './clinic-people-given.ts';

const server = await startTestServer({ config: { publicUrl: 'http://maple.localhost:8080' } });
const { db } = server;
const given = peopleGiven(server);
let owner: TestVisitor;
let admin: TestVisitor;
const { users, practitioners, occupations } = MAPLE;
const setUp = (email: string) => login(server.as(), email, { password: NEW_PASSWORD, redirect_to_app: 1 });
const team = async () => {
  const { body } = await server.as().call('getClinicInfo', { params: { id: 'null' } });
  return body.booking_site.practitioners.map(({ user }) => user.full_name);
};

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
  admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
  await db.deleteFrom('attempt_counter').execute();
  await given.mail.forgetAll();
});

describe('the list of people', () => {
  it('RL-01 has the clinic’s own people with roles, discipline and state, and no client', async () => {
    const { body } = await admin.call('listClinicPeople');
    const of = (id: number) => body.data.find((person) => person.id === id);
    expect(of(users.owner)).toMatchObject({ roles: ['owner'], state: 'active', full_name: 'Margaret Fraser' });
    expect(of(practitioners.amara.userId)).toMatchObject({
      ...{ roles: ['practitioner'], state: 'active', title: 'Registered Psychotherapist', last_login_on: null },
      discipline: { id: occupations.psychotherapy },
    });
    // A practitioner without a password cannot log in yet.
    expect(of(practitioners.mei.userId)).toMatchObject({ state: 'invited' });
    expect(of(users.client)).toBeUndefined();
    expect(body.data.map(({ last_name }) => last_name)).toEqual(
      body.data.map(({ last_name }) => last_name).toSorted((one, other) => one.localeCompare(other, 'en')),
    );
    expect(body.disciplines.map(({ id }) => id)).toContain(occupations.psychotherapy);
  });

  it('RL-01 has the last login as a day at the clinic, and the second factor', async () => {
    // 8:30 PM of the day before in Toronto.
    server.clock.set('2026-11-21T01:30:00Z');
    owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const person = await given.inviteAndAccept(owner);
    expect((await setUp(person.email)).status).toBe(200);
    expect(await given.find(owner, person.id)).toMatchObject({
      last_login_on: '2026-11-20',
      two_factor_enabled: false,
    });
  });
});

describe('an invitation', () => {
  it('RL-01 makes an account without a password; the emailed link sets one, once, and the person logs in', async () => {
    const person = await given.invite(owner, { first_name: 'Noor', last_name: 'Haddad', roles: ['staff'] });
    expect(person).toMatchObject({ state: 'invited', roles: ['staff'], full_name: 'Noor Haddad', discipline: null });
    expect((await setUp(person.email)).status).toBe(422);
    const token = (await given.linkTo(person.email)) ?? '';
    const [email] = await given.mail.kept();
    expect(email).toMatchObject({ to: person.email, subject: 'Your account at Maple Therapy' });
    expect(email?.text).toContain('Choose a password');
    expect((await server.as('birch.localhost').call('checkResetLink', { body: { token } })).status).toBe(422);
    expect((await server.as().call('checkResetLink', { body: { token } })).status).toBe(200);
    const chosen = await given.setPassword(token);
    // Their first login leads to their start page (AU-13).
    expect([chosen.status, chosen.body.is_new_staff]).toEqual([200, 1]);
    expect((await given.setPassword(token)).status).toBe(422);
    const { body } = await setUp(person.email);
    expect(body).toMatchObject({ user: { roles: ['staff'] }, redirect_to: '/staff' });
    expect(await given.find(owner, person.id)).toMatchObject({ state: 'active' });
    expect(await given.logged(person.id)).toMatchObject([
      { action: 'person.invited', actor_user_id: users.owner, details: { roles: ['staff'] } },
    ]);
  });

  it('RL-01 is in French for a French office', async () => {
    const body = anInvitation();
    expect((await owner.call('invitePerson', { body, headers: { 'accept-language': 'fr' } })).status).toBe(201);
    await given.linkTo(body.email);
    expect((await given.mail.kept())[0]).toMatchObject({ subject: 'Votre compte chez Maple Therapy' });
  });

  it('AU-03 works for 7 days; then a reset link does', async () => {
    const person = await given.invite(owner);
    const token = (await given.linkTo(person.email)) ?? '';
    const day = 24 * 60;
    server.clock.advanceMinutes(7 * day - 1);
    expect((await server.as().call('checkResetLink', { body: { token } })).status).toBe(200);
    server.clock.advanceMinutes(2);
    expect((await given.setPassword(token)).status).toBe(422);
    await server.as().call('requestPasswordReset', { body: { email: person.email } });
    expect((await given.setPassword((await given.linkTo(person.email)) ?? '')).status).toBe(200);
  });

  it('AU-02 AU-03 a stranger’s “Forgot password” does not end it: the person gets the invitation again, with its own life', async () => {
    const person = await given.invite(owner);
    const token = (await given.linkTo(person.email)) ?? '';
    await server.as().call('requestPasswordReset', { body: { email: person.email } });
    const again = (await given.linkTo(person.email)) ?? '';
    expect(again).not.toBe(token);
    expect((await given.mail.kept())[0]).toMatchObject({ subject: 'Your account at Maple Therapy' });
    expect((await server.as().call('checkResetLink', { body: { token } })).status).toBe(200);
    server.clock.advanceMinutes(6 * 24 * 60);
    expect((await given.setPassword(again)).status).toBe(200);
    expect((await given.setPassword(token)).status).toBe(422);
    // With a password, the link is one of a reset.
    await server.as().call('requestPasswordReset', { body: { email: person.email } });
    const reset = (await given.linkTo(person.email)) ?? '';
    const subjects = (await given.mail.kept()).map(({ subject }) => subject);
    expect(subjects).toContain('Set a new password for Maple Therapy');
    server.clock.advanceMinutes(61);
    expect((await given.setPassword(reset)).status).toBe(422);
  });

  it('RL-01 CP-06 an account that a stranger’s form made for the address does not block it, and has nothing of it', async () => {
    const email = `${randomUUID()}@example.test`;
    const form = await clientBlockGiven(server);
    const { clientId } = await form.submitted({ ...ADULT, email, ...setUpPassword() });
    const stranger = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst();
    const person = await given.invite(owner, { email });
    expect(person).toMatchObject({ state: 'invited', roles: ['staff'] });
    expect(person.id).not.toBe(stranger?.id);
    expect((await form.client(clientId)).user_id).toBeNull();
    expect((await login(server.as(), email, { password: WORDS })).status).toBe(422);
    expect((await given.setPassword((await given.linkTo(email)) ?? '')).status).toBe(200);
    const { body } = await setUp(email);
    expect(body).toMatchObject({ user: { roles: ['staff'], client_id: null } });
  });

  it('ST-05 a practitioner is on the site and in the choice of times at once, with a discipline of the clinic', async () => {
    const person = await given.invite(admin, {
      ...{ first_name: 'Ines', last_name: 'Duarte', roles: ['practitioner'] },
      ...{ title: 'Physiotherapist', discipline_id: occupations.psychotherapy },
    });
    expect(person).toMatchObject({ discipline: { id: occupations.psychotherapy }, title: 'Physiotherapist' });
    expect((await team()).at(-1)).toBe('Ines Duarte');
    for (const discipline_id of [BIRCH.occupations.massage, 987_654]) {
      const body = anInvitation({ roles: ['practitioner'], discipline_id });
      const { status, refusal } = await admin.call('invitePerson', { body });
      expect([status, refusal.errors]).toEqual([422, { discipline_id: ['Please choose a discipline from the list.'] }]);
    }
  });

  it('RL-01 an office admin invites staff and practitioners only', async () => {
    for (const role of ['owner', 'office_admin'] as const) {
      const { status } = await admin.call('invitePerson', { body: anInvitation({ roles: ['staff', role] }) });
      expect(status).toBe(403);
      expect((await owner.call('invitePerson', { body: anInvitation({ roles: [role] }) })).status).toBe(201);
    }
  });

  it.each([
    { name: 'a client', email: ' Client@Maple.TEST ', code: /^A client, guardian or contact logs in/ },
    { name: 'a guardian', email: 'guardian@maple.test', code: /^A client, guardian or contact logs in/ },
    { name: 'a colleague', email: 'STAFF@maple.test', code: /^A person with this email is in your list/ },
  ])('RL-01 the email of $name is refused at its field, and nothing is changed', async ({ email, code }) => {
    const memberships = () => db.selectFrom('role_membership').selectAll().orderBy('user_id').orderBy('role').execute();
    const before = await memberships();
    const { status, refusal } = await owner.call('invitePerson', { body: anInvitation({ email }) });
    expect([status, refusal.errors]).toEqual([422, { email: [expect.stringMatching(code)] }]);
    expect(await memberships()).toEqual(before);
    expect(await given.mail.outbox()).toEqual([]);
  });

  it('RL-01 another clinic’s email is free', async () => {
    expect((await given.invite(owner, { email: 'client@birch.test' })).state).toBe('invited');
  });

  it('RL-01 names each wrong field', async () => {
    const wrong = { email: 'robin', first_name: ' ', last_name: 'evil.example', roles: [], title: 'a\nb' };
    const { refusal } = await owner.call('invitePerson', { body: anInvitation(wrong) });
    expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual(['first_name', 'last_name', 'roles', 'title']);
    const { refusal: second } = await owner.call('invitePerson', { body: anInvitation({ email: 'robin' }) });
    expect(Object.keys(second.errors ?? {})).toEqual(['email']);
  });

  it('BK-85 is not sent twice: the same key answers the same person, also at the same moment', async () => {
    const body = anInvitation();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => owner.call('invitePerson', { body, headers })));
    const late = await owner.call('invitePerson', { body, headers });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set([...answers, late].map(({ body: person }) => person.id)).size).toBe(1);
    expect((await given.mail.outbox()).filter(({ kind }) => kind === 'invitation')).toHaveLength(1);
    const other = await owner.call('invitePerson', { body: anInvitation(), headers });
    expect(other.status).toBe(422);
    expect((await admin.call('invitePerson', { body, headers })).status).toBe(422);
  });

  it('RL-01 one of two invitations of the same email at the same moment is refused', async () => {
    const body = anInvitation();
    const answers = await Promise.all([owner, admin].map((by) => by.call('invitePerson', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('AU-10 is sent again with a new link, which ends the earlier one; 5 a day reach one mailbox', async () => {
    const person = await given.invite(owner);
    const first = (await given.linkTo(person.email)) ?? '';
    const again = () => owner.call('resendInvitation', { params: { id: person.id } });
    expect((await again()).body).toMatchObject({ state: 'invited' });
    const second = (await given.linkTo(person.email)) ?? '';
    expect(second).not.toBe(first);
    expect((await given.setPassword(first)).status).toBe(422);
    for (let turn = 0; turn < 3; turn += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect((await given.setPassword((await given.linkTo(person.email)) ?? '')).status).toBe(200);
    await given.mail.forgetAll();
    expect((await again()).body).toMatchObject({ state: 'active' });
    expect(await given.mail.outbox()).toEqual([]);
    expect((await given.logged(person.id)).map(({ action }) => action)).toEqual([
      'person.invited',
      ...Array.from({ length: 4 }, () => 'person.invitation-sent'),
    ]);
  });

  it('AU-10 50 a day leave one clinic', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 51; turn += 1) {
      statuses.push((await owner.call('invitePerson', { body: anInvitation() })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429]);
  });

  it('AU-06 the first login of staff asks for the second factor that the clinic requires', async () => {
    const person = await given.inviteAndAccept(owner);
    await server.given.clinicSettings('maple', { requires_staff_two_factor: true });
    expect((await setUp(person.email)).body).toMatchObject({ prompt_2fa: true, method: 'email' });
    expect(await given.find(owner, person.id)).toMatchObject({
      two_factor_enabled: true,
    });
    await server.given.clinicSettings('maple', { requires_staff_two_factor: false });
  });
});

describe('a change of a person', () => {
  it('RL-01 gives and takes roles for open sessions at once, and the log says which', async () => {
    const person = await given.inviteAndAccept(owner);
    const visitor = server.as();
    await login(visitor, person.email, { password: NEW_PASSWORD });
    expect((await visitor.call('listClinicPeople')).status).toBe(403);
    const change = (roles: ('owner' | 'office_admin' | 'staff')[]) =>
      owner.call('updatePerson', { params: { id: person.id }, body: changeOf(person, { roles }) });
    expect((await change(['office_admin'])).body).toMatchObject({ roles: ['office_admin'] });
    expect((await visitor.call('listClinicPeople')).status).toBe(200);
    expect((await change(['staff'])).status).toBe(200);
    expect((await visitor.call('listClinicPeople')).status).toBe(403);
    expect(await protectedStatus(visitor)).toBe(200);
    // The same roles again change nothing.
    expect((await change(['staff'])).status).toBe(200);
    expect((await given.logged(person.id)).slice(1)).toMatchObject([
      { action: 'person.changed', details: { given: ['office_admin'], taken: ['staff'] } },
      { action: 'person.changed', details: { given: ['staff'], taken: ['office_admin'] } },
    ]);
  });

  it('ST-05 changes name, title and bio on the site; without the role, the person leaves it and comes back the same', async () => {
    const person = await given.invite(owner, { roles: ['practitioner'], discipline_id: occupations.psychotherapy });
    const change = (changes: Parameters<typeof changeOf>[1]) =>
      admin.call('updatePerson', { params: { id: person.id }, body: changeOf(person, changes) });
    const { body } = await change({ first_name: 'Olu', last_name: 'Bello', title: 'Psychologist', bio: 'Listens.' });
    expect(body).toMatchObject({ full_name: 'Olu Bello', title: 'Psychologist', bio: 'Listens.' });
    expect(await team()).toContain('Olu Bello');
    const idOf = () =>
      db.selectFrom('practitioner').select(['id', 'deleted_at']).where('user_id', '=', person.id).executeTakeFirst();
    const before = await idOf();
    await change({ first_name: 'Olu', last_name: 'Bello', roles: ['staff'] });
    expect(await team()).not.toContain('Olu Bello');
    await change({ first_name: 'Olu', last_name: 'Bello' });
    expect(await idOf()).toEqual({ id: before?.id, deleted_at: null });
    expect((await given.logged(person.id))[1]).toMatchObject({
      details: { fields: ['first_name', 'last_name', 'title', 'bio'] },
    });
  });

  it('RL-01 an office admin changes no owner, no office admin, and gives neither role', async () => {
    const other = await given.invite(owner, { roles: ['office_admin'] });
    const staff = await given.invite(owner);
    const listed = async (id: number) => {
      const found = await given.find(owner, id);
      if (!found) throw new Error('not listed');
      return found;
    };
    for (const id of [users.owner, users.admin, other.id]) {
      const body = changeOf(await listed(id), { title: 'Chief' });
      expect((await admin.call('updatePerson', { params: { id }, body })).status).toBe(403);
      expect((await admin.call('resendInvitation', { params: { id } })).status).toBe(403);
    }
    const body = changeOf(staff, { roles: ['staff', 'office_admin'] });
    expect((await admin.call('updatePerson', { params: { id: staff.id }, body })).status).toBe(403);
    const self = changeOf(await listed(users.owner), { roles: ['staff'] });
    expect((await owner.call('updatePerson', { params: { id: users.owner }, body: self })).status).toBe(403);
    expect(await listed(users.owner)).toMatchObject({ roles: ['owner'] });
  });

  it('RL-01 two owners who take each other’s role at the same moment leave one owner', async () => {
    const second = await given.inviteAndAccept(owner, { roles: ['owner'] });
    const other = server.as();
    await login(other, second.email, { password: NEW_PASSWORD });
    const first = await given.find(owner, users.owner);
    if (!first) throw new Error('not listed');
    const answers = await Promise.all([
      owner.call('updatePerson', { params: { id: second.id }, body: changeOf(second, { roles: ['staff'] }) }),
      other.call('updatePerson', { params: { id: users.owner }, body: changeOf(first, { roles: ['staff'] }) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const owners = await db
      .selectFrom('role_membership')
      .select('user_id')
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('role', '=', 'owner')
      .where('user_id', 'in', [users.owner, second.id])
      .execute();
    expect(owners).toHaveLength(1);
    await db.deleteFrom('role_membership').where('user_id', '=', users.owner).execute();
    await db
      .insertInto('role_membership')
      .values({ clinic_id: MAPLE.clinicId, user_id: users.owner, role: 'owner' })
      .execute();
  });

  it('RL-01 a client, and another clinic’s person, is not found', async () => {
    for (const id of [users.client, BIRCH.users.owner, 987_654]) {
      const params = { id };
      const body = changeOf({ ...anInvitation(), bio: '', discipline: null, roles: ['staff'], title: '' });
      const answers = [
        await owner.call('updatePerson', { params, body }),
        await owner.call('resendInvitation', { params }),
        await owner.call('switchOffPerson', { params }),
        await owner.call('switchOnPerson', { params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });
});
