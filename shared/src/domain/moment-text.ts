/** Tags by language of the page. */
const TAGS = { en: 'en-US', fr: 'fr-CA' } as const;

/**
 * 'Nov 24, 2026 14:05pm' (GN-01), in French '24 nov. 2026 14 h 05'.
 * @param instant - ISO. @param timeZone - IANA name; the browser's own zone where it is absent.
 */
export function momentText(instant: string, locale: keyof typeof TAGS, timeZone?: string): string {
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
  // No line ends inside the time.
  const frenchTime = `${hour}\u00a0h\u00a0${read('minute')}`;
  if (locale === 'fr') return `${Number(read('day'))} ${read('month')} ${read('year')} ${frenchTime}`;
  return `${read('month')} ${read('day')}, ${read('year')} ${read('hour')}:${read('minute')}${hour < 12 ? 'am' : 'pm'}`;
}
