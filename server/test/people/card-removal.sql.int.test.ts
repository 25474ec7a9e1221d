import { DAY_MS } from '@carefront/shared/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { deleteExpiredResponses } from '../../src/features/forms/delete-form-response.ts';
import { detachCard, queueCardsToDetach } from '../../src/payments/remove-card.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addCard, cardsGiven, idOf } from './cards-given.ts';

const server = await startTestServer({ config: { logLevel: 'error' } });
const { db, deps, clock, logLines } = server;
const given = cardsGiven(server);
const { clinicId, clients, guardianId } = MAPLE;
const ACCOUNT = 'acct_demo_maple';
const TERMS = { built_in_block_id: 4, requires_signature: true } as const;
const FORM = await addForm(db, { id: 960, pages: [page('Card', block(1, [question(2)]), block(3, [], TERMS))] });
const ADDED_AT = await addForm(db, {
  id: 961,
  pages: [page('Card', block(1, [], { built_in_block_id: 1 }), block(2, [], { built_in_block_id: 2 }))],
});
await db.deleteFrom('card_on_file').execute();

const person = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const removeAs = async (caller: Parameters<typeof browserOf>[2], paymentMethodId: string) =>
  (await person(caller)).call('removePaymentMethod', { params: { paymentMethodId } });

/** Puts a card on file that the sandbox keeps for a customer. */
async function keptCard(owner: { clientId?: number; guardianId?: number; userId?: number }): Promise<string> {
  const id = await addCard(db, owner);
  keepAtProvider(id);
  return id;
}
function keepAtProvider(id: string): void {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  given.sandbox.store.methods.set(id, {
    account: ACCOUNT,
    value: {
      ...{ id, object: 'payment_method', type: 'card', created: 0, livemode: false, card },
      ...{ billing_details: { name: null }, customer: 'cus_test' },
    },
  });
}
const isAtProvider = (id: string) => given.sandbox.store.methods.get(id)?.value.customer != null;
const rowOf = (id: string) =>
  db
    .selectFrom('card_on_file')
    .select(['removed_at', 'detached_at', 'response_id', 'client_id'])
    .where('payment_method_id', '=', id)
    .executeTakeFirst();
const logOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind', 'details'])
      .where('subject_id', '=', id)
      .where('result', '=', 'done')
      .where('action', 'in', ['card.removed', 'card.detached'])
      .orderBy('id')
      .execute()
  ).map(({ action, actor_kind, details }) => [action, actor_kind, Object(details).reason ?? null]);

async function queued(): Promise<string[]> {
  const { rows } = await deps.database.ownerPool.query<{ id: string }>(
    "SELECT data->>'paymentMethodId' AS id FROM pgboss.job WHERE name = 'detach-card' AND state = 'created' ORDER BY id",
  );
  return rows.map(({ id }) => id);
}
/** Runs the queued jobs, and waits for the provider's events. */
async function runQueued(isLastTry = false): Promise<void> {
  const cards = await queued();
  await deps.database.ownerPool.query("DELETE FROM pgboss.job WHERE name = 'detach-card'");
  for (const paymentMethodId of cards) await detachCard(deps, { clinicId, paymentMethodId }, { isLastTry });
  await given.sandbox.events.settled();
}
const runTimer = () => inClinic(clinicId, () => queueCardsToDetach(deps, clinicId));

/** Adds a visitor's response that owns a card. */
async function responseWithCard(metas: { meta_key: string; meta_key_new: string; meta_value: string }[] = []) {
  const responseId = await addResponse(db, { formId: FORM, clientId: null, metas });
  const card = await keptCard({ userId: MAPLE.users.client });
  await db
    .updateTable('card_on_file')
    .set({ user_id: null, response_id: responseId })
    .where('payment_method_id', '=', card)
    .execute();
  return { responseId, card };
}
const meta = (meta_key: string, value: unknown) => ({
  meta_key,
  meta_key_new: meta_key,
  meta_value: JSON.stringify(value),
});

afterEach(() => {
  logLines.length = 0;
});

