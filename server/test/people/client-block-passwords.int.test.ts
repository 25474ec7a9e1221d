import { CONTACT_REGISTERED } from '@carefront/shared/contracts/answers';
import { describe, expect, it } from 'vitest';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { login } from '../sign-in/sign-in-given.ts';
import { ADULT, CHILD, clientBlockGiven, PARENT, setUp, WORDS } from './client-block-given.ts';
import { confirmTokens, UNCONFIRMED } from './confirm-tokens-given.ts';

const server = await startTestServer();
const { db } = server;
const { send, submitted, as, client, guardiansOf, clients } = await clientBlockGiven(server);
const { confirmTokenOf } = confirmTokens(server);
const CANARY = 'canary under the river bank';
const errorsOf = (refusal: unknown) => (refusal as { errors?: Record<string, string[]> } | undefined)?.errors ?? {}; // of a 422

describe('a password in the client profile block', () => {
  it('CP-06 creates an account that is the client, and can log in after the emailed link was opened', async () => {
    const email = 'new@example.test';
    const { clientId } = await submitted({ ...ADULT, email, ...setUp() });
    expect(await login(server.as(), email, { password: WORDS })).toMatchObject({
      status: 422,
      refusal: { errors: { email: [UNCONFIRMED] } },
    });
    const confirm_token = await confirmTokenOf(email);
    const { status, body } = await login(server.as(), email, { password: WORDS, confirm_token });
    expect([status, body]).toMatchObject([
      200,
      { user: { roles: ['client'], client_id: clientId, first_name: 'Zoé' } },
    ]);
    // From then on the password is enough.
    expect((await login(server.as(), email, { password: WORDS })).status).toBe(200);
    const { user_id } = await client(clientId);
    const events = await db.selectFrom('account_event').select('action').where('user_id', '=', user_id).execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account-created', 'login-refused', 'email-confirmed']),
    );
  });

  it('CP-07 RL-02 creates an account of a guardian, who reaches the client after the office accepted it', async () => {
    const parent = { ...PARENT, email: 'parent@example.test', ...setUp() };
    const { clientId } = await submitted({ ...CHILD, guardian: [{ ...PARENT, first_name: 'Kim' }, parent] });
    const visitor = server.as();
    const confirm_token = await confirmTokenOf(parent.email);
    const { body } = await login(visitor, parent.email, { password: WORDS, confirm_token });
    expect(body).toMatchObject({ user: { roles: ['guardian'] } });
    expect((await guardiansOf(clientId)).map(({ user_id }) => user_id !== null)).toEqual([false, true]);
    const prefill = async () => (await visitor.call('getClientBlockPrefill', { params: { id: clientId } })).status;
    expect(await prefill()).toBe(404);
    const staff = await as('staff');
    const { data } = (await staff.call('listClientProposals')).body;
    const waiting = data.find(({ client: { id } }) => id === clientId);
    await staff.call('decideClientProposal', { params: { id: waiting?.id ?? '' }, body: { decision: 'accept' } });
    expect(await prefill()).toBe(200);
  });

  it('CP-06 is for visitors alone, where the clinic allows it, and not for minors', async () => {
    const accounts = () =>
      db
        .selectFrom('user_account')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    const before = await accounts();
    // Chosen before a login in the middle of the form: not even judged.
    const asked = { ...CHILD, email: 'a1@example.test', guardian: [{ ...PARENT, ...setUp('b') }], ...setUp('a') };
    const { stored } = await submitted(asked, { visitor: await as('guardian') });
    expect(stored).toMatchObject({ setup_password: 0, guardian: [{ setup_password: 0 }] });
    await submitted({ ...CHILD, dob: '2010-01-01', email: 'a2@example.test', ...setUp() });
    await server.given.clinicSettings('maple', { allow_form_password_setup: false });
    await submitted({ ...ADULT, email: 'a3@example.test', ...setUp() });
    await server.given.clinicSettings('maple', { allow_form_password_setup: true });
    expect(await accounts()).toEqual(before);
  });

  it('CP-06 is refused when it is easy to guess', async () => {
    const { status, refusal } = await send({ ...ADULT, email: 'weak@example.test', ...setUp('maple therapy') });
    expect([status, Object.keys(errorsOf(refusal))]).toEqual([422, ['df_block_7.password']]);
  });

  it.each([
    { what: 'with a password', answers: { ...ADULT, email: ' CLIENT@maple.test ', ...setUp() }, path: 'email' },
    { what: 'without a password', answers: { ...ADULT, email: 'client@maple.test' }, path: 'email' },
    {
      what: 'of a guardian',
      answers: { ...CHILD, guardian: [{ ...PARENT, email: 'client@maple.test', ...setUp() }] },
      path: 'guardian.0.email',
    },
    {
      what: 'of two people of the form',
      answers: {
        ...CHILD,
        guardian: [
          { ...PARENT, email: 'two@example.test', ...setUp() },
          { ...PARENT, email: 'two@example.test', ...setUp() },
        ],
      },
      path: 'guardian.1.email',
    },
  ])('RN-15 BK-83 an address that has an account is refused: $what', async ({ answers, path }) => {
    const before = [
      await clients(),
      await db.selectFrom('user_account').select(['id', 'password_hash']).orderBy('id').execute(),
    ];
    const { status, refusal } = await send(answers);
    const [[at, [message = ''] = []] = []] = Object.entries(errorsOf(refusal));
    expect([status, at]).toEqual([422, `df_block_7.${path}`]);
    expect(message.startsWith(`${CONTACT_REGISTERED.en}; `)).toBe(true);
    expect(refusal.codes).toEqual({ [`df_block_7.${path}`]: ['contact_registered'] });
    const after = [
      await clients(),
      await db.selectFrom('user_account').select(['id', 'password_hash']).orderBy('id').execute(),
    ];
    expect(after).toEqual(before);
    expect((await login(server.as(), 'client@maple.test', { password: WORDS })).status).toBe(422);
  });

  it('RN-15 a guardian without a password may have an account: nothing is told', async () => {
    await submitted({ ...CHILD, guardian: [{ ...PARENT, email: 'guardian@maple.test' }] });
  });

  it('CP-06 CP-07 is stored nowhere but as the hash of the account', async () => {
    const parent = { ...PARENT, email: 'canary.parent@example.test', ...setUp(CANARY) };
    const { response } = await submitted(
      { ...ADULT, email: 'canary@example.test', bool_needs_guardian: 1, guardian: [parent], ...setUp(CANARY) },
      { key: 'canary' },
    );
    await send({ ...ADULT, email: 'client@maple.test', ...setUp(CANARY) }, { key: 'canary-refused' });
    await deliverWaiting(server.deps);
    const staff = await as('staff');
    const id = response.id;
    const read = await staff.call('getFormResponse', { params: { id }, query: {} });
    const fhir = await staff.call('getQuestionnaireResponse', { params: { id } });
    expect([read.status, fhir.status]).toEqual([200, 200]);
    expect(JSON.stringify([read.body, fhir.body])).not.toContain(CANARY);
    const { rows: tables } = await server.deps.database.ownerPool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables) {
      const { rows } = await server.deps.database.ownerPool.query<{ found: number }>(
        `SELECT count(*)::int AS found FROM "${name}" t WHERE t::text LIKE '%${CANARY}%'`,
      );
      expect([name, rows[0]?.found]).toEqual([name, 0]);
    }
    expect(JSON.stringify(server.logLines)).not.toContain(CANARY);
  });
});
