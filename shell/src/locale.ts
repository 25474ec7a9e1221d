import { LOCALE_COOKIE, type Locale } from '@carefront/shared/contracts';
import type { EventBus } from '@carefront/shared/events';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Everything on the page changes its language in place: nothing is loaded again, nothing typed is lost. */
export function changeLocale(bus: EventBus, locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari, and the server reads this choice.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  document.documentElement.lang = locale;
  bus.setState('locale@1', locale);
}
