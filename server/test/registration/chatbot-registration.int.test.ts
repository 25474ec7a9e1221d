import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { registerByChatbot } from '../../src/features/registration/register-by-chatbot.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { addBirchPeople, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { makeProof } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { emailLateRegistrations } from '../setup/timers-given.ts';
import { type Answers, CANADA, ONTARIO, ROBIN, registrationGiven } from './chatbot-registration-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW, config: { logLevel: 'trace' } });
const { db, deps, clock } = server;
const { clinicId } = MAPLE;
const { reset, client, register, registrations } = registrationGiven(server);
const mail = mailGiven(server);
/** Always at the clinic's own host, whatever host the request used. */
const WAITLIST = 'http://maple.localhost:8080/staff/waitlist';
const FRENCH = { 'accept-language': 'fr' };

beforeEach(async () => {
  await reset();
  await mail.forgetAll();
});
afterEach(() => clock.set(NOW));

const auditOf = (clientId: number) =>
  db
    .selectFrom('audit_event')
    .select(['clinic_id', 'actor_kind', 'actor_user_id', 'action', 'details'])
    .where('subject_kind', '=', 'client')
    .where('subject_id', '=', String(clientId))
    .execute();

describe('a registration', () => {
  it('CB-07 EN-12 API-02 creates a client on the waitlist with the person’s answers', async () => {
    const { status, body } = await register({}, { headers: FRENCH });
    expect([status, body]).toEqual([201, { client: { id: expect.any(Number), status: 'Waitlist' } }]);
    expect(await client(body.client.id)).toMatchObject({
      clinic_id: clinicId,
      user_id: null,
      status: 'Waitlist',
      first_name: 'Robin',
      last_name: 'Field',
      email: 'robin.field@example.test',
      dob: '1990-04-30',
      sex: 'F',
      country_id: CANADA,
      state_id: ONTARIO,
      phone_number: null,
      timezone: 'America/Toronto',
      bool_needs_guardian: false,
      is_notification_enabled: true,
      is_sms_enabled: false,
      created_at: new Date(NOW),
    });
    expect(await registrations()).toEqual([
      {
        clinic_id: clinicId,
        client_id: body.client.id,
        channel: 'chatbot',
        locale: 'fr',
        registered_at: new Date(NOW),
      },
    ]);
    expect(await auditOf(body.client.id)).toEqual([
      {
        clinic_id: clinicId,
        actor_kind: 'visitor',
        actor_user_id: null,
        action: 'client.registered',
        details: { channel: 'chatbot' },
      },
    ]);
  });

  it('CB-07 RL-02 is shown on the waitlist to the clinic’s staff, and not to another clinic', async () => {
    const { body } = await register({ first_name: 'Wilhelmina' });
    const waitlistOf = async (people: typeof MAPLE_PEOPLE, userId: number) => {
      const { visitor } = await signedIn(server, people, userId);
      const answer = await visitor.call('listClients', { query: { tab: 'Waitlist', name: 'Wilhelmina' } });
      return answer.body.data;
    };
    const entry = {
      id: body.client.id,
      status: 'Waitlist',
      user: { full_name: 'Wilhelmina Field', initials: 'WF' },
    };
    for (const userId of [MAPLE.users.staff, MAPLE.users.admin, MAPLE.users.owner])
      expect(await waitlistOf(MAPLE_PEOPLE, userId)).toEqual([entry]);
    expect(await waitlistOf(await addBirchPeople(db), BIRCH.users.owner)).toEqual([]);
    expect((await server.call('listClients', { query: { tab: 'Waitlist' } })).status).toBe(401);
  });

  it.each([
    { birthday: '2008-11-17', needsGuardian: true },
    { birthday: '2008-11-16', needsGuardian: false },
    { birthday: '2026-11-16', needsGuardian: true },
  ])(
    'CB-07 BK-66 of a person born on $birthday needs a guardian: $needsGuardian',
    async ({ birthday, needsGuardian }) => {
      const { body } = await register({ birthday });
      expect((await client(body.client.id)).bool_needs_guardian).toBe(needsGuardian);
    },
  );

  it('CB-07 RL-03 is refused while the clinic’s help bot is switched off, and so is its challenge', async () => {
    const visitor = server.as();
    const sent = await makeProof(visitor);
    await server.given.clinicSettings('maple', { is_chatbot_enabled: false });
    const answers = [await register({}, { visitor, sent }), await visitor.call('getBotCheck')];
    await server.given.clinicSettings('maple', { is_chatbot_enabled: true });
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.refusal.message).toBe('The help bot is not open at this clinic.');
    expect(await registrations()).toEqual([]);
  });

  it('CB-11 that fails in the middle stores nothing, and its proof stays valid', async () => {
    const visitor = server.as();
    const sent = await makeProof(visitor);
    const enqueue = deps.jobs.enqueue;
    Object.assign(deps.jobs, { enqueue: () => Promise.reject(new Error('the queue is away')) });
    const failed = await register({}, { visitor, sent });
    Object.assign(deps.jobs, { enqueue });
    expect(failed.status).toBe(500);
    expect([await registrations(), await mail.outbox()]).toEqual([[], []]);
    expect((await register({}, { visitor, sent })).status).toBe(201);
  });
});

