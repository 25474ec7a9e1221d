import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { listUserForms } from '../../src/features/forms/ask/user-forms.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { statementsOf } from '../appointments/calendar-given.ts';
import { assign, clearCaseload } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addForm, addResponse } from './published-forms-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const { clinicId, clients } = MAPLE;
const DAY_MINUTES = 24 * 60;
const FORM = await addForm(db, { id: 911 });
const OTHER = await addForm(db, { id: 912, name: 'Pain diary' });
const DISABLED = await addForm(db, { id: 913, status: 'Disabled' });
const ARCHIVED = await addForm(db, { id: 914, isArchived: true });
const BIRCHES = await addForm(db, { id: 915, clinicId: BIRCH.clinicId });
const [owner, client, guardian, amara] = await Promise.all(
  (['owner', 'client', 'guardian', 'practitioner'] as const).map((caller) => browserOf(server, MAPLE_PEOPLE, caller)),
);
if (!owner || !client || !guardian || !amara) throw new Error('four browsers');

await clearCaseload(db, clients.teenager);

const ask = (visitor: TestVisitor, change: Partial<BodyOf<'askForForm'>> = {}) =>
  visitor.call('askForForm', { body: { form_id: FORM, client_id: clients.adult, ...change } });

async function asked(change: Partial<BodyOf<'askForForm'>> = {}): Promise<string> {
  const { status, body, refusal } = await ask(owner as TestVisitor, change);
  expect(status, JSON.stringify(refusal)).toBe(201);
  return body.id;
}
const rowOf = (id: string) => db.selectFrom('user_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const open = (visitor: TestVisitor, id: string) => visitor.call('getUserForm', { params: { id } });
const cancel = (visitor: TestVisitor, id: string) => visitor.call('cancelUserForm', { params: { id } });
const tokenOf = (id: string) => linkToken(deps, 'formLink', id);
const openLink = (token: string, visitor: TestVisitor = server.as()) =>
  visitor.call('getUserFormByLink', { params: { token } });
async function submit(id: string): Promise<void> {
  const response_id = await addResponse(db, { formId: FORM, clientId: clients.adult });
  const submitted_at = new Date(clock.nowMs());
  await db.updateTable('user_form').set({ response_id, submitted_at }).where('id', '=', id).execute();
}

beforeEach(async () => {
  clock.set(TEST_NOW);
  for (const table of ['user_form', 'outbox', 'attempt_counter'] as const) await db.deleteFrom(table).execute();
});

describe('asking a client for a form', () => {
  it('EN-17 stores the request, without a link, and answers it', async () => {
    const { body } = await ask(owner, { form_id: FORM });
    expect(body).toMatchObject({
      form_response_id: null,
      user_id: MAPLE.users.client,
      form_user: { form_id: FORM, submitted_at: null },
      client: { id: clients.adult },
      form: { name: 'Sleep diary', version: 1, category: 'uncategorized' },
      asked_at: '2026-11-16T13:00:00Z',
      expires_at: '2026-12-16T13:00:00Z',
      opened_at: null,
      cancelled_at: null,
      is_emailed: 0,
    });
    expect(await rowOf(body.id)).toMatchObject({ asked_by_user_id: MAPLE.users.owner, email: null, token_hash: null });
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each([
    { what: 'an unknown form', change: { form_id: 4_000_000_000 }, status: 404 },
    { what: 'a form of another clinic', change: { form_id: BIRCHES }, status: 404 },
    { what: 'an unknown client', change: { client_id: 4_000_000_000 }, status: 404 },
    { what: 'a client of another clinic', change: { client_id: BIRCH.clients.adult }, status: 404 },
    { what: 'an address that is no email', change: { email: 'zoe@' }, status: 422 },
  ])('EN-17 RL-02 refuses $what with $status', async ({ change, status }) => {
    expect((await ask(owner, change)).status).toBe(status);
  });

  it('RN-11 a disabled and an archived form cannot be asked for', async () => {
    const refusedFor = async (form_id: number) => (await ask(owner, { form_id })).refusal.message;
    expect(await refusedFor(DISABLED)).toBe('The form has been unpublished.');
    expect(await refusedFor(ARCHIVED)).toBe('The form has been Archived.');
  });

  it('RL-02 practitioners ask their own clients alone, and families nobody', async () => {
    expect((await ask(amara, { client_id: clients.teenager })).status).toBe(404);
    await assign(db, clients.teenager, [MAPLE.practitioners.amara]);
    expect((await ask(amara, { client_id: clients.teenager })).status).toBe(201);
    await clearCaseload(db, clients.teenager);
    expect((await ask(client)).status).toBe(403);
    expect((await ask(server.as())).status).toBe(401);
  });

  it('a form that the client is asked for already is refused until the request is answered, cancelled or expired', async () => {
    const first = await asked();
    expect((await ask(owner)).refusal).toMatchObject({ code: 'form_asked' });
    await asked({ form_id: OTHER });
    await asked({ client_id: clients.teenager });
    await cancel(owner, first);
    const second = await asked();
    await submit(second);
    await asked();
    clock.advanceMinutes(30 * DAY_MINUTES);
    // The owner's session has ended meanwhile.
    expect((await ask(await browserOf(server, MAPLE_PEOPLE, 'owner'))).status).toBe(201);
  });

  it('of two that ask at the same moment, one asks', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(owner, { email: 'zoe@example.test' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'form-link' }]);
  });

  it('RL-02 one address gets at most ten links a day', async () => {
    const email = 'zoe@example.test';
    for (let count = 0; count < 10; count += 1) await cancel(owner, await asked({ email }));
    expect((await ask(owner, { email: 'Zoe@Example.test' })).status).toBe(429);
    await asked();
  });
});

describe('the requests that a person sees', () => {
  it('RL-02 are those of their own people; for staff the clinic’s', async () => {
    const [adults, teenagers] = [await asked(), await asked({ client_id: clients.teenager })];
    const idsFor = async (visitor: TestVisitor, query = {}) =>
      (await visitor.call('listUserForms', { query })).body.data.map(({ id }) => id).sort();
    expect(await idsFor(client)).toEqual([adults]);
    expect(await idsFor(guardian)).toEqual([teenagers]);
    expect(await idsFor(owner)).toEqual([adults, teenagers].sort());
    expect(await idsFor(owner, { client_id: clients.teenager })).toEqual([teenagers]);
    expect(await idsFor(owner, { form_id: OTHER })).toEqual([]);
    expect(await idsFor(amara, { client_id: clients.teenager })).toEqual([]);
    await assign(db, clients.teenager, [MAPLE.practitioners.amara]);
    expect(await idsFor(amara, { client_id: clients.teenager })).toEqual([teenagers]);
    await clearCaseload(db, clients.teenager);
    expect((await open(guardian, adults)).status).toBe(404);
    expect((await open(client, randomUUID())).status).toBe(404);
    expect((await open(client, 'x')).status).toBe(404);
  });

  it('wait, or have ended; a page at a time, newest first', async () => {
    const first = await asked();
    clock.advanceMinutes(1);
    const second = await asked({ form_id: OTHER });
    await submit(first);
    const { body } = await client.call('listUserForms', { query: { limit: 1 } });
    expect(body).toMatchObject({ total: 2, page: 1, last_page: 2, data: [{ id: second }] });
    const waiting = await client.call('listUserForms', { query: { waiting: 1 } });
    expect(waiting.body.data.map(({ id }) => id)).toEqual([second]);
    expect((await open(client, first)).body.form_user.submitted_at).toBe('2026-11-16T13:01:00Z');
  });

  it.each(['owner', 'practitioner'] as const)('take the same statements for any number: %s', async (role) => {
    const session = { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 };
    const own = { clientId: null, practitionerId: MAPLE.practitioners.amara.id, guardianId: null, contactId: null };
    const actor: Person = { kind: 'person', userId: 1, roles: [role], ...own, session };
    const query = { client_id: undefined, form_id: undefined, waiting: undefined, page: 1, limit: 20 };
    const list = () =>
      statementsOf(server, (counted) =>
        listUserForms(counted, { clinic: { id: clinicId }, actor, locale: 'en', query }),
      );
    for (const form_id of [FORM, OTHER]) await asked({ form_id });
    // Reads the forms into the memory.
    await list();
    const ofTwo = await list();
    for (const client_id of [clients.child, clients.teenager])
      for (const form_id of [FORM, OTHER]) await asked({ client_id, form_id });
    expect(await list()).toBe(ofTwo);
  });

  it('EN-17 are marked as opened by the client, not by staff', async () => {
    const id = await asked();
    expect((await open(owner, id)).body.opened_at).toBeNull();
    expect((await open(client, id)).body.opened_at).toBe('2026-11-16T13:00:00Z');
    clock.advanceMinutes(5);
    expect((await open(client, id)).body.opened_at).toBe('2026-11-16T13:00:00Z');
  });
});

describe('a request that is taken back', () => {
  it('does not wait any more; taking it back again changes nothing', async () => {
    const id = await asked();
    expect([(await cancel(owner, id)).status, (await cancel(owner, id)).status]).toEqual([204, 204]);
    expect((await open(client, id)).body).toMatchObject({ cancelled_at: '2026-11-16T13:00:00Z', opened_at: null });
  });

  it('RL-02 is taken back by staff alone, and not after the form was submitted', async () => {
    const [id, teenagers] = [await asked(), await asked({ client_id: clients.teenager })];
    expect([(await cancel(client, id)).status, (await cancel(amara, teenagers)).status]).toEqual([403, 404]);
    expect((await cancel(owner, randomUUID())).status).toBe(404);
    await submit(id);
    expect((await cancel(owner, id)).refusal.code).toBe('form_submitted');
  });

  it('is opened or taken back, when both happen at the same moment', async () => {
    const id = await asked({ email: 'zoe@example.test' });
    const [link, answer] = await Promise.all([openLink(tokenOf(id)), cancel(owner, id)]);
    expect(answer.status).toBe(204);
    const { opened_at, cancelled_at } = await rowOf(id);
    expect(cancelled_at).not.toBeNull();
    if (link.status === 404) expect(opened_at).toBeNull();
    expect((await openLink(tokenOf(id))).status).toBe(404);
  });
});

describe('an emailed link', () => {
  it('opens the form without an account, and names the client by the first name alone', async () => {
    const id = await asked({ email: 'zoe@example.test' });
    const { status, body } = await openLink(tokenOf(id));
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['expires_at', 'first_name', 'form', 'other_device', 'user_form_id'],
    ]);
    expect(body).toMatchObject({ user_form_id: id, expires_at: '2026-12-16T13:00:00Z', form: { name: 'Sleep diary' } });
    const { first_name, last_name, dob } = await db
      .selectFrom('client')
      .select(['first_name', 'last_name', 'dob'])
      .where('clinic_id', '=', clinicId)
      .where('id', '=', clients.adult)
      .executeTakeFirstOrThrow();
    expect(body.first_name).toBe(first_name);
    expect(JSON.stringify(body)).not.toContain(last_name);
    expect(JSON.stringify(body)).not.toContain(String(dob));
    expect((await rowOf(id)).opened_at).toEqual(new Date(TEST_NOW));
  });

  it('RL-02 answers 404 alike when it is unknown, used, cancelled, expired, another clinic’s, or its form is closed', async () => {
    const email = 'zoe@example.test';
    const [used, cancelled, closed] = [
      await asked({ email }),
      await asked({ email, form_id: OTHER }),
      await asked({ email, client_id: clients.teenager, form_id: OTHER }),
    ];
    await submit(used);
    await cancel(owner, cancelled);
    const others = server.as('birch.localhost');
    const answers = [
      await openLink('x'.repeat(43)),
      await openLink(tokenOf(used)),
      await openLink(tokenOf(cancelled)),
      await openLink(tokenOf(closed), others),
    ];
    await db.updateTable('form').set({ status: 'Disabled' }).where('id', '=', OTHER).execute();
    answers.push(await openLink(tokenOf(closed)));
    await db.updateTable('form').set({ status: 'Published' }).where('id', '=', OTHER).execute();
    clock.advanceMinutes(30 * DAY_MINUTES);
    answers.push(await openLink(tokenOf(closed)));
    expect(new Set(answers.map(({ status, refusal }) => JSON.stringify([status, refusal.message]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});
