import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '@carefront/shared/contracts';
import Stripe from 'stripe';
import type { Config, PaymentKeys } from '../config.ts';

/** The key by which browsers know that the sandbox answers, with its own card fields. */
const SANDBOX_PUBLISHABLE_KEY = 'pk_sandbox';

/** Card payments of this server. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly publishableKey: string;
}

/**
 * @param sandbox - Answers in the provider's place when the settings say so; null: it does not run.
 * @returns null for a server without card payments: every clinic then gets the answer of BI-07.
 */
export function openPayments({ payments }: Pick<Config, 'payments'>, sandbox: ProviderStandIn | null): Payments | null {
  if (payments === 'sandbox')
    return sandbox && { provider: createPaymentProvider(sandbox, sandbox), publishableKey: SANDBOX_PUBLISHABLE_KEY };
  return payments && { provider: createPaymentProvider(payments), publishableKey: payments.publishableKey };
}

/** A card that the provider keeps. */
export interface Card {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly lastFour: string;
}

/** An event with a valid signature. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The clinic's account at the provider. */
  readonly account: string;
  readonly createdMs: number;
  readonly object: Readonly<Record<string, unknown>>;
}

/** The payment provider, always on a clinic's own account. */
interface PaymentProvider {
  /**
   * Begins a card. The same key gives the same intent.
   * @returns null when the platform may not work for the account: the clinic disconnected it, or never connected it.
   * @throws AppError `unavailable`.
   */
  startSetup(account: string, setup: { readonly key: string; readonly formId: number }): Promise<StartedSetup | null>;
  /** @returns The card of the intent; null while it has none. @throws AppError `unavailable`. */
  findCardOfSetup(account: string, setupId: string): Promise<Card | null>;
  /** Keeps the card for later payments. @returns Id of the provider's customer; null for a card that is gone. @throws AppError `unavailable`. */
  keepCard(account: string, paymentMethodId: string): Promise<string | null>;
  /**
   * Ends the keeping of a card: nobody can charge it any more. Can run again; a card that is gone already counts as detached.
   * @throws AppError `unavailable`, also when the platform may not work for the account.
   */
  detach(account: string, paymentMethodId: string): Promise<void>;
  /** @returns null for a signature that is forged or too old. */
  readEvent(body: Buffer, signature: string, nowMs: number): PaymentEvent | null;
}

interface StartedSetup {
  readonly id: string;
  readonly clientSecret: string;
}

/** Longest silence of the provider. A form waits for the answer, so a provider that is away must fail soon. */
const TIMEOUT_MS = 10_000;
/** Oldest event that is accepted. The provider signs each try again. */
const TOLERANCE_SECONDS = 300;

interface ProviderAddress {
  readonly host: string;
  readonly port: number;
  /** Longest call; absent: as at Stripe. */
  readonly limitMs?: number;
}

/** A server of this machine that answers like the provider, with keys of its own. */
interface ProviderStandIn extends ProviderAddress, Omit<PaymentKeys, 'publishableKey'> {}

/** @param api - Where the API answers instead of at Stripe: the sandbox. */
export function createPaymentProvider(
  { secretKey, webhookSecret }: Omit<PaymentKeys, 'publishableKey'>,
  api?: ProviderAddress,
): PaymentProvider {
  const asked = askWithin(api?.limitMs);
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    ...(api && { host: api.host, port: api.port, protocol: 'http' as const }),
  });
  return {
    async startSetup(stripeAccount, { key, formId }) {
      const intent = await asked(
        stripe.setupIntents.create(
          { usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { form_id: String(formId) } },
          { stripeAccount, idempotencyKey: key },
        ),
        isAccountRefused,
      );
      if (intent === null) return null;
      return { id: requireText(intent.id), clientSecret: requireText(intent.client_secret) };
    },
    async findCardOfSetup(stripeAccount, setupId) {
      const intent = await asked(
        stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }, { stripeAccount }),
      );
      const method = intent?.status === 'succeeded' ? intent.payment_method : null;
      return method && typeof method === 'object' ? cardOf(method) : null;
    },
    async keepCard(stripeAccount, paymentMethodId) {
      // One customer for each card: the keys let a second try end in the same state.
      const customer = await asked(
        stripe.customers.create({}, { stripeAccount, idempotencyKey: `customer-${paymentMethodId}` }),
      );
      if (!customer) return null;
      const customerId = requireText(customer.id);
      const kept = await asked(
        stripe.paymentMethods.attach(
          paymentMethodId,
          { customer: customerId },
          { stripeAccount, idempotencyKey: `attach-${paymentMethodId}` },
        ),
        isCardRefused,
      );
      return kept && customerId;
    },
    async detach(stripeAccount, paymentMethodId) {
      const detached = await asked(stripe.paymentMethods.detach(paymentMethodId, {}, { stripeAccount }), isCardRefused);
      if (detached) return;
      // The provider has no error code for a card that no customer has, so the card itself is asked.
      const card = await asked(stripe.paymentMethods.retrieve(paymentMethodId, {}, { stripeAccount }));
      if (card && card.customer !== null)
        throw new AppError('unavailable', 'payment provider: the card stays attached');
    },
    readEvent(body, signature, nowMs) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          nowMs,
        );
        const { id, type, account = '', created, data } = event;
        return { id, type, account, createdMs: created * 1000, object: { ...data.object } };
      } catch {
        return null;
      }
    },
  };
}

/** @returns null for a method that is no card. */
function cardOf({ id, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>): Card | null {
  if (!card || !/^\d{4}$/.test(card.last4)) return null;
  return { paymentMethodId: requireText(id), brand: requireText(card.brand), lastFour: card.last4 };
}

/** The SDK does not check the answers that it types. @throws AppError `unavailable`. */
function requireText(value: string | null): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new AppError('unavailable', 'the payment provider left a value out');
}

/** Longest call, with its second try: the silence alone lets an answer last for ever that comes byte by byte. */
const LIMIT_MS = 15_000;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;
const isMissing = ({ code }: StripeError): boolean => code === 'resource_missing';
const isAccountRefused = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripePermissionError || error instanceof Stripe.errors.StripeAuthenticationError;
/** The card was removed meanwhile, belongs to another customer, or its bank refuses it. */
const isCardRefused = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Waits for an answer of the provider.
 * @returns null for an object that does not exist at this account.
 * @throws AppError `unavailable` for a provider that cannot answer now. The error's own message stays here: it may repeat a key.
 */
type Ask = <T>(call: Promise<T>, isGone?: (error: StripeError) => boolean) => Promise<T | null>;

function askWithin(limitMs = LIMIT_MS): Ask {
  return async (call, isGone = isMissing) => {
    const late = new AbortController();
    const limit = sleep(limitMs, undefined, { signal: late.signal }).then(() => {
      throw new AppError('unavailable', 'payment provider: no whole answer in time');
    });
    try {
      return await Promise.race([call, limit]);
    } catch (error) {
      if (isAppError(error)) throw error;
      if (!(error instanceof Stripe.errors.StripeError))
        throw new AppError('unavailable', 'payment provider: the SDK cannot read the answer');
      if (isGone(error)) return null;
      const told = `payment provider: ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`;
      throw new AppError('unavailable', told);
    } finally {
      late.abort();
    }
  };
}
