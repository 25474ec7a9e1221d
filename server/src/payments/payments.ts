import type { Config } from '../config.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../payment-sandbox/public.ts';
import type { Clock } from '../platform/time/clock.ts';
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts';

/** The key by which browsers know that the sandbox answers, with its own card fields. */
export const SANDBOX_PUBLISHABLE_KEY = 'pk_sandbox';

/** Card payments of this server. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly publishableKey: string;
  /** null: Stripe itself answers. */
  readonly sandbox: PaymentSandbox | null;
}

/** @returns null for a server without card payments: every clinic then gets the answer of BI-07. */
export async function openPayments({ payments }: Pick<Config, 'payments'>, clock: Clock): Promise<Payments | null> {
  if (payments === null) return null;
  if (payments !== 'sandbox')
    return { provider: createPaymentProvider(payments), publishableKey: payments.publishableKey, sandbox: null };
  const sandbox = await startPaymentSandbox(() => clock.nowMs());
  return { provider: createPaymentProvider(sandbox, sandbox), publishableKey: SANDBOX_PUBLISHABLE_KEY, sandbox };
}
