import { FIELD_MESSAGES, type FieldErrors, fieldMessage, type Locale } from '@carefront/shared/contracts';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import type { Failure } from './failure.rules.ts';

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

const isCredentials = (message: string | undefined, locale: Locale): boolean =>
  message === fieldMessage('credentials-wrong', locale);

/** The text of a notice (AU-08). It does not repeat what the view or a field says. */
export function noticeText(failure: Failure, t: Texts, locale: Locale): string {
  if (failure.kind !== 'fields') return failureText(failure, t).cause ?? t.refused;
  const messages = Object.values(failure.errors).flat();
  if (messages.some((message) => isCredentials(message, locale))) return fieldMessage('credentials-wrong', locale);
  return messages.length > 0 ? t.checkFields : t.refused;
}

/** The messages at the fields beside a notice: the notice says that the credentials are wrong, the field what to do. */
export function besideNotice(errors: FieldErrors, t: Texts, locale: Locale): FieldErrors {
  const beside = (message: string) => (isCredentials(message, locale) ? t.checkCredentials : message);
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(beside)]));
}

/** The message of an earlier answer in the language of now: answers have the language of their request. An unknown text stays as it is. */
export function inLanguage(message: string, locale: Locale): string {
  const beside = { en: ATTEMPT.en.checkCredentials, fr: ATTEMPT.fr.checkCredentials };
  const same = [beside, ...Object.values(FIELD_MESSAGES)].find(({ en, fr }) => en === message || fr === message);
  return same?.[locale] ?? message;
}