describe('invalid answers', () => {
  const { email: _, ...withoutEmail } = ROBIN;
  it.each<{ what: string; changes: Partial<Answers>; errors: Record<string, string[]> }>([
    {
      what: 'no first name',
      changes: { first_name: ' ' },
      errors: { first_name: ['The first name field is required.'] },
    },
    { what: 'no last name', changes: { last_name: '' }, errors: { last_name: ['The last name field is required.'] } },
    {
      what: 'invisible names',
      changes: { first_name: '\u200b', last_name: '\u2060\u3164' },
      errors: {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
      },
    },
    {
      what: 'names with a line break or reversed text',
      changes: { first_name: 'Robin\nBcc: all', last_name: '\u202edleiF' },
      errors: {
        first_name: ['Please enter the name without line breaks or hidden control characters.'],
        last_name: ['Please enter the name without line breaks or hidden control characters.'],
      },
    },
    { what: 'no email', changes: { email: '' }, errors: { email: ['The email field is required.'] } },
    {
      what: 'an invalid email',
      changes: { email: 'robin at example' },
      errors: { email: ['The email address must be a valid email address.'] },
    },
    { what: 'no birthday', changes: { birthday: '' }, errors: { birthday: ['The birthday field is required.'] } },
    {
      what: 'a date that does not exist',
      changes: { birthday: '2025-02-29' },
      errors: { birthday: ['Please enter a real date as YYYY-MM-DD, such as 1990-04-30.'] },
    },
    {
      what: 'a birthday after the date at the clinic',
      changes: { birthday: '2026-11-17' },
      errors: { birthday: ['The birthday must be in the past.'] },
    },
    { what: 'no sex', changes: { sex: '' }, errors: { sex: ['Please choose male or female.'] } },
    {
      what: 'an unknown country',
      changes: { country_id: 999_999_999_999, state: null },
      errors: { country_id: ['Please choose a country from the list.'] },
    },
    {
      what: 'no country',
      changes: { country_id: null, state: null },
      errors: { country_id: ['Please choose a country from the list.'] },
    },
    {
      what: 'a state of another country',
      changes: { state: 201 },
      errors: { state: ['Please choose a province or state of the chosen country.'] },
    },
    {
      what: 'no state for a country that has states',
      changes: { state: null },
      errors: { state: ['Please choose a province or state of the chosen country.'] },
    },
  ])('CB-05 CB-07 API-03 $what gets 422 at its field', async ({ changes, errors }) => {
    const { status, refusal } = await register(changes, { sent: 'no proof' });
    expect([status, refusal.errors]).toEqual([422, errors]);
    expect(await registrations()).toEqual([]);
  });

  it('CB-05 API-03 get all errors at once, in French', async () => {
    const empty = { first_name: '', last_name: '', email: '', birthday: '', sex: '', country_id: null } as const;
    const { status, refusal } = await register({ ...empty, state: null }, { sent: '', headers: FRENCH });
    expect(status).toBe(422);
    expect(refusal.errors).toEqual({
      first_name: ['Le prénom est obligatoire.'],
      last_name: ['Le nom de famille est obligatoire.'],
      email: ['L’adresse courriel est obligatoire.'],
      birthday: ['La date de naissance est obligatoire.'],
      sex: ['Veuillez choisir masculin ou féminin.'],
      country_id: ['Veuillez choisir un pays de la liste.'],
    });
  });

  it.each<{ what: string; body: object; fields: string[] }>([
    { what: 'a name that is too long', body: { ...ROBIN, first_name: 'x'.repeat(101) }, fields: ['first_name'] },
    { what: 'half a character', body: { ...ROBIN, last_name: 'Field\ud800' }, fields: ['last_name'] },
    { what: 'NUL', body: { ...ROBIN, first_name: 'Ro\0bin' }, fields: ['first_name'] },
    { what: 'a sex that the form does not offer', body: { ...ROBIN, sex: 'O' }, fields: ['sex'] },
    { what: 'a date with a time', body: { ...ROBIN, birthday: '1990-04-30T00:00' }, fields: ['birthday'] },
    { what: 'a list in place of the email', body: { ...ROBIN, email: ['robin@example.test'] }, fields: ['email'] },
    { what: 'an unknown field', body: { ...ROBIN, status: 'Active' }, fields: ['status'] },
    { what: 'a missing email field', body: withoutEmail, fields: ['email'] },
  ])('CB-07 API-03 $what gets 422 and not 500', async ({ body, fields }) => {
    const visitor = server.as();
    const response = await visitor.request({
      method: 'POST',
      url: '/api/site/chatbot-registration',
      headers: { 'x-csrf-token': await visitor.token() },
      payload: JSON.stringify({ ...body, bot_check: 'no proof' }),
      contentType: 'application/json',
    });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(fields);
  });
});

