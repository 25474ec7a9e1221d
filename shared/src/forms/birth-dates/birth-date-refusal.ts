import { fieldMessage, type Locale } from '../../contracts/index.ts';
import { birthDateProblem, formatBirthDate, type IsoDate, twoDatesOf } from '../../domain/index.ts';
import { BIRTH_DATE } from './birth-date.messages.ts';

export const MONTH_NAMES = { en: BIRTH_DATE.en.monthNames.split(' '), fr: BIRTH_DATE.fr.monthNames.split(' ') };

/** Both dates of a text such as 03041985, with the digits to type for each. @returns undefined: the text is not two dates. */
export function twoDatesRefusal(text: string, locale: Locale): string | undefined {
  const dates = twoDatesOf(text);
  if (!dates) return undefined;
  const [one, other] = dates;
  const shown = (date: IsoDate) => formatBirthDate(date, MONTH_NAMES[locale]);
  const keys = (date: IsoDate) => date.replaceAll('-', '');
  return BIRTH_DATE[locale].twoDates([shown(one), shown(other)], [keys(one), keys(other)]);
}

/**
 * Why the value of a BirthDateControl is refused, in the language of the reader.
 * @param value - yyyy-MM-dd, or the typed text if it is not a date.
 * @param today - Calendar date at the clinic.
 * @returns undefined for a date that is accepted, and for a blank field.
 */
export function birthDateRefusal(value: string, today: IsoDate, locale: Locale): string | undefined {
  const problem = value.trim() === '' ? null : birthDateProblem(value, today);
  return problem === null ? undefined : (twoDatesRefusal(value, locale) ?? fieldMessage(problem, locale));
}
