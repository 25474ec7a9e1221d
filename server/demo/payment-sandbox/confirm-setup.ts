import { findTestCard, type TestCardOutcome } from '@carefront/shared/domain';
import type { SandboxEvents } from './sandbox-events.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { failed, missing, type StripeAnswer, type StripeError } from './stripe-errors.ts';
import { newId, type PaymentMethod, type SetupIntent } from './stripe-objects.ts';
import { cardError, fullYear, type TypedCard } from './validate-card.ts';

export interface Sandbox {
  readonly store: SandboxStore;
  readonly events: SandboxEvents;
  readonly nowMs: () => number;
}

const REFUSALS: Readonly<Partial<Record<TestCardOutcome, StripeError>>> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  expired: { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
  'wrong-cvc': { type: 'card_error', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
};
const NO_TEST_CARD: StripeError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};
const AUTHENTICATION_FAILED: StripeError = {
  type: 'card_error',
  code: 'setup_intent_authentication_failure',
  message: 'The latest attempt to set up the payment method has failed because authentication failed.',
};

/** The intent as a browser gets it: without the secret. */
export const withoutSecret = ({ client_secret: _secret, ...intent }: SetupIntent): Omit<SetupIntent, 'client_secret'> =>
  intent;

/** Confirms a SetupIntent with a card. Of the card, its brand, expiry and last four digits stay. */
export function confirmSetup(sandbox: Sandbox, intentId: string, card: TypedCard, name: string): StripeAnswer {
  const found = sandbox.store.intents.get(intentId);
  if (!found) return missing('setupintent', intentId);
  const { value: intent } = found;
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(intent);
  const error = cardError(card, sandbox.nowMs());
  if (error) return failed(400, error);
  const known = findTestCard(card.number);
  const refusal = known ? REFUSALS[known.outcome] : NO_TEST_CARD;
  if (!known || refusal) return refuse(sandbox, intentId, refusal ?? NO_TEST_CARD);
  const method: PaymentMethod = {
    ...{ id: newId('pm'), object: 'payment_method', type: 'card', created: secondsOf(sandbox), livemode: false },
    billing_details: { name: name || null },
    card: {
      brand: known.brand,
      last4: card.number.slice(-4),
      exp_month: Number(card.exp_month),
      exp_year: fullYear(Number(card.exp_year)),
    },
    customer: null,
  };
  if (known.outcome !== 'needs-authentication') return succeed(sandbox, intentId, method);
  sandbox.store.waitingCards.set(intentId, method);
  return change(sandbox, intentId, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
}

/** Ends the authentication that a card asked for. */
export function authenticateSetup(sandbox: Sandbox, intentId: string, outcome: 'succeed' | 'fail'): StripeAnswer {
  const intent = sandbox.store.intents.get(intentId)?.value;
  const method = sandbox.store.waitingCards.get(intentId);
  if (!intent) return missing('setupintent', intentId);
  if (intent.status !== 'requires_action' || !method) return unexpectedState(intent);
  sandbox.store.waitingCards.delete(intentId);
  return outcome === 'succeed' ? succeed(sandbox, intentId, method) : refuse(sandbox, intentId, AUTHENTICATION_FAILED);
}

const secondsOf = ({ nowMs }: Sandbox): number => Math.floor(nowMs() / 1000);

function unexpectedState(intent: SetupIntent): StripeAnswer {
  return failed(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: withoutSecret(intent),
  });
}

function succeed(sandbox: Sandbox, intentId: string, method: PaymentMethod): StripeAnswer {
  const account = sandbox.store.intents.get(intentId)?.account ?? '';
  sandbox.store.methods.set(method.id, { account, value: method });
  const answer = change(sandbox, intentId, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  const intent = sandbox.store.intents.get(intentId)?.value;
  if (intent) sandbox.events.send('setup_intent.succeeded', account, withoutSecret(intent));
  return answer;
}

function refuse(sandbox: Sandbox, intentId: string, error: StripeError): StripeAnswer {
  const { code, message } = error;
  change(sandbox, intentId, {
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: { message, ...(code !== undefined && { code }) },
  });
  const intent = sandbox.store.intents.get(intentId)?.value;
  return failed(402, { ...error, ...(intent && { setup_intent: withoutSecret(intent) }) });
}

function change({ store }: Sandbox, intentId: string, changes: Partial<SetupIntent>): StripeAnswer {
  const found = store.intents.get(intentId);
  if (!found) return missing('setupintent', intentId);
  const value = { ...found.value, ...changes };
  store.intents.set(intentId, { ...found, value });
  return { status: 200, body: value };
}
