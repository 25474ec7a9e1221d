import { request } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateSetup, confirmSetup } from './confirm-setup.ts';
import { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox.ts';
import type { TypedCard } from './validate-card.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const MAPLE = { stripeAccount: 'acct_maple' };
const OTHER = { stripeAccount: 'acct_other' };
let sandbox: PaymentSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startPaymentSandbox(() => NOW);
  stripe = clientOf(sandbox.secretKey);
});
afterAll(() => sandbox.close());

function clientOf(key: string): Stripe {
  const { host, port } = sandbox;
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

const create = (key?: string, formId = '1', on = MAPLE) =>
  stripe.setupIntents.create(
    { usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { form_id: formId } },
    { ...on, ...(key !== undefined && { idempotencyKey: key }) },
  );
const card = (changes: Partial<TypedCard> = {}): TypedCard => ({
  ...{ number: '4242424242424242', exp_month: '12', exp_year: '30', cvc: '123' },
  ...changes,
});
const confirm = async (changes: Partial<TypedCard> = {}) => {
  const { id } = await create();
  const { status, body } = confirmSetup(sandbox, id, card(changes), 'Zoé Martin');
  return { id, status, body: body as { error?: object; status?: string; payment_method?: string } }; // one of the two shapes
};
/** The error of the SDK. */
const errorOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('the API, called with the real SDK', () => {
  it('BI-01 makes a SetupIntent on a connected account, once for each idempotency key and account', async () => {
    const first = await create('key-1');
    expect(first).toMatchObject({
      object: 'setup_intent',
      status: 'requires_payment_method',
      usage: 'off_session',
      metadata: { form_id: '1' },
    });
    expect(first.client_secret?.startsWith(`${first.id}_secret_`)).toBe(true);
    expect((await create('key-1')).id).toBe(first.id);
    expect((await create('key-2')).id).not.toBe(first.id);
    expect((await create('key-1', '1', OTHER)).id).not.toBe(first.id);
  });

  it('ends a call whose address is none, and answers the next call', async () => {
    const { host, port, secretKey } = sandbox;
    const headers = { authorization: `Bearer ${secretKey}` };
    const ended = await errorOf(
      new Promise((answered, broken) =>
        request({ host, port, path: '//', headers }, answered).on('error', broken).end(),
      ),
    );
    expect(ended).toMatchObject({ code: 'ECONNRESET' });
    expect((await create()).object).toBe('setup_intent');
  });

  it('refuses a repeated key with other values, as Stripe does', async () => {
    await create('key-3', '1');
    expect(await errorOf(create('key-3', '2'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('RL-02 keeps the accounts apart', async () => {
    const { id, body } = await confirm();
    const method = body.payment_method ?? '';
    const missing = { type: 'StripeInvalidRequestError', code: 'resource_missing', statusCode: 404 };
    expect((await stripe.paymentMethods.retrieve(method, {}, MAPLE)).card?.last4).toBe('4242');
    expect(await errorOf(stripe.setupIntents.retrieve(id, {}, OTHER))).toMatchObject(missing);
    expect(await errorOf(stripe.paymentMethods.retrieve(method, {}, OTHER))).toMatchObject(missing);
    const { id: customer } = await stripe.customers.create({}, OTHER);
    expect(await errorOf(stripe.paymentMethods.attach(method, { customer }, MAPLE))).toMatchObject(missing);
  });

  it('gives the card of a confirmed intent, and keeps it for one customer', async () => {
    const { id, body } = await confirm();
    const intent = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, MAPLE);
    expect(intent.payment_method).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      billing_details: { name: 'Zoé Martin' },
    });
    const [one, two] = [await stripe.customers.create({}, MAPLE), await stripe.customers.create({}, MAPLE)];
    const attach = (customer: string) => stripe.paymentMethods.attach(body.payment_method ?? '', { customer }, MAPLE);
    expect((await attach(one.id)).customer).toBe(one.id);
    expect(await errorOf(attach(two.id))).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it('BI-01 detaches a card of a customer once; then it is missing, and a card of no customer cannot be detached', async () => {
    const { body } = await confirm();
    const method = body.payment_method ?? '';
    const detach = () => stripe.paymentMethods.detach(method, {}, MAPLE);
    expect(await errorOf(detach())).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    const { id: customer } = await stripe.customers.create({}, MAPLE);
    await stripe.paymentMethods.attach(method, { customer }, MAPLE);
    expect((await detach()).customer).toBeNull();
    expect(await errorOf(detach())).toMatchObject({ code: 'resource_missing' });
  });

  it('confirms by the id of a test card', async () => {
    const { id } = await create();
    expect((await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }, MAPLE)).status).toBe('succeeded');
    const { id: declined } = await create();
    const error = await errorOf(
      stripe.setupIntents.confirm(declined, { payment_method: 'pm_card_chargeDeclined' }, MAPLE),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  });

  it('refuses another key, and calls that it does not know', async () => {
    const wrong = clientOf('sk_test_wrong').setupIntents.create({}, MAPLE);
    expect(await errorOf(wrong)).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(await errorOf(stripe.charges.list({}, MAPLE))).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it('signs its events as the SDK checks them', async () => {
    const sent: [string, string][] = [];
    sandbox.deliverTo(async (body, signature) => {
      sent.push([body, signature]);
      return 200;
    });
    const { id } = await confirm();
    await sandbox.events.settled();
    const [[body, signature]] = sent as [[string, string]]; // one event was sent
    const read = (secret: string) => stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, NOW);
    expect(read(sandbox.webhookSecret)).toMatchObject({
      type: 'setup_intent.succeeded',
      account: 'acct_maple',
      data: { object: { id } },
    });
    expect(() => read('whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(body).not.toContain('_secret_');
  });
});

describe('the test cards', () => {
  it.each([
    { what: 'approves 4242', changes: {}, brand: 'visa' },
    { what: 'approves 5555', changes: { number: '5555555555554444' }, brand: 'mastercard' },
    {
      what: 'approves American Express, which the clinic refuses',
      changes: { number: '378282246310005', cvc: '1234' },
      brand: 'amex',
    },
  ])('BI-04 $what', async ({ changes, brand }) => {
    const { id, status } = await confirm(changes);
    const { payment_method: method } = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, MAPLE);
    expect([status, method]).toEqual([200, expect.objectContaining({ card: expect.objectContaining({ brand }) })]);
  });

  it.each([
    { number: '4000000000000002', code: 'card_declined' },
    { number: '4000000000000069', code: 'expired_card' },
    { number: '4000000000000127', code: 'incorrect_cvc' },
    // A number with a right check digit that is no test card.
    { number: '4539578763621486', code: 'card_declined' },
  ])('BI-04 declines $number with $code, and another card may follow', async ({ number, code }) => {
    const { id, status, body } = await confirm({ number });
    expect([status, body.error]).toEqual([
      402,
      expect.objectContaining({
        type: 'card_error',
        code,
        setup_intent: expect.objectContaining({ status: 'requires_payment_method' }),
      }),
    ]);
    expect(confirmSetup(sandbox, id, card(), '').status).toBe(200);
  });

  it.each([
    { changes: { number: '', exp_month: '', exp_year: '', cvc: '' }, code: 'parameter_invalid_empty' },
    { changes: { number: '4242' }, code: 'incomplete_number' },
    { changes: { number: '4242424242424241' }, code: 'invalid_number' },
    { changes: { exp_month: '13' }, code: 'incomplete_expiry' },
    { changes: { exp_month: '10', exp_year: '26' }, code: 'invalid_expiry_year_past' },
    { changes: { cvc: '12' }, code: 'incomplete_cvc' },
    { changes: { number: '378282246310005', cvc: '123' }, code: 'incomplete_cvc' },
  ])('BI-04 answers $code for $changes', async ({ changes, code }) => {
    const { status, body } = await confirm(changes);
    expect([status, body.error]).toEqual([400, expect.objectContaining({ code })]);
  });

  it('accepts a card until the end of its month', async () => {
    expect((await confirm({ exp_month: '11', exp_year: '26' })).status).toBe(200);
  });

  it('BI-04 refuses to confirm twice, and names the card that is there', async () => {
    const { id, body } = await confirm();
    const again = confirmSetup(sandbox, id, card(), '');
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_unexpected_state', setup_intent: { payment_method: body.payment_method } } },
    });
  });

  it.each([
    { outcome: 'succeed', status: 200, state: 'succeeded' },
    { outcome: 'fail', status: 402, state: 'requires_payment_method' },
  ] as const)('BI-04 asks for an authentication, which may $outcome', async ({ outcome, status, state }) => {
    const { id, body } = await confirm({ number: '4000002500003155' });
    expect(body.status).toBe('requires_action');
    expect(authenticateSetup(sandbox, id, outcome).status).toBe(status);
    expect((await stripe.setupIntents.retrieve(id, {}, MAPLE)).status).toBe(state);
    expect(authenticateSetup(sandbox, id, outcome).status).toBe(400);
  });

  it('keeps no card number', () => {
    const kept = JSON.stringify([
      sandbox.store.intents.dump(),
      sandbox.store.methods.dump(),
      sandbox.store.answers.dump(),
    ]);
    expect(kept).toContain('4242');
    expect(kept).not.toContain('4242424242424242');
  });
});