describe('a registration with the email of an existing client', () => {
  const KNOWN = 'client@maple.test';

  it('CB-07 gets the same answer as any other, and creates a separate client', async () => {
    const known = await register({ email: KNOWN });
    const unknown = await register({ email: 'nobody@example.test' });
    expect([known.status, Object.keys(known.body.client), known.body.client.status]).toEqual([
      unknown.status,
      Object.keys(unknown.body.client),
      unknown.body.client.status,
    ]);
    expect(await client(known.body.client.id)).toMatchObject({ user_id: null, status: 'Waitlist', email: KNOWN });
    expect(await registrations()).toHaveLength(2);
  });

  it('CB-07 runs the same number of statements', async () => {
    const clinic = await deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple is not there');
    const statementsFor = async (email: string) => {
      // A waiting email also covers the next registration, of any client.
      await mail.forgetAll();
      const form = { ...ROBIN, email };
      const bot_check = await makeProof(server.as());
      const call = { clinic, actor: ANONYMOUS, locale: 'en' as const, ip: '203.0.113.9' };
      return countStatements(server, (counted) =>
        registerByChatbot(counted, { ...call, form: { ...form, bot_check } }),
      );
    };
    const [known, unknown] = [await statementsFor(KNOWN), await statementsFor('nobody@example.test')];
    expect(known).toBe(unknown);
    expect(known).toBeGreaterThan(5);
  });
});

