import type { FieldErrors } from '../contracts/index.ts';
import { type ApiError, isApiError, TIMEOUT } from './api-error.ts';

/** Meaning of a refused or lost call, for any call. */
export type Failure =
  /** No connection. */
  | { readonly kind: 'no-answer' }
  /** No answer within the time limit. */
  | { readonly kind: 'too-slow' }
  /** The server asks to come again later. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The server has judged the request: by fields, by a code, or in words. `text` is null where it has none. */
  | { readonly kind: 'refused'; readonly text: string | null };

/** For a 429 that does not say how long. */
export const DEFAULT_WAIT_SECONDS = 10;

type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'retryAfterSeconds'>;

export function failureOf({ status, code, message, retryAfterSeconds }: Refusal): Failure {
  if (status === 0) return { kind: code === TIMEOUT ? 'too-slow' : 'no-answer' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (status === 503) return { kind: 'busy' };
  if (status >= 500) return { kind: 'broken' };
  return { kind: 'refused', text: message || null };
}

/** Whether the server may have done it all the same: then only the same request may be sent again. */
export const mayHaveArrived = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** The first message of each field, each text once. */
export const firstMessages = (errors: FieldErrors): string[] => [
  ...new Set(Object.values(errors).flatMap(([message]) => (message ? [message] : []))),
];
