import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../demo/payment-sandbox/sandbox-events.ts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addCard, cardsGiven, idOf, postEvent } from './cards-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const given = cardsGiven(server);
const { clients } = MAPLE;
const FORM = await addForm(db, {
  id: 960,
  pages: [page('Card', block(1, [], { built_in_block_id: 1 }), block(2, [], { built_in_block_id: 2 }))],
});
const ACCOUNT = 'acct_demo_maple';
const MINUTE_SECONDS = 60;

interface Event {
  readonly id?: string;
  readonly type: string;
  readonly object: object;
  readonly account?: string;
  /** Seconds before now. */
  readonly age?: number;
}

const seconds = () => Math.floor(clock.nowMs() / 1000);
const bodyOf = ({ id = `evt_${randomUUID()}`, type, object, account = ACCOUNT, age = 0 }: Event) =>
  JSON.stringify({ id, object: 'event', type, account, created: seconds() - age, data: { object } });
const signed = (body: string, secret = given.sandbox.webhookSecret, atMs = clock.nowMs()) =>
  signatureOf(body, secret, atMs);
const send = async (event: Event) => {
  const body = bodyOf(event);
  return (await postEvent(server, body, signed(body))).statusCode;
};
const detached = (card: string, more: Partial<Event> = {}): Event => ({
  type: 'payment_method.detached',
  object: { id: card, object: 'payment_method' },
  ...more,
});
const updated = (card: string, last4: string, more: Partial<Event> = {}): Event => ({
  type: 'payment_method.automatically_updated',
  object: { id: card, object: 'payment_method', card: { brand: 'visa', last4 } },
  ...more,
});
const cardOf = (id: string) =>
  db
    .selectFrom('card_on_file')
    .select(['last_four', 'detached_at'])
    .where('payment_method_id', '=', id)
    .executeTakeFirstOrThrow();
const setupOf = (secret: string) =>
  db
    .selectFrom('card_setup')
    .select(['payment_method_id', 'removed_at'])
    .where('id', '=', idOf(secret))
    .executeTakeFirst();
const events = async () => (await db.selectFrom('payment_event').select('id').execute()).length;
const removals = async (id: string) =>
  (await db.selectFrom('audit_event').select('id').where('subject_id', '=', id).execute()).length;

describe('POST /api/formbilling/webhook', () => {
  it('BI-01 learns the card of an intent from the sandbox’s own event', async () => {
    const secret = await given.begin(server.as(), FORM);
    const { setup_intent } = await given.confirm(secret);
    await given.sandbox.events.settled();
    expect((await setupOf(secret))?.payment_method_id).toBe(setup_intent?.payment_method);
  });

  it.each([
    { what: 'no signature', headers: () => undefined },
    { what: 'a signature by another secret', headers: (body: string) => signed(body, 'whsec_other') },
    { what: 'the signature of other bytes', headers: (body: string) => signed(`${body} `) },
    {
      what: 'a signature that is six minutes old',
      headers: (body: string) => signed(body, undefined, clock.nowMs() - 6 * 60_000),
    },
    { what: 'a signature that is no signature', headers: () => 't=1,v1=x' },
    { what: 'a very long header', headers: () => `t=1,${'v1=x,'.repeat(2_000)}` },
  ])('refuses an event with $what and writes nothing', async ({ headers }) => {
    const card = await addCard(db, { clientId: clients.adult });
    const before = await events();
    const body = bodyOf(detached(card));
    const answer = await postEvent(server, body, headers(body));
    expect([answer.statusCode, await events(), (await cardOf(card)).detached_at]).toEqual([400, before, null]);
  });

  it('accepts the signature of a try that came four minutes late', async () => {
    const card = await addCard(db, { clientId: clients.adult });
    const body = bodyOf(detached(card, { age: 4 * MINUTE_SECONDS }));
    const answer = await postEvent(server, body, signed(body, undefined, clock.nowMs() - 4 * 60_000));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect((await cardOf(card)).detached_at).toEqual(new Date((seconds() - 4 * MINUTE_SECONDS) * 1000));
  });

  it('takes over an event once, also when it comes five times at the same moment', async () => {
    const card = await addCard(db, { clientId: clients.adult });
    const event = detached(card, { id: 'evt_repeated' });
    const all = await Promise.all(Array.from({ length: 5 }, () => send(event)));
    expect(all).toEqual([200, 200, 200, 200, 200]);
    expect(await removals(card)).toBe(1);
  });

  it('takes over an event once, also when it comes again after another event of the same second', async () => {
    const card = await addCard(db, { clientId: clients.adult });
    clock.advanceMinutes(1);
    const first = updated(card, '1111', { id: 'evt_first' });
    for (const event of [first, updated(card, '2222'), first]) expect(await send(event)).toBe(200);
    expect((await cardOf(card)).last_four).toBe('2222');
  });

  it('ignores an event that is older than what it knows, and a change of a removed card', async () => {
    const card = await addCard(db, { clientId: clients.adult });
    clock.advanceMinutes(10);
    expect(await send(updated(card, '1111', { age: 10 }))).toBe(200);
    expect(await send(updated(card, '2222', { age: 20 }))).toBe(200);
    expect((await cardOf(card)).last_four).toBe('1111');
    await send(detached(card));
    await send(updated(card, '3333'));
    expect((await cardOf(card)).detached_at).not.toBeNull();
  });

  it('leaves a card removed whose setup is told afterwards', async () => {
    const secret = await given.begin(server.as(), FORM);
    await send(detached('pm_late'));
    await send({ type: 'setup_intent.succeeded', object: { id: idOf(secret), payment_method: 'pm_late' } });
    expect(await setupOf(secret)).toEqual({ payment_method_id: 'pm_late', removed_at: expect.any(Date) });
    await send({ type: 'setup_intent.succeeded', object: { id: idOf(secret), payment_method: 'pm_other' } });
    expect((await setupOf(secret))?.payment_method_id).toBe('pm_late');
  });

  it('RL-02 changes nothing at another clinic, and ignores accounts and objects that nobody has', async () => {
    await server.given.clinicSettings('birch', { stripe_account_id: 'acct_birch' });
    const card = await addCard(db, { clientId: clients.adult });
    const before = await events();
    expect(await send(detached(card, { account: 'acct_unknown' }))).toBe(200);
    expect(await send({ type: 'account.updated', object: { id: ACCOUNT } })).toBe(200);
    expect(await events()).toBe(before);
    expect(await send(detached(card, { account: 'acct_birch' }))).toBe(200);
    expect((await cardOf(card)).detached_at).toBeNull();
    const rows = await db.selectFrom('payment_event').select('id').where('clinic_id', '=', BIRCH.clinicId).execute();
    expect(rows.length).toBe(1);
  });

  it.each([
    { what: 'is no JSON', body: 'setup_intent', status: 400 },
    { what: 'is longer than 64 KiB', body: JSON.stringify({ x: 'x'.repeat(65 * 1024) }), status: 413 },
  ])('refuses a body that $what', async ({ body, status }) => {
    expect((await postEvent(server, body, signed(body))).statusCode).toBe(status);
  });
});
