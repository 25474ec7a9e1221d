import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '@carefront/shared/contracts';
import Stripe from 'stripe';

/** Longest call, with its second try: the silence alone lets an answer last for ever that comes byte by byte. */
const LIMIT_MS = 15_000;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;
const isMissing = ({ code }: StripeError): boolean => code === 'resource_missing';
export const isAccountRefused = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripePermissionError || error instanceof Stripe.errors.StripeAuthenticationError;
/** The card was removed meanwhile, belongs to another customer, or its bank refuses it. */
export const isCardRefused = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Waits for an answer of the provider.
 * @returns null for an object that does not exist at this account.
 * @throws AppError `unavailable` for a provider that cannot answer now. The error's own message stays here: it may repeat a key.
 */
type Ask = <T>(call: Promise<T>, isGone?: (error: StripeError) => boolean) => Promise<T | null>;

export function askWithin(limitMs = LIMIT_MS): Ask {
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
