import type { CardConfirmation } from './card-provider.ts';

interface Intent {
  readonly status: string;
  readonly payment_method?: string | { readonly id: string } | null;
}

/** The answer of Stripe.js, and of the sandbox, to a confirmation: the parts that we read. */
export interface StripeAnswer {
  readonly setupIntent?: Intent | undefined;
  readonly error?:
    | { readonly code?: string | undefined; readonly message?: string | undefined; readonly setup_intent?: Intent }
    | undefined;
}

export function confirmationOf({ setupIntent, error }: StripeAnswer): CardConfirmation {
  if (setupIntent?.status === 'succeeded') {
    const id = paymentMethodIdOf(setupIntent);
    if (id !== null) return { paymentMethodId: id };
  }
  const earlier = error?.setup_intent;
  return {
    code: error?.code ?? null,
    message: error?.message ?? '',
    existingPaymentMethodId: earlier && earlier.status !== 'canceled' ? paymentMethodIdOf(earlier) : null,
  };
}

const paymentMethodIdOf = ({ payment_method: method }: Intent): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);
