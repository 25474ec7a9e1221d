import type { Locale } from '@carefront/shared/contracts';
import { messages } from '../messages.ts';

/** Says that nothing can be sent without cookies, and which number to call: trying again never helps. */
export async function wordsOfRefusedCookies(locale: Locale, readPhone: () => Promise<string | null>): Promise<string> {
  const phone = await readPhone().catch(() => null);
  const t = messages[locale];
  return t.cookiesRefused(phone ? t.orCall(phone) : '');
}
