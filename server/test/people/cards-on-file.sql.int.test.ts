import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { ETIENNES_CLIENT_ID } from '../access/access-consents.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer, type TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { CLIENT, login } from '../sign-in/sign-in-given.ts';
import { addCard, cardsGiven, idOf } from './cards-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, clock } = server;
const given = cardsGiven(server);
const { clients, guardianId, users } = MAPLE;
const BILLING = block(12, [], { built_in_block_id: 2 });
const PROFILE = block(11, [], { built_in_block_id: 1 });
const FORM = await addForm(db, { id: 960, pages: [page('Card', PROFILE, BILLING)] });
const WITHOUT_PROFILE = await addForm(db, { id: 961, pages: [page('Card', block(13, [], { built_in_block_id: 2 }))] });
const HIDDEN = await addForm(db, { id: 962, isLive: false, pages: [page('Card', PROFILE, BILLING)] });
const ELSEWHERE = await addForm(db, { id: 963, clinicId: BIRCH.clinicId, pages: [page('Card', PROFILE, BILLING)] });
const WITHOUT_CARD = await addForm(db, { id: 964 });
const UNKNOWN = 987_654;
const person = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);

const start = (visitor: TestVisitor, formId = FORM, clinicId: number = MAPLE.clinicId) =>
  visitor.call('createCardSetup', { params: { clinicId }, query: { form_id: formId } });
const read = (visitor: TestVisitor, paymentMethodId: string, clinicId: number = MAPLE.clinicId) =>
  visitor.call('getPaymentMethod', { params: { clinicId, paymentMethodId } });
const setups = () => db.selectFrom('card_setup').select(['id', 'session_hash', 'started_by_user_id']).execute();

