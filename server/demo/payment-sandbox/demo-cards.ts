import type { PaymentMethod } from './stripe-objects.ts';

/** A card that the sandbox has at its start, and the demo has on file. */
interface DemoCard {
  readonly id: string;
  readonly customerId: string;
  readonly brand: string;
  readonly lastFour: string;
}

/** The account of the demo's clinic that has cards on file. */
export const DEMO_CARD_ACCOUNT = 'acct_demo_maple';

/** Fixed ids: they outlive a restart, at which the sandbox forgets every other card. */
export const DEMO_CARDS = {
  client: { id: 'pm_demo_client', customerId: 'cus_demo_client', brand: 'visa', lastFour: '4242' },
  guardian: { id: 'pm_demo_guardian', customerId: 'cus_demo_guardian', brand: 'mastercard', lastFour: '4444' },
  teenager: { id: 'pm_demo_teenager', customerId: 'cus_demo_teenager', brand: 'visa', lastFour: '3155' },
} as const satisfies Record<string, DemoCard>;

export function demoPaymentMethod({ id, customerId, brand, lastFour }: DemoCard, nowMs: number): PaymentMethod {
  const expiryYear = new Date(nowMs).getUTCFullYear() + 3;
  return {
    ...{ id, object: 'payment_method', type: 'card', created: Math.floor(nowMs / 1000), livemode: false },
    billing_details: { name: null },
    card: { brand, last4: lastFour, exp_month: 12, exp_year: expiryYear },
    customer: customerId,
  };
}
