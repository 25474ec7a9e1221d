import type { EpochMs, IsoDate } from './dates.ts';

/**
 * The only file that asks the runtime about dates and zones (decision 7); `check-zones.ts` refuses it elsewhere. Words come from the
 * runtime, offsets never do: its zone data may be years old.
 */

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

/** A part of `Intl.Locale` that only some runtimes have: `firstDay` 1 = Monday … 7 = Sunday. */
interface WeekAwareLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * The weekday on which weeks begin in every calendar of the product, 0 = Sunday. The reader's region decides where the browser has the
 * language of the page: Sunday in en-CA and fr-CA, Monday in en-GB. Sunday where the runtime does not know it.
 * @param browserTags - The languages of the browser, such as 'en-CA'.
 */
export function firstWeekdayOf(locale: DateLocale, browserTags: readonly string[]): number {
  const tag = browserTags.find((each) => each.startsWith(`${locale}-`)) ?? `${locale}-CA`;
  const known: WeekAwareLocale = new Intl.Locale(tag);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return info ? info.firstDay % 7 : 0;
}

const HOUR_MINUTES = 60;

const WORDS = {
  en: { hour: ['hour', 'hours'], minute: ['minute', 'minutes'] },
  fr: { hour: ['heure', 'heures'], minute: ['minute', 'minutes'] },
} as const;

/**
 * A length of time in words: '50 minutes', '1 hour', '1 hour 30 minutes', in French '1 heure 30 minutes'.
 * @param minutes - Whole minutes.
 */
export function durationText(minutes: number, locale: DateLocale): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  const part = (count: number, unit: 'hour' | 'minute') =>
    `${count} ${WORDS[locale][unit][isOne(count, locale) ? 0 : 1]}`;
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}

/** French uses the singular for 0 too. */
const isOne = (count: number, locale: DateLocale): boolean => count === 1 || (count === 0 && locale === 'fr');

/**
 * '2026-11-24 19:05:33.120 UTC': for evidence, exact to the millisecond, the same in every language, on screen and on paper.
 * @param instant - ISO.
 * @throws RangeError for a text that is not an instant.
 */
export const utcText = (instant: string): string =>
  new Date(instant).toISOString().replace('T', ' ').replace('Z', ' UTC');

const NUMBER_TAGS = { en: 'en-CA', fr: 'fr-CA' } as const;

/** A count for people: '1,204', in French '1 204'. */
export const countText = (count: number, locale: DateLocale): string =>
  new Intl.NumberFormat(NUMBER_TAGS[locale]).format(count);
