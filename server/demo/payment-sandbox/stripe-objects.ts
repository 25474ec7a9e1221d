import { randomBytes } from 'node:crypto';

type SetupStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

/** A SetupIntent, with the fields that we use. */
export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_types: readonly string[];
  readonly usage: string;
  readonly status: SetupStatus;
  readonly payment_method: string | null;
  readonly next_action: { readonly type: string } | null;
  readonly last_setup_error: { readonly code?: string; readonly message: string } | null;
}

/** A card, without its number. */
export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  readonly livemode: false;
  readonly billing_details: { readonly name: string | null };
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly customer: string | null;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An id as Stripe writes them: `seti_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
