import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { consentLinkGiven, GRACE, LINK_MINUTES } from './consent-link-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const given = consentLinkGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
await given.assigned();
const birchStaff = await browserOf(server, await addBirchPeople(db), 'staff');

const ask = (visitor: TestVisitor, id: string, body: object = GRACE) =>
  visitor.call('emailGuardian', { params: { id }, body: { ...GRACE, ...body } });
const practitionerAs = async (userId: number) => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.deleteFrom('attempt_counter').execute();
});

describe('asking the guardian', () => {
  it('CO-05 CO-11 returns the record with the guardian’s name, and stores a link for seven days', async () => {
    const id = await given.consent();
    const { status, body } = await ask(staff, id, { last_name: ' Adeyemi-Cole ' });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      id,
      status: 'Draft',
      guardian: { id: MAPLE.guardianId, first_name: 'Grace', last_name: 'Adeyemi-Cole', email: GRACE.email },
      guardian_asked_at: '2026-11-16T13:00:00Z',
    });
    const [link, ...others] = await given.linksOf(id);
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      email: GRACE.email,
      sent_by_user_id: MAPLE.users.staff,
      expires_at: new Date(clock.nowMs() + LINK_MINUTES * 60_000),
      used_at: null,
      ended_at: null,
    });
    expect(await given.logOf(id)).toEqual([['consent.link-sent', 'person', 'done']]);
  });

  it('CO-11 EN-10 names a guardian by id when the email is on file, in any case; otherwise only by name', async () => {
    const id = await given.consent();
    const guardianIdAfter = async (body: object) => (await ask(staff, id, body)).body.guardian?.id;
    expect(await guardianIdAfter({ email: 'Guardian@Maple.TEST', first_name: 'G.' })).toBe(MAPLE.guardianId);
    expect(await guardianIdAfter({ email: 'aunt@example.test', first_name: 'Joy' })).toBeNull();
    expect(await guardianIdAfter({})).toBe(MAPLE.guardianId);
    expect(await guardianIdAfter({ email: 'grace.2@example.test' })).toBeNull();
  });

  it.each([
    { what: 'no email', body: { email: '' }, errors: { email: ['The email field is required.'] } },
    {
      what: 'an invalid email',
      body: { email: 'grace at example' },
      errors: { email: ['The email address must be a valid email address.'] },
    },
    {
      what: 'a second address',
      body: { email: 'a@example.test,b@example.test' },
      errors: { email: ['The email address must be a valid email address.'] },
    },
    {
      what: 'no names',
      body: { first_name: '', last_name: ' ' },
      errors: {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
      },
    },
    {
      what: 'a line break in a name',
      body: { first_name: 'Grace\nBcc: a@example.test' },
      errors: { first_name: ['Please enter the name without line breaks or hidden control characters.'] },
    },
    { what: 'an unknown field', body: { token: 'x' }, errors: { token: ['The token field is not known.'] } },
  ])('CO-11 API-03 refuses $what by field, and sends nothing', async ({ body, errors }) => {
    const id = await given.consent();
    const { status, refusal } = await ask(staff, id, body);
    expect([status, refusal.errors]).toEqual([422, errors]);
    expect(await given.linksOf(id)).toEqual([]);
    expect((await given.row(id)).guardian_first_name).toBeNull();
  });

  it('CO-07 API-03 answers 409 after it is signed', async () => {
    const id = await given.consent();
    const token = await given.asked(staff, id);
    const body = { status: 'Signed' as const, signature: 'Grace Adeyemi' };
    await server.as().call('getConsentByLink', { params: { token } });
    await server.as().call('signConsentByLink', { params: { token }, body });
    const { status, refusal } = await ask(staff, id);
    expect([status, refusal.code]).toEqual([409, 'consent_signed']);
    expect(await given.linksOf(id)).toHaveLength(1);
  });

  it("RL-02 a consent out of the caller's reach looks like an unknown consent", async () => {
    const id = await given.consent();
    const ofChild = await db
      .selectFrom('client_practitioner')
      .select('practitioner_id')
      .where('client_id', '=', MAPLE.clients.child)
      .execute();
    const theirs = [MAPLE.practitioners.amara.id, ...ofChild.map(({ practitioner_id }) => practitioner_id)];
    const stranger = Object.values(MAPLE.practitioners).find((one) => !theirs.includes(one.id));
    const unknown = await ask(staff, randomUUID());
    expect(unknown.status).toBe(404);
    for (const visitor of [await practitionerAs(stranger?.userId ?? 0), birchStaff]) {
      const { status, refusal } = await ask(visitor, id);
      expect([status, refusal]).toEqual([404, unknown.refusal]);
    }
    expect((await ask(staff, 'no-uuid')).refusal).toEqual(unknown.refusal);
    expect((await ask(await practitionerAs(MAPLE.practitioners.amara.userId), id)).status).toBe(202);
  });

  it.each([
    { who: 'anonymous', expected: 401 },
    { who: 'client', expected: 403 },
    { who: 'guardian', expected: 403 },
    { who: 'contact', expected: 403 },
    { who: 'practitioner', expected: 202 },
    { who: 'office_admin', expected: 202 },
    { who: 'owner', expected: 202 },
  ] as const)('CO-12 RL-02 is only for the clinic: $who gets $expected', async ({ who, expected }) => {
    const id = await given.consent();
    expect((await ask(await browserOf(server, MAPLE_PEOPLE, who), id)).status).toBe(expected);
  });
});

describe('limits', () => {
  it('CO-11 API-03 five links of one consent in 24 hours', async () => {
    const id = await given.consent();
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(staff, id)).status).toBe(202);
    clock.advanceMinutes(60);
    const before = await given.linksOf(id);
    const later = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const { status, headers } = await ask(later, id, { email: 'other@example.test' });
    expect([status, headers['retry-after']]).toEqual([429, String(23 * 3600)]);
    expect(await given.linksOf(id)).toEqual(before);
    expect((await given.row(id)).guardian_email).toBe(GRACE.email);
    expect((await ask(later, await given.consent())).status).toBe(202);
    clock.advanceMinutes(23 * 60);
    expect((await ask(await browserOf(server, MAPLE_PEOPLE, 'staff'), id)).status).toBe(202);
  });

  it('CO-11 API-03 twenty links of one person in an hour', async () => {
    const consents = await Promise.all(Array.from({ length: 5 }, () => given.consent()));
    for (let turn = 0; turn < 20; turn += 1)
      expect((await ask(staff, consents[turn % consents.length] ?? '')).status).toBe(202);
    const { status, headers } = await ask(staff, await given.consent());
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
    expect((await ask(admin, await given.consent())).status).toBe(202);
  });
});
