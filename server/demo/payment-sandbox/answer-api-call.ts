import { TEST_CARDS } from '@carefront/shared/domain';
import { confirmSetup, type Sandbox } from './confirm-setup.ts';
import { failed, missing, type StripeAnswer } from './stripe-errors.ts';
import { type Customer, newId, type PaymentMethod, type SetupIntent } from './stripe-objects.ts';

/** A call of Stripe's API, as the SDK sends it. */
interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** Body or query: keys such as `metadata[clinic]`. */
  readonly params: URLSearchParams;
  /** Header Stripe-Account; '' for the platform's own account. */
  readonly account: string;
  readonly idempotencyKey: string | undefined;
}

type Answer = (sandbox: Sandbox, call: ApiCall, id: string) => StripeAnswer;

/** The calls that Carefront makes. Any other call gets Stripe's answer to an unknown address. */
const CALLS: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  ['POST', /^\/v1\/setup_intents$/, createIntent],
  ['GET', /^\/v1\/setup_intents\/([^/]+)$/, readIntent],
  ['POST', /^\/v1\/setup_intents\/([^/]+)\/confirm$/, confirmIntent],
  ['GET', /^\/v1\/payment_methods\/([^/]+)$/, readMethod],
  ['POST', /^\/v1\/payment_methods\/([^/]+)\/attach$/, attachMethod],
  ['POST', /^\/v1\/payment_methods\/([^/]+)\/detach$/, detachMethod],
  ['POST', /^\/v1\/customers$/, createCustomer],
];

/** Answers a call. A repeated idempotency key gets the first answer again, and is refused with other values. */
export function answerApiCall(sandbox: Sandbox, call: ApiCall): StripeAnswer {
  for (const [method, path, answer] of CALLS) {
    const match = call.method === method ? path.exec(call.path) : null;
    if (match) return once(sandbox, call, () => answer(sandbox, call, match[1] ?? ''));
  }
  return failed(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  });
}

function once(
  { store }: Sandbox,
  { method, path, params, account, idempotencyKey }: ApiCall,
  work: () => StripeAnswer,
) {
  if (method !== 'POST' || idempotencyKey === undefined) return work();
  const key = `${account} ${idempotencyKey}`;
  const sent = `${path}?${params}`;
  const first = store.answers.get(key);
  if (first && first.params !== sent)
    return failed(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (first) return first.answer;
  const answer = work();
  store.answers.set(key, { params: sent, answer });
  return answer;
}

const createdAt = ({ nowMs }: Sandbox): number => Math.floor(nowMs() / 1000);

function metadataOf(params: URLSearchParams): Record<string, string> {
  const entries = [...params].map(([key, value]) => [/^metadata\[(.+)\]$/.exec(key)?.[1], value] as const);
  return Object.fromEntries(entries.filter(([key]) => key !== undefined));
}

function createIntent(sandbox: Sandbox, { params, account }: ApiCall): StripeAnswer {
  const id = newId('seti');
  const intent: SetupIntent = {
    ...{ id, object: 'setup_intent', client_secret: newId(`${id}_secret`), livemode: false },
    created: createdAt(sandbox),
    metadata: metadataOf(params),
    payment_method_types: [...params]
      .filter(([key]) => key.startsWith('allowed_payment_method_types['))
      .map(([, type]) => type),
    usage: params.get('usage') ?? 'off_session',
    ...{ status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: null },
  };
  sandbox.store.intents.set(id, { account, value: intent });
  return { status: 200, body: intent };
}

function readIntent({ store }: Sandbox, { params, account }: ApiCall, id: string): StripeAnswer {
  const found = store.intents.get(id);
  if (found?.account !== account) return missing('setupintent', id);
  const isExpanded = [...params].some(([key, value]) => key.startsWith('expand') && value === 'payment_method');
  const { payment_method: methodId } = found.value;
  const method = isExpanded && methodId !== null ? store.methods.get(methodId)?.value : undefined;
  return { status: 200, body: { ...found.value, ...(method && { payment_method: method }) } };
}

function confirmIntent(sandbox: Sandbox, { params, account }: ApiCall, id: string): StripeAnswer {
  if (sandbox.store.intents.get(id)?.account !== account) return missing('setupintent', id);
  const number = TEST_CARDS.find(({ method }) => method === params.get('payment_method'))?.number;
  if (number === undefined) return missing('PaymentMethod', params.get('payment_method') ?? '');
  const year = String(new Date(sandbox.nowMs()).getUTCFullYear() + 3);
  const cvc = number.length === 15 ? '1234' : '123';
  return confirmSetup(sandbox, id, { number, exp_month: '12', exp_year: year, cvc }, '');
}

function readMethod({ store }: Sandbox, { account }: ApiCall, id: string): StripeAnswer {
  const found = store.methods.get(id);
  return found?.account === account ? { status: 200, body: found.value } : missing('PaymentMethod', id);
}

function attachMethod(sandbox: Sandbox, { params, account }: ApiCall, id: string): StripeAnswer {
  const customerId = params.get('customer') ?? '';
  const { store } = sandbox;
  const found = store.methods.get(id);
  if (found?.account !== account) return missing('PaymentMethod', id);
  if (store.customers.get(customerId)?.account !== account) return missing('customer', customerId);
  if (found.value.customer !== null && found.value.customer !== customerId)
    return failed(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided has already been attached to a customer.',
    });
  return changeMethod(sandbox, account, { ...found.value, customer: customerId });
}

function detachMethod(sandbox: Sandbox, { account }: ApiCall, id: string): StripeAnswer {
  const found = sandbox.store.methods.get(id);
  if (found?.account !== account) return missing('PaymentMethod', id);
  if (found.value.customer === null)
    return failed(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    });
  const detached = { ...found.value, customer: null };
  sandbox.store.methods.delete(id);
  sandbox.events.send('payment_method.detached', account, detached);
  return { status: 200, body: detached };
}

function changeMethod({ store }: Sandbox, account: string, value: PaymentMethod): StripeAnswer {
  store.methods.set(value.id, { account, value });
  return { status: 200, body: value };
}

function createCustomer(sandbox: Sandbox, { params, account }: ApiCall): StripeAnswer {
  const value: Customer = {
    ...{ id: newId('cus'), object: 'customer', livemode: false },
    created: createdAt(sandbox),
    metadata: metadataOf(params),
  };
  sandbox.store.customers.set(value.id, { account, value });
  return { status: 200, body: value };
}