describe('beginning a card', () => {
  it('BI-01 gives a SetupIntent on the account of the clinic, the same for a repeated and a parallel call', async () => {
    const visitor = server.as();
    const before = (await setups()).length;
    const secret = await given.begin(visitor, FORM);
    const all = await Promise.all(Array.from({ length: 5 }, () => given.begin(visitor, FORM)));
    expect(new Set([secret, ...all]).size).toBe(1);
    expect(given.sandbox.store.intents.get(idOf(secret))).toMatchObject({
      account: 'acct_demo_maple',
      value: { usage: 'off_session', payment_method_types: ['card'] },
    });
    expect((await setups()).length).toBe(before + 1);
    expect(await given.begin(server.as(), FORM)).not.toBe(secret);
  });

  it('BI-01 gives the next intent for the next card, and after ten minutes', async () => {
    const visitor = server.as();
    const first = await given.begin(visitor, FORM);
    await read(visitor, await given.add(visitor, FORM));
    const second = await given.begin(visitor, FORM);
    expect(second).not.toBe(first);
    clock.advanceMinutes(10);
    expect(await given.begin(visitor, FORM)).not.toBe(second);
  });

  it.each([
    { what: 'a form without a client profile', call: () => start(server.as(), WITHOUT_PROFILE) },
    { what: 'a form that is not live', call: () => start(server.as(), HIDDEN) },
    { what: 'a form of another clinic', call: () => start(server.as(), ELSEWHERE) },
    { what: 'a form that asks for no card', call: () => start(server.as(), WITHOUT_CARD) },
    { what: 'another clinic', call: () => start(server.as(), FORM, BIRCH.clinicId) },
  ])('BI-06 refuses a visitor and $what like a form that does not exist', async ({ call }) => {
    const unknown = await start(server.as(), UNKNOWN);
    const { status, refusal } = await call();
    expect([status, refusal.message]).toEqual([404, unknown.refusal.message]);
  });

  it('BI-10 RL-02 begins a card for a client only for staff who reach the client', async () => {
    const startFor = async (visitor: TestVisitor, clientId: number) => {
      const query = { form_id: FORM, fill_out_for_client_id: clientId };
      const { status, refusal } = await visitor.call('createCardSetup', {
        params: { clinicId: MAPLE.clinicId },
        query,
      });
      return status === 200 ? status : refusal.message;
    };
    const unknown = (await start(server.as(), UNKNOWN)).refusal.message;
    const before = (await setups()).length;
    for (const [visitor, clientId] of [
      [server.as(), clients.adult],
      [await person('client'), clients.adult],
      [await person('guardian'), clients.child],
      [await person('practitioner'), ETIENNES_CLIENT_ID],
      [await person('owner'), BIRCH.clients.adult],
      [await person('owner'), UNKNOWN],
    ] as const)
      expect(await startFor(visitor, clientId)).toBe(unknown);
    expect((await setups()).length).toBe(before);
    expect(await startFor(await person('practitioner'), clients.adult)).toBe(200);
  });

  it('BI-06 lets a signed-in person add a card without a client profile', async () => {
    expect((await start(await person('client'), WITHOUT_PROFILE)).status).toBe(200);
  });

  it.each([
    {
      locale: 'en',
      message: 'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.',
    },
    {
      locale: 'fr',
      message:
        'Configuration requise – Stripe doit être configuré dans Paramètres de la clinique > Facturation pour activer cette fonction.',
    },
  ])('BI-07 tells in $locale that the clinic is not connected', async ({ locale, message }) => {
    await server.given.clinicSettings('maple', { stripe_connect_enabled: false });
    const ask = (query: { form_id?: number }, visitor = server.as()) =>
      visitor.call('createCardSetup', {
        params: { clinicId: MAPLE.clinicId },
        query,
        headers: { 'accept-language': locale },
      });
    const answers = [await ask({ form_id: FORM }), await ask({}), await ask({}, await person('client'))];
    await server.given.clinicSettings('maple', { stripe_connect_enabled: true });
    expect(answers.map(({ body }) => body)).toEqual([{ message }, { message }, { message }]);
  });

  it('BI-01 gives a signed-in person a SetupIntent without a form, and the card is theirs', async () => {
    const client = await person('client');
    const begin = () => client.call('createCardSetup', { params: { clinicId: MAPLE.clinicId }, query: {} });
    const { status, body } = await begin();
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    const secret = 'token' in body ? body.token.client_secret : '';
    expect((await begin()).body, 'a repeated call').toEqual(body);
    const { setup_intent } = await given.confirm(secret);
    const card = setup_intent?.payment_method ?? '';
    expect((await read(client, card)).body).toMatchObject({ payment_method_id: card, last_four: '4242' });
    expect((await read(await person('guardian'), card)).status).toBe(404);
    const { started_by_user_id } = await db
      .selectFrom('card_setup')
      .select('started_by_user_id')
      .where('id', '=', idOf(secret))
      .executeTakeFirstOrThrow();
    expect(started_by_user_id).toBe(users.client);
  });

  it('BI-06 RL-02 refuses a visitor without a form, and a person at another clinic, and begins nothing', async () => {
    const before = (await setups()).length;
    const unknown = (await start(server.as(), UNKNOWN)).refusal.message;
    const ask = async (visitor: TestVisitor, clinicId: number, query: { fill_out_for_client_id?: number } = {}) => {
      const { status, refusal } = await visitor.call('createCardSetup', { params: { clinicId }, query });
      return [status, refusal.message];
    };
    expect(await ask(server.as(), MAPLE.clinicId)).toEqual([404, unknown]);
    expect(await ask(await person('client'), BIRCH.clinicId)).toEqual([404, unknown]);
    expect(await ask(await person('client'), MAPLE.clinicId, { fill_out_for_client_id: clients.adult })).toEqual([
      404,
      unknown,
    ]);
    expect((await setups()).length).toBe(before);
  });

  it('RN-19 keeps the card of a visitor who signs in, for their account alone', async () => {
    const visitor = server.as();
    const card = await given.add(visitor, FORM);
    expect((await login(visitor, CLIENT)).status).toBe(200);
    expect((await read(visitor, card)).status).toBe(200);
    expect((await read(await person('guardian'), card)).status).toBe(404);
  });

  it('RL-02 keeps secrets and card numbers out of the log and the database', async () => {
    const visitor = server.as();
    const secret = await given.begin(visitor, FORM);
    await given.confirm(secret);
    await given.confirm(await given.begin(server.as(), FORM), '4000000000000002');
    const log = JSON.stringify(server.logLines);
    expect(log).toContain('setup-intent');
    for (const word of ['_secret_', '4242424242424242', '4000000000000002', 'sk_sandbox', 'whsec'])
      expect(log).not.toContain(word);
    const rows = JSON.stringify(await db.selectFrom('card_setup').selectAll().execute());
    expect(rows).not.toContain('_secret_');
  });
});

