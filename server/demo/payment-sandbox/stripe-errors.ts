import type { SetupIntent } from './stripe-objects.ts';

/** An error as Stripe's API answers it. */
export interface StripeError {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'validation_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly setup_intent?: Omit<SetupIntent, 'client_secret'>;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const failed = (status: number, error: StripeError): StripeAnswer => ({ status, body: { error } });

export const missing = (kind: string, id: string): StripeAnswer =>
  failed(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind,
  });
