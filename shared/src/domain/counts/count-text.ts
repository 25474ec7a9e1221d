import type { DateLocale } from '../dates/runtime-dates.ts';

const TAGS = { en: 'en-CA', fr: 'fr-CA' } as const;

/** A count for people: '1,204', in French '1 204'. */
export const countText = (count: number, locale: DateLocale): string =>
  new Intl.NumberFormat(TAGS[locale]).format(count);
