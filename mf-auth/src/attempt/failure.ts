import {
  FIELD_MESSAGES,
  type FieldCode,
  type FieldErrorCodes,
  type FieldErrors,
  fieldMessage,
  type Locale,
  wireCode,
} from '@carefront/shared/contracts';
import {
  type ApiError,
  failureOf,
  firstMessages,
  hasFieldCode,
  type Failure as SharedFailure,
} from '@carefront/shared/http';
import { ATTEMPT } from '../messages/attempt.messages.ts';

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

type Texts = (typeof ATTEMPT)['en'];

/** Why an attempt failed, and what to do. Where a notice says the cause, the view says only what to do. */
interface FailureText {
  cause: string | null;
  act: string | null;
}

const LONGEST_IN_SECONDS = 90;

/** How long to wait, in seconds or minutes. */
export function waitText(seconds: number, t: Texts): string {
  return seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60));
}

/** The error text of the view; both parts are null when the fields show every error. */
export function failureText(failure: Failure, t: Texts): FailureText {
  switch (failure.kind) {
    case 'fields':
      return { cause: null, act: failure.rest };
    case 'wait':
      return { cause: t.tooMany, act: waitText(failure.seconds, t) };
    case 'no-answer':
      return { cause: t.noAnswer, act: t.noAnswerAct };
    case 'too-slow':
      return { cause: t.tooSlow, act: t.tooSlowAct };
    case 'busy':
      return { cause: t.busy, act: t.busyAct };
    case 'broken':
      return { cause: t.broken, act: t.tryAgain };
    case 'refused':
      return failure.text === null ? { cause: t.refused, act: t.tryAgain } : { cause: null, act: failure.text };
  }
}

/** The text of a notice (AU-08). It does not repeat what the view or a field says. */
export function noticeText(failure: Failure, t: Texts, locale: Locale): string {
  if (failure.kind !== 'fields') return failureText(failure, t).cause ?? t.refused;
  if (hasFieldCode({ fieldCodes: failure.codes }, 'credentials-wrong'))
    return fieldMessage('credentials-wrong', locale);
  return firstMessages(failure.errors).length > 0 ? t.checkFields : t.refused;
}

const CREDENTIALS_WRONG = wireCode('credentials-wrong');

/** The messages at the fields beside a notice: the notice says that the credentials are wrong, the field what to do. */
export function besideNotice({ errors, codes }: RefusedFields, t: Texts): FieldErrors {
  const beside = (message: string, code: string | undefined) =>
    code === CREDENTIALS_WRONG ? t.checkCredentials : message;
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([field, messages]) => [
      field,
      messages.map((message, index) => beside(message, codes[field]?.[index])),
    ]),
  );
}

/** What the field says for a code, in the language of now. @returns null for a code without words of its own. */
export function textOfCode(
  code: string,
  locale: Locale,
  { isBesideNotice }: { isBesideNotice: boolean },
): string | null {
  if (isBesideNotice && code === CREDENTIALS_WRONG) return ATTEMPT[locale].checkCredentials;
  const known = (Object.keys(FIELD_MESSAGES) as FieldCode[]).find((each) => wireCode(each) === code); // the table's own keys
  return known ? fieldMessage(known, locale) : null;
}