describe('the email about a registration', () => {
  it.each([
    {
      locale: 'en',
      headers: {},
      subject: 'New registration at Maple Therapy',
      parts: [
        'Hello,',
        'At least one person registered',
        'The waitlist shows who it is. If more people register within 15 minutes of this email, you get one more email about all of them.',
        'Received\nNov 16, 2026 08:00am, Toronto time (UTC-05:00)',
        `See the waitlist\n${WAITLIST}\n`,
      ],
    },
    {
      locale: 'fr',
      headers: FRENCH,
      subject: 'Nouvelle inscription chez Maple Therapy',
      parts: [
        'Bonjour,',
        'Au moins une personne s’est inscrite',
        'de qui il s’agit. Si d’autres personnes s’inscrivent dans les 15 minutes suivant ce courriel, vous en recevrez un seul autre pour toutes.',
        'Reçue\n16 nov. 2026 8 h 00, heure de Toronto (UTC-05:00)',
        `Voir la liste d’attente\n${WAITLIST}\n`,
      ],
    },
  ])(
    'CB-07 BK-86 goes only to the clinic, in $locale, and contains no personal data',
    async ({ locale, headers, subject, parts }) => {
      const { body } = await register({}, { headers });
      const details = `{"clientId":${body.client.id}}`;
      expect(await mail.outbox()).toMatchObject([{ kind: 'client-registered', state: 'waiting', details }]);
      expect(await deliverWaiting(deps)).toMatchObject({ sent: 1, dropped: 0, failed: 0 });
      const [email, ...others] = await mail.kept();
      expect([email?.to, email?.subject, others]).toEqual(['hello@maple.test', subject, []]);
      for (const part of parts) expect(email?.text).toContain(part);
      expect(email?.html).toContain(`<html lang="${locale}">`);
      expect(email?.html).toContain(`href="${WAITLIST}"`);
      expect(`${email?.text}${email?.html}`).not.toMatch(/Robin|Field|robin\.field|1990|undefined|\bnull\b|NaN/);
    },
  );

  it('CB-07 is sent at most once in 15 minutes', async () => {
    const posted = async () => (await mail.outbox()).length;
    await register();
    await deliverWaiting(deps);
    clock.set('2026-11-16T13:14:59.999Z');
    expect((await register()).status).toBe(201);
    expect(await posted()).toBe(1);
    clock.set('2026-11-16T13:15:00Z');
    await register();
    expect(await posted()).toBe(2);
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1 });
    expect(await mail.kept()).toHaveLength(2);
  });

  it('CB-07 is followed after 15 minutes by one email for all registrations of that time', async () => {
    await register();
    await deliverWaiting(deps);
    expect(await emailLateRegistrations(deps)).toBe(0);
    clock.set('2026-11-16T13:05:00Z');
    await register();
    await register();
    clock.set('2026-11-16T13:14:59.999Z');
    expect(await emailLateRegistrations(deps)).toBe(0);
    clock.set('2026-11-16T13:15:00Z');
    expect(await emailLateRegistrations(deps)).toBe(1);
    expect(await emailLateRegistrations(deps)).toBe(0);
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1 });
    expect((await mail.kept())[0]?.text).toContain('Received\nNov 16, 2026 08:05am');
    clock.advanceMinutes(60);
    expect(await emailLateRegistrations(deps)).toBe(0);
  });

  it('CB-07 is not followed by another when those clients have left the waitlist', async () => {
    await register();
    await deliverWaiting(deps);
    clock.advanceMinutes(5);
    const { body } = await register();
    await db.updateTable('client').set({ status: 'Active' }).where('id', '=', body.client.id).execute();
    clock.advanceMinutes(15);
    expect(await emailLateRegistrations(deps)).toBe(0);
  });

  it('CB-07 covers all registrations until it is sent, separately for each clinic', async () => {
    await register();
    clock.advanceMinutes(24 * 60);
    await register();
    await server.given.clinicSettings('birch', { is_chatbot_enabled: true, email: 'hello@birch.test' });
    expect((await register({}, { visitor: server.as('birch.localhost') })).status).toBe(201);
    await deliverWaiting(deps);
    expect((await mail.kept()).map(({ to }) => to).sort()).toEqual(['hello@birch.test', 'hello@maple.test']);
  });

  it('CB-07 is sent once for twenty simultaneous registrations', async () => {
    const visitor = server.as();
    await visitor.token();
    const proofs = await Promise.all(Array.from({ length: 20 }, () => makeProof(visitor)));
    const answers = await Promise.all(proofs.map((sent) => register({}, { visitor, sent })));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await mail.outbox()).toHaveLength(1);
  });

  it('CB-07 is sent for the next waiting client when the first left the waitlist, with the time of that registration', async () => {
    const { body } = await register();
    clock.set('2026-11-16T13:05:00Z');
    await register();
    await db.updateTable('client').set({ status: 'Active' }).where('id', '=', body.client.id).execute();
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1, dropped: 0 });
    expect((await mail.kept())[0]?.text).toContain('Received\nNov 16, 2026 08:05am');
  });

  it('CB-07 does not delay the next email when it was dropped', async () => {
    const { body } = await register();
    await db.updateTable('client').set({ status: 'Active' }).where('id', '=', body.client.id).execute();
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 0, dropped: 1 });
    await register();
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1, dropped: 0 });
  });

  it('CB-07 is dropped when the client has left the waitlist or the clinic has no address', async () => {
    const { body } = await register();
    await db.updateTable('client').set({ status: 'Active' }).where('id', '=', body.client.id).execute();
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 0, dropped: 1 });
    await register();
    await server.given.clinicSettings('maple', { email: null });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 0, dropped: 1 });
    expect((await register()).status).toBe(201);
    await server.given.clinicSettings('maple', { email: 'hello@maple.test' });
    expect((await mail.outbox()).filter(({ state }) => state === 'waiting')).toEqual([]);
  });
});

it('CB-07 no log line contains a person’s answers, for accepted and refused registrations', async () => {
  await register();
  await register({ email: 'robin.field' }, { sent: 'no proof' });
  await register({ birthday: '1990-13-30' }, { sent: 'no proof' });
  await register({}, { sent: 'no proof' });
  await deliverWaiting(deps);
  const shown = JSON.stringify(server.logLines);
  expect(shown).toContain('bot-check-failed');
  expect(shown).not.toMatch(/Robin|robin\.field|1990-04-30|1990-13-30/);
});
