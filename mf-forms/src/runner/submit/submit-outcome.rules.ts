import { CONTACT_REGISTERED } from '@carefront/shared/contracts/answers';
import type { AnswerKind } from '@carefront/shared/forms';
import { isApiError, mayHaveArrived } from '@carefront/shared/http';

const KEY_FIELD = 'idempotency_key';

/** Tells what the reply to a submit means for the sent answers. @throws the error itself when it is not a server's answer. */
export function answerKind(error: unknown): AnswerKind {
  if (!isApiError(error)) throw error;
  if (mayHaveArrived(error)) return 'lost';
  if (error.status === 429) return 'wait';
  return Object.hasOwn(error.fieldErrors, KEY_FIELD) ? 'key-used' : 'refused';
}

const TITLES: readonly string[] = Object.values(CONTACT_REGISTERED);

/**
 * The text behind the title in a message such as 'Contact email already registered; please log in' (RN-15), in any language.
 * @returns null if no message begins with the title.
 */
export function contactRegisteredText(messages: readonly string[]): string | null {
  const found = messages.map((message) => message.split('; ')).find(([title]) => TITLES.includes(title ?? ''));
  return found ? found.slice(1).join('; ') : null;
}
