import type { DateLocale } from './runtime-dates.ts';

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