describe('reading a card', () => {
  it('BI-08 shows brand and last four digits to the visitor who added the card, and to nobody else', async () => {
    const visitor = server.as();
    const card = await given.add(visitor, FORM);
    const { status, body } = await read(visitor, card);
    expect([status, body]).toEqual([200, { payment_method_id: card, last_four: '4242', card_brand: 'visa' }]);
    for (const other of [server.as(), await person('client'), await person('owner')])
      expect((await read(other, card)).status).toBe(404);
    expect((await read(visitor, card, BIRCH.clinicId)).status).toBe(404);
  });

  it('BI-03 BI-08 tells the brand American Express, so that the dialog can refuse it', async () => {
    const visitor = server.as();
    const { body } = await read(visitor, await given.add(visitor, FORM, '378282246310005'));
    expect(body).toMatchObject({ card_brand: 'amex', last_four: '0005' });
  });

  it('BI-08 finds no card in an intent that was declined', async () => {
    const visitor = server.as();
    await given.confirm(await given.begin(visitor, FORM), '4000000000000002');
    expect((await read(visitor, 'pm_none')).status).toBe(404);
  });
});

describe('the demo', () => {
  it('BI-08 BI-10 has cards on file of a client and of a guardian, which the sandbox knows after each start', async () => {
    const rows = await db.selectFrom('card_on_file').selectAll().orderBy('payment_method_id').execute();
    expect(rows.map(({ client_id, guardian_id, last_four }) => [client_id ?? guardian_id, last_four])).toEqual([
      [clients.adult, '4242'],
      [guardianId, '4444'],
      [clients.teenager, '3155'],
    ]);
    for (const { payment_method_id, customer_id, card_brand, last_four } of rows)
      expect(given.sandbox.store.methods.get(payment_method_id)).toMatchObject({
        account: 'acct_demo_maple',
        value: { customer: customer_id, card: { brand: card_brand, last4: last_four } },
      });
  });
});

describe('listing cards', () => {
  const list = async (visitor: TestVisitor, clientId?: number) => {
    const { status, body } = await visitor.call('listPaymentMethods', { query: { client_id: clientId } });
    return status === 200 ? body.map(({ payment_method_id }) => payment_method_id) : status;
  };

  it('BI-10 shows people their own cards and their clients’, and staff those of one client and the guardians', async () => {
    await db.deleteFrom('card_on_file').execute();
    const [ofChild, ofGuardian, ofAdult, ofStaff] = [
      await addCard(db, { clientId: clients.child }),
      await addCard(db, { guardianId }),
      await addCard(db, { clientId: clients.adult }),
      await addCard(db, { userId: MAPLE_PEOPLE.userIds.owner }),
    ];
    await addCard(db, { clientId: clients.child, isDetached: true });
    const both = [ofChild, ofGuardian].sort();
    expect(await list(await person('client'))).toEqual([ofAdult]);
    expect(((await list(await person('guardian'))) as string[]).sort()).toEqual(both);
    const owner = await person('owner');
    expect(((await list(owner, clients.child)) as string[]).sort()).toEqual(both);
    expect(await list(owner, clients.adult)).toEqual([ofAdult]);
    expect(await list(owner)).toEqual([ofStaff]);
    expect(await list(await person('client'), clients.child)).toBe(404);
    expect(await list(owner, BIRCH.clients.adult)).toBe(404);
    expect(await list(server.as())).toBe(401);
  });

  it('BI-05 names the owner', async () => {
    const { body } = await (await person('client')).call('listPaymentMethods', { query: {} });
    const { body: self } = await (await person('client')).call('getCardPerson', { query: { user_id: users.client } });
    expect(body[0]?.owner).toEqual({ kind: 'client', user_id: users.client, full_name: self.full_name });
  });

  it('BI-05 names the caller and their clients alone', async () => {
    const name = async (caller: Parameters<typeof person>[0], user_id: number) =>
      (await (await person(caller)).call('getCardPerson', { query: { user_id } })).status;
    expect(await name('owner', users.client)).toBe(200);
    expect(await name('owner', users.guardian)).toBe(200);
    expect(await name('client', users.guardian)).toBe(404);
    expect(await name('guardian', users.client)).toBe(404);
  });
});

describe('GET /api/form-has-client-profile-block', () => {
  const has = async (visitor: TestServer['call'], block_id: number) =>
    (await visitor('hasClientProfileBlock', { query: { block_id } })).body;

  it('BI-06 looks for a client profile in the published form with the block', async () => {
    expect(await has(server.call, 12)).toBe(true);
    expect(await has(server.call, 13)).toBe(false);
    expect(await has(server.call, UNKNOWN)).toBe(false);
    expect(await has((name, input) => server.as('birch.localhost').call(name, input), 13)).toBe(false);
  });
});
