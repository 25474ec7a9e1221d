/**
 * The only file that asks the runtime about dates and zones (decision 7); `check-zones.mjs` refuses it elsewhere. Words come from the
 * runtime, offsets never do: its zone data may be years old.
 */
import type { EpochMs, IsoDate } from './dates.ts';

const TAGS = { en: 'en-US', fr: 'fr-CA' } as const;
export type DateLocale = keyof typeof TAGS;
export type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'year' | 'month' | 'day'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a calendar date in words, such as 'novembre 2026'; the same whatever the runtime's zone. In French, the first of a month is '1er':
 * the runtime writes '1'.
 */
export function dateInWords(date: IsoDate, locale: DateLocale, parts: DateParts): string {
  // Creating a format is slow, and all rows of a list need the same format.
  const key = JSON.stringify([locale, parts]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  const text = format.format(new Date(`${date}T12:00:00Z`));
  return locale === 'fr' && parts.day !== undefined && date.endsWith('-01') ? text.replace(/\b1\b/, '1er') : text;
}

/** Name of the zone that the browser's device is set to (BK-24). @returns '' if the runtime knows no zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** Minutes east of Greenwich as the runtime has them, only for comparison with the pinned table. */
export function runtimeOffsetMinutes(zoneName: string, atMs: EpochMs): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zoneName, timeZoneName: 'longOffset' });
  const text = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text);
  if (!match) return Number.NaN;
  const [, sign, hours = '0', minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0;
}
