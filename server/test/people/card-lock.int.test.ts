import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signatureOf } from '../../demo/payment-sandbox/sandbox-events.ts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { lockCard } from '../../src/payments/public.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { cardsGiven, postEvent } from './cards-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const given = cardsGiven(server);
const FORM = await addForm(db, { id: 961, pages: [page('Card', block(2, [], { built_in_block_id: 2 }))] });

/** Number of transactions that wait for a lock on a card. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks
    WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}

// The embedded database has one connection: its transactions wait for each other anyway.
it.runIf(server.kind === 'postgres')(
  'BI-01 a response that names a card, and an event about the card, wait for each other',
  async () => {
    const visitor = await browserOf(server, MAPLE_PEOPLE, 'client');
    const card = await given.add(visitor, FORM);
    await given.sandbox.events.settled();
    const object = { id: card, object: 'payment_method' };
    const removal = { id: `evt_${randomUUID()}`, type: 'payment_method.detached', account: 'acct_demo_maple' };
    const event = JSON.stringify({ ...removal, created: Math.floor(clock.nowMs() / 1000), data: { object } });
    const answer = { user_id: MAPLE.users.client, payment_method_id: card, last_four: '', card_brand: '' };
    const calls: Promise<number>[] = [];
    await db.transaction().execute(async (tx) => {
      await lockCard(tx, MAPLE.clinicId, card);
      const submit = visitor.call('submitForm', { body: { form_id: FORM, version: 1, df_block_2: answer } });
      const told = postEvent(server, event, signatureOf(event, given.sandbox.webhookSecret, clock.nowMs()));
      calls.push(
        submit.then(({ status }) => status),
        told.then(({ statusCode }) => statusCode),
      );
      await expect.poll(countWaiting, UNTIL_IT_HAPPENS).toBe(2);
    });
    const [submitted, told] = await Promise.all(calls);
    const kept = await db
      .selectFrom('card_on_file')
      .select('detached_at')
      .where('payment_method_id', '=', card)
      .executeTakeFirst();
    expect([submitted, told, kept && kept.detached_at !== null]).toEqual(
      kept ? [201, 200, true] : [422, 200, undefined],
    );
  },
);
