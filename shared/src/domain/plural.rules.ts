import type { DateLocale } from './dates/date-texts.ts';

const rules: Partial<Record<DateLocale, Intl.PluralRules>> = {};

/**
 * The text for a number, by the language's own rule: English uses `one` for 1, French for 0 and 1. So a French `one` contains the number,
 * and a text about exactly one thing ('Un champ est à revoir') asks for 1 itself.
 */
export function plural(locale: DateLocale, count: number, one: string, other: string): string {
  rules[locale] ??= new Intl.PluralRules(locale);
  return rules[locale].select(count) === 'one' ? one : other;
}
