import type { FieldErrorCodes, FieldErrors } from '@carefront/shared/contracts';
import { type ApiError, failureOf, firstMessages, type Failure as SharedFailure } from '@carefront/shared/http';

/** Refused fields by their wire names: messages, and a code for each message. */
export interface RefusedFields {
  readonly errors: FieldErrors;
  readonly codes: FieldErrorCodes;
}

/** Why a call from a form failed. */
export type Failure =
  | SharedFailure
  /** Messages for fields; `rest` joins those without a field in this view. */
  | ({ readonly kind: 'fields'; readonly rest: string | null } & RefusedFields);

/** @param fields - The view's fields, by their wire names. */
export function viewFailureOf(error: ApiError, fields: readonly string[]): Failure {
  const failure = failureOf(error);
  const entries = Object.entries(error.fieldErrors);
  if (failure.kind !== 'refused' || entries.length === 0) return failure;
  const shown = entries.filter(([field]) => fields.includes(field));
  const others = entries.filter(([field]) => !fields.includes(field));
  const codes = Object.fromEntries(Object.entries(error.fieldCodes).filter(([field]) => fields.includes(field)));
  const rest = joinedMessages(Object.fromEntries(others));
  return { kind: 'fields', errors: Object.fromEntries(shown), codes, rest };
}

/** Joins the first message of each field, without repeated texts; null when there are no messages. */
export const joinedMessages = (errors: FieldErrors): string | null => firstMessages(errors).join(' ') || null;
