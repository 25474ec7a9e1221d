import { LOCALE_COOKIE, type Locale } from '@carefront/shared/contracts';
import type { EventBus } from '@carefront/shared/events';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The next page that the server renders has this language. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API, and the server reads this choice.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** All texts on the page change in place: no reload, and typed text is kept. */
export function changeLocale(bus: EventBus, locale: Locale): void {
  document.documentElement.lang = locale;
  bus.setState('locale@1', locale);
}
