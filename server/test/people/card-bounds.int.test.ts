import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { countHits, LIMIT_POLICIES } from '../../src/limits/public.ts';
import { createPaymentProvider } from '../../src/payments/payment-provider.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { cardsGiven, idOf } from './cards-given.ts';

const server = await startTestServer({ config: { isDemo: false, trustedProxies: ['127.0.0.1'] } });
const { db, deps } = server;
const given = cardsGiven(server);
const { clinicId } = MAPLE;
const FORM = await addForm(db, {
  id: 960,
  pages: [page('Card', block(1, [], { built_in_block_id: 1 }), block(2, [], { built_in_block_id: 2 }))],
});

const start = async (ip: string, visitor: TestVisitor = server.as()) =>
  (
    await visitor.call('createCardSetup', {
      params: { clinicId },
      query: { form_id: FORM },
      headers: { 'x-forwarded-for': ip },
    })
  ).status;
const useUp = (policy: 'card-network-day' | 'card-clinic', subject: string) =>
  inClinic(clinicId, () => countHits(deps, clinicId, [{ policy, subject, units: LIMIT_POLICIES[policy].most }]));

/** A payment provider that gives the same answer to every call. */
async function answering(answer: (reply: ServerResponse) => void) {
  const away = createServer((_request, reply) => answer(reply));
  await new Promise<void>((listening) => away.listen(0, '127.0.0.1', listening));
  const { port } = away.address() as AddressInfo; // a TCP server that listens has one
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const close = () => {
    away.closeAllConnections();
    return new Promise((closed) => away.close(closed));
  };
  return { provider: createPaymentProvider(keys, { host: '127.0.0.1', port, limitMs: 700 }), close };
}

function drip(reply: ServerResponse): void {
  const bytes = setInterval(() => reply.write(' '), 100);
  reply.on('close', () => clearInterval(bytes));
}

beforeEach(() => db.deleteFrom('attempt_counter').execute());

describe('beginning a card', () => {
  it('RL-02 is limited for a network in an hour, also with a new session for each call', async () => {
    for (let count = 0; count < LIMIT_POLICIES['card-network-hour'].most; count += 1)
      expect(await start('203.0.113.9')).toBe(200);
    expect(await start('203.0.113.9')).toBe(429);
    expect(await start('203.0.113.77')).toBe(200);
  });

  it('RL-02 is limited for a network in a day', async () => {
    await useUp('card-network-day', '203.0.113.9');
    expect(await start('203.0.113.9')).toBe(429);
  });

  it('RL-02 is limited for all visitors of a clinic; people with an account go on, within their own limit', async () => {
    await useUp('card-clinic', 'clinic');
    expect(await start('203.0.113.9')).toBe(429);
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    for (let count = 0; count < LIMIT_POLICIES['card-account-hour'].most; count += 1)
      expect(await start('203.0.113.9', client)).toBe(200);
    expect(await start('203.0.113.9', client)).toBe(429);
  });

  it('RL-02 leaves no row in the log for a visitor of a clinic that is not connected', async () => {
    await server.given.clinicSettings('maple', { stripe_connect_enabled: false });
    const rows = async () => (await db.selectFrom('audit_event').select('id').execute()).length;
    const before = await rows();
    expect(await start('203.0.113.9')).toBe(200);
    await server.given.clinicSettings('maple', { stripe_connect_enabled: true });
    expect(await rows()).toBe(before);
  });
});

describe('guessing cards', () => {
  it('RL-02 asks the payment provider about an intent twenty times at most', async () => {
    const visitor = server.as();
    const secret = await given.begin(visitor, FORM);
    const read = (paymentMethodId: string) =>
      visitor.call('getPaymentMethod', { params: { clinicId, paymentMethodId } });
    for (let count = 0; count < 20; count += 1) expect((await read(`pm_${count}`)).status).toBe(404);
    const { setup_intent } = await given.confirm(secret);
    await db.updateTable('card_setup').set({ payment_method_id: null }).where('id', '=', idOf(secret)).execute();
    expect((await read(setup_intent?.payment_method ?? '')).status).toBe(404);
  });
});

describe('a payment provider that is away', () => {
  it('BI-01 is told as busy, and the key stays out of the error', async () => {
    const away = createPaymentProvider(
      { secretKey: 'sk_test_kept_back', webhookSecret: 'whsec_1' },
      { host: '127.0.0.1', port: 9 },
    );
    const error: unknown = await away.startSetup('acct_1', { key: 'k', formId: 1 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('kept_back');
  });

  it.each([
    { what: 'sends its answer byte by byte', answer: drip },
    { what: 'never answers', answer: () => undefined },
    { what: 'answers a page', answer: (reply: ServerResponse) => reply.end('<html>') },
    { what: 'answers no object', answer: (reply: ServerResponse) => reply.end('null') },
    { what: 'answers an empty object', answer: (reply: ServerResponse) => reply.end('{}') },
    { what: 'answers with an error of its own', answer: (reply: ServerResponse) => reply.writeHead(500).end('{}') },
    { what: 'limits our calls', answer: (reply: ServerResponse) => reply.writeHead(429).end('{"error":{}}') },
  ])('BI-01 that $what is told as busy, within the limit', async ({ answer }) => {
    const { provider, close } = await answering(answer);
    for (const call of [
      () => provider.startSetup('acct_1', { key: 'k', formId: 1 }),
      () => provider.keepCard('acct_1', 'pm_1'),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    await close();
  });

  it('BI-01 that names no card of four digits has no card', async () => {
    const method = { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '42' } };
    const { provider, close } = await answering((reply) =>
      reply.end(JSON.stringify({ id: 'seti_1', status: 'succeeded', payment_method: method })),
    );
    expect(await provider.findCardOfSetup('acct_1', 'seti_1')).toBeNull();
    await close();
  });

  it('BI-07 that refuses the key or the account means a clinic that is not connected', async () => {
    const { host, port } = given.sandbox;
    const refused = createPaymentProvider({ secretKey: 'sk_test_wrong', webhookSecret: 'whsec_1' }, { host, port });
    expect(await refused.startSetup('acct_1', { key: 'k', formId: 1 })).toBeNull();
  });
});
