import type { FieldErrors } from '../contracts/index.ts';
import { type ApiError, isApiError, TIMEOUT } from './api-error.ts';

/** Meaning of a refused or lost call, the same for every call. */
export type Failure =
  /** No connection. */
  | { readonly kind: 'no-answer' }
  /** No answer within the time limit. */
  | { readonly kind: 'too-slow' }
  /** The server asks the client to retry later. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The server refused the request, with field errors, a code or a text. `text` is null if the answer has none. */
  | { readonly kind: 'refused'; readonly text: string | null };

/** Used for a 429 without a time. */
export const DEFAULT_WAIT_SECONDS = 10;

type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'retryAfterSeconds'>;

export function failureOf({ status, code, message, retryAfterSeconds }: Refusal): Failure {
  if (status === 0) return { kind: code === TIMEOUT ? 'too-slow' : 'no-answer' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (status === 503) return { kind: 'busy' };
  if (status >= 500) return { kind: 'broken' };
  return { kind: 'refused', text: message || null };
}

/** Whether the server may have carried out the request in spite of the error: then only the same request may be sent again. */
export const mayHaveArrived = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** The result for one body that was sent under a key: a `lost` body may have arrived; a `wait` or `refused` body was not saved. */
export type AnswerKind = 'lost' | 'key-used' | 'wait' | 'refused';

const KEY_FIELD = 'idempotency_key';

/** Says what the answer means for the sent body. @throws the error itself when it is not a server's answer. */
export function answerKind(error: unknown): AnswerKind {
  if (!isApiError(error)) throw error;
  if (mayHaveArrived(error)) return 'lost';
  if (error.status === 429) return 'wait';
  return Object.hasOwn(error.fieldErrors, KEY_FIELD) ? 'key-used' : 'refused';
}

/** The server's own words of a call that failed, at any status (RN-16). null: it gave none, or did not answer. */
export const serverWords = (error: unknown): string | null =>
  isApiError(error) && error.status !== 0 && error.message !== '' ? error.message : null;

/** Returns the first message of each field, without duplicates. */
export const firstMessages = (errors: FieldErrors): string[] => [
  ...new Set(Object.values(errors).flatMap(([message]) => (message ? [message] : []))),
];

/**
 * Whether a failed read is retried once before the error is shown: for network and server errors, and for failures outside the API, such as
 * loading code. A refusal is final, and after a timeout the person has waited long enough.
 * @param failures - Number of failures so far.
 */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures > 0) return false;
  if (!isApiError(error)) return true;
  return error.status >= 500 || (error.status === 0 && error.code !== TIMEOUT);
}
