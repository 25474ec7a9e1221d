import type { Locale } from '@carefront/shared/contracts';

const TAGS: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' };

/**
 * 'Nov 24, 2026 14:05pm' (GN-01), in French '24 nov. 2026 14 h 05'.
 * @param instant - ISO. @param timeZone - IANA name; the browser's own zone where it is absent.
 */
export function momentText(instant: string, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const hour = Number(read('hour'));
  if (locale === 'fr') return `${Number(read('day'))} ${read('month')} ${read('year')} ${hour} h ${read('minute')}`;
  return `${read('month')} ${read('day')}, ${read('year')} ${read('hour')}:${read('minute')}${hour < 12 ? 'am' : 'pm'}`;
}
