import { CONTACT_REGISTERED } from '@carefront/shared/contracts/answers';

const TITLES: readonly string[] = Object.values(CONTACT_REGISTERED);

/**
 * The text behind the title in a message such as 'Contact email already registered; please log in' (RN-15), in any language.
 * @returns null if no message begins with the title.
 */
export function contactRegisteredText(messages: readonly string[]): string | null {
  const found = messages.map((message) => message.split('; ')).find(([title]) => TITLES.includes(title ?? ''));
  return found ? found.slice(1).join('; ') : null;
}
