import type { Config } from '../config.ts';
import { createPaymentProvider, type PaymentProvider, type ProviderStandIn } from './payment-provider.ts';

/** The key by which browsers know that the sandbox answers, with its own card fields. */
export const SANDBOX_PUBLISHABLE_KEY = 'pk_sandbox';

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