describe('the deletion of a response', () => {
  const remove = async (id: string) =>
    (await person('owner')).call('deleteFormResponse', { params: { id }, body: { reason: 'Sent twice' } });

  it('FB-06 detaches its card at the provider, logs it, and keeps the pointer until then', async () => {
    const { responseId, card } = await responseWithCard();
    expect((await remove(responseId)).status).toBe(200);
    expect(await rowOf(card)).toMatchObject({ removed_at: expect.any(Date), detached_at: null, response_id: null });
    expect(await queued()).toEqual([card]);
    expect(isAtProvider(card)).toBe(true);
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
    expect((await rowOf(card))?.detached_at).toEqual(expect.any(Date));
    expect(await logOf(card)).toEqual([
      ['card.removed', 'person', 'response-deleted'],
      ['card.detached', 'system', null],
    ]);
  });

  it('FB-06 detaches the card also when given consents keep the response', async () => {
    const { responseId, card } = await responseWithCard([
      meta('df_block_3.signature', { checked: true, signature: 'Ada Martin' }),
    ]);
    expect((await remove(responseId)).body).toMatchObject({ is_reduced: 1 });
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
  });

  it('FB-06 adds no job when the deletion is undone', async () => {
    const { card } = await responseWithCard();
    expect((await remove('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await queued()).toEqual([]);
    expect(await rowOf(card)).toMatchObject({ removed_at: null });
  });

  it('FB-06 by its age detaches the card in the name of the server', async () => {
    const { responseId, card } = await responseWithCard();
    const at = new Date(clock.nowMs() - 31 * DAY_MS);
    await db.updateTable('form_response').set({ submitted_at: at }).where('id', '=', responseId).execute();
    await db.updateTable('form').set({ keep_responses_days: 30 }).where('id', '=', FORM).execute();
    await inClinic(clinicId, () => deleteExpiredResponses(deps, clinicId));
    await db.updateTable('form').set({ keep_responses_days: null }).where('id', '=', FORM).execute();
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
    expect((await logOf(card))[0]).toEqual(['card.removed', 'system', 'response-deleted']);
  });
});

describe('an owner who is deleted by any other path', () => {
  it('BI-01 leaves the row, and the timer detaches and logs the card', async () => {
    const { responseId, card } = await responseWithCard();
    // As a former release deletes it, which knows no cards.
    await db.deleteFrom('form_response').where('id', '=', responseId).execute();
    expect(await rowOf(card)).toMatchObject({ response_id: null, removed_at: null, detached_at: null });
    await runTimer();
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
    expect(await logOf(card)).toEqual([
      ['card.removed', 'system', 'owner-deleted'],
      ['card.detached', 'system', null],
    ]);
  });

  it('BI-01 also a client or a guardian', async () => {
    const { rows } = await deps.database.ownerPool.query<{ id: number }>(
      `INSERT INTO guardian (clinic_id, first_name, last_name) VALUES (${clinicId}, 'Kim', 'Example') RETURNING id`,
    );
    const id = rows[0]?.id ?? 0;
    const card = await keptCard({ guardianId: id });
    await db.deleteFrom('guardian').where('clinic_id', '=', clinicId).where('id', '=', id).execute();
    await runTimer();
    expect(await queued()).toEqual([card]);
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
  });

  it('BI-01 also an account, which has no foreign key', async () => {
    const card = await keptCard({ userId: 987_654 });
    const kept = await keptCard({ userId: MAPLE.users.owner });
    await runTimer();
    expect(await queued()).toEqual([card]);
    await runQueued();
    expect([isAtProvider(card), isAtProvider(kept)]).toEqual([false, true]);
  });

  it('BI-01 and a card that was added to a form and never submitted', async () => {
    const secret = await given.begin(server.as(), ADDED_AT);
    const { setup_intent } = await given.confirm(secret);
    const card = setup_intent?.payment_method ?? '';
    await given.sandbox.events.settled();
    // The response was refused after the provider had attached the card.
    keepAtProvider(card);
    await runTimer();
    expect(await queued(), 'while the form can still be sent').toEqual([]);
    clock.advanceMinutes(26 * 60);
    await runTimer();
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
    expect(await logOf(card)).toEqual([['card.detached', 'system', null]]);
    const setup = db.selectFrom('card_setup').select('removed_at').where('id', '=', idOf(secret));
    expect((await setup.executeTakeFirst())?.removed_at).toEqual(expect.any(Date));
    await runTimer();
    expect(await queued()).toEqual([]);
  });
});

describe('the job that detaches a card', () => {
  it('BI-01 can run again: a card that is gone or not attached counts as detached', async () => {
    const [gone, loose] = [await addCard(db, { clientId: clients.adult }), await keptCard({ clientId: clients.adult })];
    const kept = given.sandbox.store.methods.get(loose);
    if (kept) given.sandbox.store.methods.set(loose, { ...kept, value: { ...kept.value, customer: null } });
    for (const id of [gone, loose]) {
      await removeAs('client', id);
      await detachCard(deps, { clinicId, paymentMethodId: id }, { isLastTry: false });
      await detachCard(deps, { clinicId, paymentMethodId: id }, { isLastTry: false });
      expect((await logOf(id)).map(([action]) => action)).toEqual(['card.removed', 'card.detached']);
    }
    await deps.database.ownerPool.query("DELETE FROM pgboss.job WHERE name = 'detach-card'");
  });

  it('BI-01 fails while the clinic has no account, says so at its last try, and the timer queues the card again', async () => {
    const card = await keptCard({ clientId: clients.adult });
    await removeAs('client', card);
    await server.given.clinicSettings('maple', { stripe_account_id: null });
    await expect(runQueued()).rejects.toThrow('no-account');
    expect(logLines).toEqual([]);
    await expect(detachCard(deps, { clinicId, paymentMethodId: card }, { isLastTry: true })).rejects.toThrow();
    expect(logLines).toMatchObject([{ clinicId, code: 'no-account' }]);
    await server.given.clinicSettings('maple', { stripe_account_id: ACCOUNT });
    expect(await rowOf(card)).toMatchObject({ detached_at: null });
    await runTimer();
    await runTimer();
    expect(await queued()).toEqual([card]);
    await runQueued();
    expect(isAtProvider(card)).toBe(false);
  });
});

describe('DELETE /api/formbilling/payment-methods/{id}', () => {
  it('BI-08 removes the own card at once, also when the call is repeated, and lists it no longer', async () => {
    const card = await keptCard({ clientId: clients.adult });
    expect((await removeAs('client', card)).status).toBe(204);
    expect((await removeAs('client', card)).status).toBe(204);
    const { body } = await (await person('client')).call('listPaymentMethods', { query: {} });
    expect(body.map(({ payment_method_id }) => payment_method_id)).not.toContain(card);
    await runQueued();
    expect(await logOf(card)).toEqual([
      ['card.removed', 'person', 'person'],
      ['card.detached', 'system', null],
    ]);
    expect((await removeAs('client', card)).status, 'after the provider detached it').toBe(204);
  });

  it('BI-08 RL-02 lets a guardian remove their own card and their clients’, and nobody another person’s', async () => {
    const [ofGuardian, ofChild, ofAdult] = [
      await keptCard({ guardianId }),
      await keptCard({ clientId: clients.child }),
      await keptCard({ clientId: clients.adult }),
    ];
    const elsewhere = await addCard(db, { clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult });
    for (const [caller, id] of [
      ['guardian', ofAdult],
      ['client', ofGuardian],
      ['contact', ofAdult],
      ['practitioner', ofAdult],
      ['owner', ofAdult],
      ['owner', elsewhere],
      ['client', 'pm_unknown'],
    ] as const)
      expect((await removeAs(caller, id)).status, `${caller} ${id}`).toBe(404);
    expect((await server.as().call('removePaymentMethod', { params: { paymentMethodId: ofAdult } })).status).toBe(401);
    expect(await rowOf(ofAdult)).toMatchObject({ removed_at: null });
    for (const id of [ofGuardian, ofChild]) expect((await removeAs('guardian', id)).status).toBe(204);
    await runQueued();
  });

  it('BI-01 refuses a removed card at the next form, in the tab that added it', async () => {
    const visitor = await person('client');
    const card = await given.add(visitor, ADDED_AT);
    await visitor.call('getPaymentMethod', { params: { clinicId, paymentMethodId: card } });
    await addCardRow(card);
    expect((await visitor.call('removePaymentMethod', { params: { paymentMethodId: card } })).status).toBe(204);
    const read = await visitor.call('getPaymentMethod', { params: { clinicId, paymentMethodId: card } });
    expect(read.status).toBe(404);
    await runQueued();
  });
});

/** Puts the card on file that the caller added. */
async function addCardRow(id: string): Promise<void> {
  const other = await addCard(db, { clientId: clients.adult });
  await db.updateTable('card_on_file').set({ payment_method_id: id }).where('payment_method_id', '=', other).execute();
}
