import { randomUUID } from 'node:crypto';
import type { FieldErrors } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { registerClient } from '../../src/features/registration/register-client.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { countByStatus } from '../appointments/appointment-given.ts';
import { guardianRow } from '../booking/book-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT, CHILD, type IntakeBody, intakeGiven } from './register-client-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, deps } = server;
const { send, client, registration, guardiansOf, consentsOf, counts, reset } = intakeGiven(server);
const mail = mailGiven(server);
const FRENCH = { 'accept-language': 'fr' };
const KNOWN_EMAIL = 'client@maple.test';

beforeEach(reset);

async function registered(...args: Parameters<typeof send>): Promise<number> {
  const { status, body, refusal } = await send(...args);
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(refusal.errors)}`);
  return body.client.id;
}

const notesOf = async (id: number) => (await registration(id)).notes;

describe('POST /api/appointment/register-client', () => {
  it('IN-09 EN-13 writes the client on the waitlist, with notes and wishes', async () => {
    const wishes = { practitioner_id: MAPLE.practitioners.amara.id, occupation_id: MAPLE.occupations.psychotherapy };
    const { status, body } = await send(wishes, { headers: FRENCH });
    expect([status, body]).toEqual([201, { client: { id: expect.any(Number), status: 'Waitlist' } }]);
    const { id } = body.client;
    expect(await client(id)).toMatchObject({
      clinic_id: MAPLE.clinicId,
      user_id: null,
      status: 'Waitlist',
      first_name: 'Robin',
      email: 'robin.field@example.test',
      other_email: 'robin@work.example.test',
      phone_number: '+1 (416) 555-0142',
      phone_type_1: 3,
      phone_type_2: 2,
      phone_default_1: true,
      dob: '1990-04-30',
      sex: 'F',
      address: '1 Main Street',
      city: 'Toronto',
      timezone: 'America/Toronto',
      bool_notify_invoice_shared: true,
      bool_notify_note_shared: false,
      created_at: new Date(NOW),
    });
    expect(await registration(id)).toEqual({
      clinic_id: MAPLE.clinicId,
      client_id: id,
      channel: 'intake',
      locale: 'fr',
      registered_at: new Date(NOW),
      notes: `<p>I sleep badly.</p><p>Discipline : ${await disciplineName(wishes.occupation_id)}</p>`,
      practitioner_id: wishes.practitioner_id,
      occupation_id: wishes.occupation_id,
    });
  });

  it('EN-13 takes the defaults of the form, and any practitioner', async () => {
    const { first_name, last_name, email, dob } = ADULT;
    const answer = await server.as().call('registerClient', { body: { first_name, last_name, email, dob } });
    expect(answer.status).toBe(201);
    expect(await client(answer.body.client.id)).toMatchObject({
      sex: 'M',
      phone_type_1: 3,
      bool_needs_guardian: false,
    });
    expect(await registration(answer.body.client.id)).toMatchObject({
      practitioner_id: null,
      occupation_id: null,
      notes: '<p>Discipline: None</p>',
    });
    const any = await registered({ practitioner_id: 0, occupation_id: '0' });
    expect(await registration(any)).toMatchObject({ practitioner_id: null, occupation_id: null });
  });

  it('IN-03 EN-02 writes the guardians of a client who needs one, and no others', async () => {
    const guardian = [guardianRow({ is_preview_contact: 1 }), guardianRow({ first_name: 'Second' })];
    const child = await registered({ ...CHILD, guardian });
    expect(
      (await guardiansOf(child)).map(({ first_name, is_preview_contact }) => [first_name, is_preview_contact]),
    ).toEqual([
      [guardianRow().first_name, true],
      ['Second', false],
    ]);
    expect(await guardiansOf(await registered({ guardian }))).toEqual([]);
  });

  it('IN-06 BK-66 decides by the age where the form does not', async () => {
    const { bool_needs_guardian: _, ...undecided } = CHILD;
    const answer = await server.as().call('registerClient', { body: undecided });
    expect((await client(answer.body.client.id)).bool_needs_guardian).toBe(true);
  });

  it('IN-05 a form that brings the line has it once, also in the other language', async () => {
    const line = '<p>Discipline: None</p>';
    const sentTwice = await registered({ client_notes: `<p>a</p>${line}${line}` });
    expect(await notesOf(sentTwice)).toBe(`<p>a</p>${line}`);
    const french = await registered({ client_notes: `<p>a</p>${line}` }, { headers: FRENCH });
    expect(await notesOf(french)).toBe('<p>a</p><p>Discipline : Aucune</p>');
  });

  it('IN-09 enqueues one email for the clinic, and none for the person', async () => {
    const first = await registered();
    await registered({ ...CHILD });
    expect(await mail.outbox()).toMatchObject([{ kind: 'client-registered', details: `{"clientId":${first}}` }]);
  });

  it('IN-07 BK-75 CO-05 writes the consent that goes with the form', async () => {
    const clinic = await db
      .selectFrom('clinic')
      .select(['consent_title', 'consent_tos'])
      .where('id', '=', MAPLE.clinicId)
      .executeTakeFirstOrThrow();
    const accepted = { title: clinic.consent_title, form_type_id: 1, status: 'Signed', terms: clinic.consent_tos };
    const id = await registered({ is_consent_form: 1, consent: { ...accepted, signature: 'Robin Field' } });
    expect(await consentsOf(id)).toMatchObject([{ status: 'Signed', appointment_id: null }]);
    const child = await registered({ ...CHILD, is_consent_form: 1, consent: { ...accepted, status: 'Viewed' } });
    expect(await consentsOf(child)).toMatchObject([{ status: 'Draft' }]);
    expect(await consentsOf(await registered({ consent: accepted }))).toEqual([]);
  });

  it('RL-03 is closed while the clinic has its forms switched off', async () => {
    const { status, refusal } = await send({}, { visitor: server.as('birch.localhost') });
    expect([status, refusal.message]).toEqual([403, 'Registration is not open at this clinic.']);
  });
});

describe('a form with faults', () => {
  it.each<{ what: string; changes: Record<string, unknown>; keys: string[] }>([
    {
      what: 'nothing',
      changes: { first_name: '', last_name: '\u200b', dob: '', email: '' },
      keys: ['first_name', 'last_name', 'dob', 'email'],
    },
    { what: 'a wrong email', changes: { email: 'robin', other_email: 'x@y' }, keys: ['email', 'other_email'] },
    { what: 'an unknown country', changes: { country_id: 999_999_999_999, state_id: null }, keys: ['country_id'] },
    { what: 'a state of another country', changes: { state_id: 201 }, keys: ['state_id'] },
    {
      what: 'a long address and city',
      changes: { address: 'x'.repeat(256), city: 'x'.repeat(256) },
      keys: ['address', 'city'],
    },
    { what: 'a child of 11 without a guardian', changes: { dob: '2015-11-17' }, keys: ['bool_needs_guardian'] },
    {
      what: 'a guardian without details',
      changes: { ...CHILD, phone_number: '', other_email: '', guardian: [{}] },
      keys: [
        'guardian.0.first_name',
        'guardian.0.last_name',
        'guardian.0.contact_type_id',
        'guardian.0.relationship_id',
        'guardian.0.email',
      ],
    },
    {
      what: 'lists that do not exist',
      changes: { ...CHILD, guardian: [guardianRow({ contact_type_id: 999, relationship_id: 999 })] },
      keys: ['guardian.0.contact_type_id', 'guardian.0.relationship_id'],
    },
    {
      what: 'a consent that was not accepted',
      changes: { is_consent_form: 1, consent: { status: 'Draft' } },
      keys: ['is_consent'],
    },
    {
      what: 'a consent with other terms',
      changes: {
        is_consent_form: 1,
        consent: { status: 'Signed', terms: '<p>I owe nothing.</p>', signature: 'Robin' },
      },
      keys: ['is_consent'],
    },
    {
      what: 'a practitioner of another clinic',
      changes: { practitioner_id: BIRCH.practitioners.sofia.id },
      keys: ['practitioner_id'],
    },
    {
      what: 'a practitioner who does not exist',
      changes: { practitioner_id: 999_999_999_999 },
      keys: ['practitioner_id'],
    },
    {
      what: 'a discipline of another clinic',
      changes: { occupation_id: BIRCH.occupations.massage },
      keys: ['occupation_id'],
    },
    {
      what: 'a practitioner without the discipline',
      changes: { practitioner_id: MAPLE.practitioners.amara.id, occupation_id: MAPLE.occupations.occupationalTherapy },
      keys: ['practitioner_id'],
    },
    { what: 'a sex that the form does not offer', changes: { sex: 'O' }, keys: ['sex'] },
    { what: 'notes above the limit', changes: { client_notes: 'x'.repeat(20_001) }, keys: ['client_notes'] },
    {
      what: 'notes that are too long after cleaning',
      changes: { client_notes: '&'.repeat(19_000) },
      keys: ['client_notes'],
    },
    { what: 'eleven guardians', changes: { guardian: Array(11).fill(guardianRow()) }, keys: ['guardian'] },
    { what: 'half a character', changes: { last_name: 'Field\ud800' }, keys: ['last_name'] },
  ])('IN-10 API-03 $what: 422 at $keys, and nothing is written', async ({ changes, keys }) => {
    const before = await counts();
    const { status, refusal } = await send(changes as Partial<IntakeBody>);
    expect([status, Object.keys(refusal.errors as FieldErrors).sort()]).toEqual([422, [...keys].sort()]);
    expect(await counts()).toEqual(before);
  });

  it('IN-10 GN-05 says it in the language of the page', async () => {
    const { refusal } = await send({ first_name: '', practitioner_id: 999 }, { headers: FRENCH });
    expect(refusal.errors).toEqual({
      first_name: ['Le prénom est obligatoire.'],
      practitioner_id: ['Veuillez choisir un intervenant de la liste.'],
    });
  });
});

describe('what a stranger may try', () => {
  it('EN-13 unknown and server-owned fields are ignored', async () => {
    const id = await registered({
      id: MAPLE.clients.adult,
      client_id: MAPLE.clients.adult,
      user_id: MAPLE.users.client,
      clinic_id: BIRCH.clinicId,
      status: 'Active',
      channel: 'chatbot',
      has_account: 1,
    });
    expect(await client(id)).toMatchObject({ clinic_id: MAPLE.clinicId, status: 'Waitlist', user_id: null });
    expect(await registration(id)).toMatchObject({ channel: 'intake' });
  });

  it('RL-02 the id of somebody else’s guardian links nobody', async () => {
    const guardian = [{ ...guardianRow(), id: MAPLE.guardianId, guardian_id: MAPLE.guardianId }];
    const rows = await guardiansOf(await registered({ ...CHILD, guardian }));
    expect(rows).toMatchObject([{ user_id: null }]);
    expect(rows[0]?.guardian_id).not.toBe(MAPLE.guardianId);
  });

  it('RL-02 a signed-in person registers somebody new, and never their own client', async () => {
    const visitor = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const id = await registered({ ...CHILD }, { visitor });
    expect(await client(id)).toMatchObject({ user_id: null, status: 'Waitlist' });
    expect((await guardiansOf(id)).map(({ guardian_id }) => guardian_id)).not.toContain(MAPLE.guardianId);
  });

  it.each([
    ['<p>a</p><script>alert(1)</script><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['<p onclick="x">a <a href="https://evil.example/login">clinic login</a></p>', '<p>a clinic login</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p><iframe src="//evil"></iframe>', '<p>a</p>'],
    ['<p style="position:fixed">a</p><form action="/x"><input name="password">', '<p>a</p>'],
    [`<p>a</p><figure class="image"><img src="/content-images/${randomUUID()}.jpg"></figure>`, '<p>a</p>'],
    [
      '<p>a</p><p><u>b</u> <span class="text-22 cf-button">c</span></p>',
      '<p>a</p><p><u>b</u> <span class="text-22">c</span></p>',
    ],
    ['<p>a<p>Discipline: <b>None</b>', '<p>a</p><p>Discipline: <strong>None</strong></p>'],
  ])('CT-11 IN-05 hostile notes %s are stored as %s', async (client_notes, expected) => {
    expect(await notesOf(await registered({ client_notes }))).toBe(`${expected}<p>Discipline: None</p>`);
  });

  it('BK-85 IN-09 one key makes one client, also for simultaneous submits; another body with the key is refused', async () => {
    const key = randomUUID();
    const before = await counts();
    const visitor = server.as();
    await visitor.token();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, { key, visitor })));
    expect(countByStatus(answers)).toEqual({ 201: 8 });
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1);
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
    const other = await send({ first_name: 'Other' }, { key });
    expect([other.status, Object.keys(other.refusal.errors ?? {})]).toEqual([422, ['idempotency_key']]);
  });

  it('BK-85 a refused form does not use its key', async () => {
    const key = randomUUID();
    expect((await send({ email: 'x' }, { key })).status).toBe(422);
    expect((await send({}, { key })).status).toBe(201);
  });

  it('IN-09 a known email gets the same answer after as many statements, and creates a separate client', async () => {
    const clinic = await deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple is not there');
    const statementsFor = async (email: string) => {
      await reset();
      const body = SCHEMAS.registerClient.body.parse({ ...ADULT, email });
      const request = { ip: '203.0.113.9', id: 'r', headers: {} };
      const caller = { actor: ANONYMOUS, uploader: null, locale: 'en' as const };
      const call = { clinic, ...caller, body, submitKey: undefined, request };
      return countStatements(server, (counted) => registerClient(counted, call));
    };
    const [known, unknown] = [await statementsFor(KNOWN_EMAIL), await statementsFor('nobody@example.test')];
    expect(known).toBe(unknown);
    expect(known).toBeGreaterThan(5);
    expect(await client(await registered({ email: KNOWN_EMAIL }))).toMatchObject({ user_id: null, email: KNOWN_EMAIL });
  });
});

describe('the waitlist of the clinic', () => {
  it('IN-09 shows the entry with notes, provider and discipline to staff of this clinic only', async () => {
    const { niamh } = CEDAR.practitioners;
    const wishes = { practitioner_id: niamh.id, occupation_id: CEDAR.occupations.counselling };
    const id = await registered(wishes, { visitor: server.as('cedar.localhost') });
    const maple = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const { body } = await maple.call('listRegistrations');
    expect(body.data.map(({ client_id }) => client_id)).not.toContain(id);
    const mapleId = await registered({ practitioner_id: MAPLE.practitioners.amara.id });
    const [entry] = (await maple.call('listRegistrations', { query: { limit: 1 } })).body.data;
    expect(entry).toMatchObject({
      client_id: mapleId,
      channel: 'intake',
      practitioner: expect.stringMatching(/^Amara /),
      discipline: null,
      notes: '<p>I sleep badly.</p><p>Discipline: None</p>',
    });
  });
});

async function disciplineName(id: number): Promise<string> {
  const row = await db.selectFrom('occupation').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}
