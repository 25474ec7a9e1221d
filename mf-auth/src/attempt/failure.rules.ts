import type { FieldErrors } from '@carefront/shared/contracts';
import { type ApiError, failureOf, firstMessages, type Failure as SharedFailure } from '@carefront/shared/http';

/** The meaning of a refused or lost call in a view with fields. */
export type Failure =
  | SharedFailure
  /** Messages beside fields; `rest` is for those that have no field in this view. */
  | { readonly kind: 'fields'; readonly errors: FieldErrors; readonly rest: string | null };

/** @param fields - Fields of the view, by the server's names. */
export function viewFailureOf(error: ApiError, fields: readonly string[]): Failure {
  const failure = failureOf(error);
  const entries = Object.entries(error.fieldErrors);
  if (failure.kind !== 'refused' || entries.length === 0) return failure;
  const shown = entries.filter(([field]) => fields.includes(field));
  const others = entries.filter(([field]) => !fields.includes(field));
  return { kind: 'fields', errors: Object.fromEntries(shown), rest: joinedMessages(Object.fromEntries(others)) };
}

/** Joins the first message of each field, each text once; null when there are no messages. */
export const joinedMessages = (errors: FieldErrors): string | null => firstMessages(errors).join(' ') || null;
