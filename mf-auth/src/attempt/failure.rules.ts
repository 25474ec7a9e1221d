import type { FieldErrors } from '@carefront/shared/contracts';
import { type ApiError, TIMEOUT } from '@carefront/shared/http';

/** What a refused or lost call means for the person. */
export type Failure =
  /** Messages beside fields; `rest` is what has no field in this view. */
  | { kind: 'fields'; errors: FieldErrors; rest: string | null }
  | { kind: 'wait'; seconds: number }
  | { kind: 'no-answer' }
  | { kind: 'too-slow' }
  | { kind: 'busy' }
  | { kind: 'broken' }
  | { kind: 'refused'; text: string | null };

/** Where a 429 does not say how long. */
const DEFAULT_WAIT_SECONDS = 10;

/** @param fields - Fields of the view, by the server's names. */
export function failureOf(error: ApiError, fields: readonly string[]): Failure {
  const { status, fieldErrors } = error;
  if (status === 0) return { kind: error.code === TIMEOUT ? 'too-slow' : 'no-answer' };
  if (status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (status === 503) return { kind: 'busy' };
  if (status >= 500) return { kind: 'broken' };
  const entries = Object.entries(fieldErrors);
  if (entries.length === 0) return { kind: 'refused', text: error.message || null };
  const shown = entries.filter(([field]) => fields.includes(field));
  const others = entries.filter(([field]) => !fields.includes(field));
  return { kind: 'fields', errors: Object.fromEntries(shown), rest: joinedMessages(Object.fromEntries(others)) };
}

/** The first message of each field, each text once; null where there is none. */
export function joinedMessages(errors: FieldErrors): string | null {
  const first = Object.values(errors).flatMap(([message]) => (message ? [message] : []));
  return first.length > 0 ? [...new Set(first)].join(' ') : null;
}
