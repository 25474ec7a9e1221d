import { newProfileGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { guardianRow } from '../booking/book-given.ts';
import { answersGiven, type Submit } from '../form-responses/answered-forms-given.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addCard, cardsGiven } from './cards-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const given = cardsGiven(server);
const { stored, ...requests } = answersGiven(server);
const { clients, users, guardianId } = MAPLE;
const PROFILE = block(1, [], { built_in_block_id: 1 });
const BILLING = block(2, [], { built_in_block_id: 2 });
const FORM = await addForm(db, { id: 960, pages: [page('Card', PROFILE, BILLING)] });
/** Only for people with an account. */
const PLAIN = await addForm(db, { id: 961, pages: [page('Card', BILLING)] });
const CARD = 'df_block_2.payment_method_id';
const OWNER = 'df_block_2.user_id';
const UNKNOWN_CARD = ['This card cannot be used. Please add it again.'];
const NO_OWNER = ['Please choose the owner of the card.'];
const MINOR = ['A client under 13 cannot own a card. Please choose another person.'];

const person = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
interface Sent {
  readonly form?: number;
  readonly card?: unknown;
  readonly owner?: unknown;
  readonly more?: Partial<Submit>;
}
const bodyOf = ({ form = PLAIN, card, owner, more = {} }: Sent): Submit => ({
  ...{ form_id: form, version: 1, ...more },
  df_block_2: { user_id: owner, payment_method_id: card, last_four: '9999', card_brand: 'gold' },
});
const submit = async (visitor: TestVisitor, sent: Sent) => {
  const { status, body, refusal } = await visitor.call('submitForm', { body: bodyOf(sent) });
  return { status, id: body.form_response_id, errors: refusal.errors };
};
const onFile = (card: string) =>
  db
    .selectFrom('card_on_file')
    .select([
      'client_id',
      'guardian_id',
      'user_id',
      'response_id',
      'customer_id',
      'last_four',
      'card_brand',
      'detached_at',
    ])
    .where('payment_method_id', '=', card)
    .executeTakeFirst();
const responseOf = (id: string) =>
  db.selectFrom('form_response').select('client_id').where('id', '=', id).executeTakeFirstOrThrow();
/** An adult who is no client yet. */
const NEW_CLIENT = {
  first_name: 'Robin',
  last_name: 'Field',
  email: 'robin.card@example.test',
  phone_number: '+1 (416) 555-0142',
  dob: '1990-04-30',
};
const filledOutFor = (clientId: number) => ({ fill_out: 1, fill_out_for_client_id: clientId }) as const;

describe('a submitted card', () => {
  it('EN-15 is put on file for its owner, with brand and digits of the provider', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN);
    const { status, id } = await submit(visitor, { card, owner: users.client });
    expect(status).toBe(201);
    expect((await stored(id)).df_block_2).toEqual({
      user_id: users.client,
      payment_method_id: card,
      last_four: '4242',
      card_brand: 'visa',
    });
    expect(await onFile(card)).toEqual({
      ...{ client_id: clients.adult, guardian_id: null, user_id: null, response_id: null },
      ...{ customer_id: expect.stringMatching(/^cus_/), last_four: '4242', card_brand: 'visa', detached_at: null },
    });
    expect(given.sandbox.store.methods.get(card)?.value.customer).toMatch(/^cus_/);
    const audit = db.selectFrom('audit_event').select(['action', 'details']).where('subject_id', '=', card);
    expect(await audit.execute()).toEqual([
      { action: 'card.added', details: { form_response_id: id, owner: 'client' } },
    ]);
  });

  it('EN-15 of a visitor belongs to the client of the response, or to the response while it has no client', async () => {
    const visitor = server.as();
    const card = await given.add(visitor, FORM);
    const more = { df_block_1: NEW_CLIENT };
    const { status, id } = await submit(visitor, { form: FORM, card, owner: 'client', more });
    expect(status).toBe(201);
    const { client_id: clientId } = await responseOf(id);
    expect(await onFile(card)).toMatchObject(clientId === null ? { response_id: id } : { client_id: clientId });
  });

  it('BI-05 of a new client under 13 belongs to the guardian whom the form creates, and not to the client', async () => {
    const visitor = server.as();
    const card = await given.add(visitor, FORM);
    const guardian = [{ ...newProfileGuardian(true), ...guardianRow({ is_preview_contact: 1 }) }];
    const child = { first_name: 'Kit', last_name: 'Field', dob: '2018-03-02', bool_needs_guardian: 1, guardian };
    const sent = { form: FORM, card, more: { df_block_1: child } };
    expect((await submit(visitor, { ...sent, owner: 'client' })).errors).toEqual({ [OWNER]: MINOR });
    const { status, id } = await submit(visitor, { ...sent, owner: 'guardian-0' });
    expect(status).toBe(201);
    const { client_id: clientId } = await responseOf(id);
    const links = db
      .selectFrom('client_guardian')
      .select('guardian_id')
      .where('client_id', '=', clientId ?? 0);
    expect(await links.execute()).toEqual([{ guardian_id: (await onFile(card))?.guardian_id }]);
  });

  it('BI-01 RL-02 of a visitor with an emailed link belongs to the client of the request, and the link opens no other form', async () => {
    const formId = await addForm(db, { id: 962, isLive: false, pages: [page('Card', PROFILE, BILLING)] });
    const request = { formId, clientId: clients.teenager, tokenHash: linkTokenHash('card-link') };
    await requests.addRequest(request);
    await requests.addRequest({ ...request, isCancelled: true, tokenHash: linkTokenHash('taken-back') });
    const expired = { formId, clientId: clients.twoFactor, expiresAt: '2026-11-01T00:00:00Z' };
    await requests.addRequest({ ...expired, tokenHash: linkTokenHash('expired') });
    await requests.addRequest({ formId: FORM, clientId: clients.adult, tokenHash: linkTokenHash('other-form') });
    const visitor = server.as();
    const begin = (link_token?: string, form_id = formId) =>
      visitor.call('createCardSetup', { params: { clinicId: MAPLE.clinicId }, query: { form_id, link_token } });
    const unknown = (await begin(undefined, 987_654)).refusal.message;
    for (const token of [undefined, 'guessed', 'taken-back', 'expired', 'other-form']) {
      const { status, refusal } = await begin(token);
      expect([status, refusal.message], token).toEqual([404, unknown]);
    }
    // The request does not stand in for the account (BI-06).
    const plain = await addForm(db, { id: 963, isLive: false, pages: [page('Card', BILLING)] });
    await requests.addRequest({ formId: plain, clientId: clients.teenager, tokenHash: linkTokenHash('plain') });
    expect((await begin('plain', plain)).status).toBe(404);

    const { body } = await begin('card-link');
    const { setup_intent } = await given.confirm('token' in body ? body.token.client_secret : '');
    const card = setup_intent?.payment_method ?? '';
    const sent = { form: formId, card, owner: 'client', more: { df_block_1: NEW_CLIENT, link_token: 'card-link' } };
    expect((await submit(server.as(), sent)).errors).toEqual({ [CARD]: UNKNOWN_CARD });
    const { status, id } = await submit(visitor, sent);
    expect([status, (await responseOf(id)).client_id]).toEqual([201, clients.teenager]);
    expect(await onFile(card)).toMatchObject({ client_id: clients.teenager, response_id: null });
    expect((await begin('card-link')).status).toBe(404);
  });

  it('BI-05 of a guardian belongs to the guardian', async () => {
    const visitor = await person('guardian');
    const card = await given.add(visitor, PLAIN);
    expect((await submit(visitor, { card, owner: users.guardian })).status).toBe(201);
    expect((await onFile(card))?.guardian_id).toBe(guardianId);
  });

  it('BI-10 that staff add belongs to the client or a guardian, never to the member of staff', async () => {
    const visitor = await person('owner');
    const card = await given.add(visitor, PLAIN);
    const more = filledOutFor(clients.adult);
    const own = await submit(visitor, { card, owner: MAPLE_PEOPLE.userIds.owner, more });
    expect([own.status, own.errors]).toEqual([422, { [OWNER]: NO_OWNER }]);
    expect((await submit(visitor, { card, owner: MAPLE_PEOPLE.userIds.owner })).errors).toEqual({ [OWNER]: NO_OWNER });
    expect((await submit(visitor, { card, owner: 'client', more })).status).toBe(201);
    expect((await onFile(card))?.client_id).toBe(clients.adult);
  });

  it('BI-10 may be one that is on file, which keeps its owner', async () => {
    const card = await addCard(db, { guardianId });
    const { status, id } = await submit(await person('owner'), {
      card,
      owner: users.guardian,
      more: filledOutFor(clients.child),
    });
    expect([status, (await stored(id)).df_block_2?.last_four]).toEqual([201, '4242']);
    expect((await onFile(card))?.customer_id).toBe('cus_test');
  });

  it('BI-05 cannot belong to a client under 13', async () => {
    const young = { dob: '2016-01-01' };
    await db.updateTable('client').set(young).where('id', '=', clients.child).execute();
    const visitor = await person('owner');
    const card = await given.add(visitor, PLAIN);
    const { errors } = await submit(visitor, { card, owner: 'client', more: filledOutFor(clients.child) });
    expect(errors).toEqual({ [OWNER]: MINOR });
  });

  it('BI-05 cannot belong to another person', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN);
    for (const owner of [users.guardian, MAPLE_PEOPLE.userIds.owner, 'guardian-0', 987_654, 'nobody', null])
      expect((await submit(visitor, { card, owner })).errors).toEqual({ [OWNER]: NO_OWNER });
    expect(await onFile(card)).toBeUndefined();
  });

  it('BI-03 of American Express is refused, also on the page', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN, '378282246310005');
    const message =
      'TB Pay does not accept American Express cards at this time. Please enter a different payment method.';
    expect((await submit(visitor, { card, owner: users.client })).errors).toEqual({ [CARD]: [message] });
    const { body } = await visitor.call('validateFormStep', {
      body: { ...bodyOf({ card, owner: users.client }), form_page_id: 1 },
    });
    expect(body.errors).toEqual({ [CARD]: [message] });
  });

  it('RL-02 of another caller, client or clinic, or a removed card, is refused like an unknown one', async () => {
    const visitor = await person('client');
    const cards = {
      unknown: 'pm_unknown',
      visitor: await given.add(server.as(), FORM),
      account: await given.add(await person('guardian'), PLAIN),
      client: await addCard(db, { clientId: clients.twoFactor }),
      clinic: await addCard(db, { clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult }),
      removed: await addCard(db, { clientId: clients.adult, isDetached: true }),
      shape: '4242424242424242',
      list: ['pm_unknown'],
    };
    for (const [what, card] of Object.entries(cards)) {
      const { status, errors } = await submit(visitor, { card, owner: users.client });
      expect([status, errors], what).toEqual([422, { [CARD]: UNKNOWN_CARD }]);
    }
  });

  it('BI-10 RL-02 that staff choose is one of this client or of the guardians, not of another client', async () => {
    const card = await addCard(db, { clientId: clients.adult });
    const own = await addCard(db, { userId: MAPLE_PEOPLE.userIds.owner });
    const visitor = await person('owner');
    const more = filledOutFor(clients.teenager);
    for (const other of [card, own])
      expect((await submit(visitor, { card: other, owner: 'client', more })).errors).toMatchObject({
        [CARD]: UNKNOWN_CARD,
      });
  });

  it('is refused when the provider removed it between the two pages', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN);
    await visitor.call('getPaymentMethod', { params: { clinicId: MAPLE.clinicId, paymentMethodId: card } });
    given.sandbox.store.methods.delete(card);
    expect((await submit(visitor, { card, owner: users.client })).errors).toEqual({ [CARD]: UNKNOWN_CARD });
    expect(await onFile(card)).toBeUndefined();
  });

  it('is refused when the provider told its removal before the server knew whose card it is', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN);
    await given.sandbox.events.settled();
    const setup = db.updateTable('card_setup').where('payment_method_id', '=', card);
    await setup.set({ payment_method_id: null, card_brand: null, last_four: null }).execute();
    await given.removed('acct_demo_maple', { id: card, object: 'payment_method' });
    expect((await submit(visitor, { card, owner: users.client })).errors).toEqual({ [CARD]: UNKNOWN_CARD });
    expect(await onFile(card)).toBeUndefined();
  });

  it('is refused, or removed later, when the provider removes it at the same moment', async () => {
    const visitor = await person('client');
    for (let round = 0; round < 10; round += 1) {
      clock.advanceMinutes(10);
      const card = await given.add(visitor, PLAIN);
      const object = { id: card, object: 'payment_method' };
      const [{ status }] = await Promise.all([
        submit(visitor, { card, owner: users.client }),
        given.removed('acct_demo_maple', object),
      ]);
      await given.sandbox.events.settled();
      const kept = await onFile(card);
      expect([status, kept?.detached_at != null]).toEqual(kept ? [201, true] : [422, false]);
    }
  });

  it('EN-15 may be left out; then nothing that the body tells about it is stored', async () => {
    const visitor = await person('client');
    const { status, id } = await submit(visitor, { card: '', owner: { a: 1 } });
    expect([status, (await stored(id)).df_block_2]).toEqual([
      201,
      { user_id: '', payment_method_id: '', last_four: '', card_brand: '' },
    ]);
  });

  it('goes on file once when the form is sent twice at the same moment', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, PLAIN);
    const both = await Promise.all([1, 2].map(() => submit(visitor, { card, owner: users.client })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await onFile(card))?.client_id).toBe(clients.adult);
  });
});
