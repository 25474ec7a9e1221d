import type { ATTEMPT } from '../messages/attempt.messages.ts';
import { type Failure, joinedMessages } from './failure.rules.ts';

const LONGEST_IN_SECONDS = 90;

function waitText(seconds: number, t: (typeof ATTEMPT)['en']): string {
  return seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60));
}

/** The error text inside the view; null when the fields show every error. */
export function failureText(failure: Failure, t: (typeof ATTEMPT)['en']): string | null {
  switch (failure.kind) {
    case 'fields':
      return failure.rest;
    case 'wait':
      return waitText(failure.seconds, t);
    case 'no-answer':
      return t.noAnswer;
    case 'too-slow':
      return t.tooSlow;
    case 'busy':
      return t.busy;
    case 'broken':
      return t.broken;
    case 'refused':
      return failure.text ?? t.refused;
  }
}

/** The text of a notice. Contains the field errors too, because the notice is read on its own. */
export function noticeText(failure: Failure, t: (typeof ATTEMPT)['en']): string {
  const fields = failure.kind === 'fields' ? joinedMessages(failure.errors) : null;
  return [fields, failureText(failure, t)].filter((text) => text !== null).join(' ');
}
