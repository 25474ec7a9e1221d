import type { Locale } from '@carefront/shared/contracts';
import { addDays, type IsoDate } from '@carefront/shared/domain';
import { monthText } from '../../time-text/time-text.ts';
import { DAYS_SHOWN } from './week.rules.ts';

const yearOf = (date: IsoDate): string => date.slice(0, 4);
const dayOf = (date: IsoDate): number => Number(date.slice(8));
/** The month's name alone: `monthText` adds the year. */
const monthOf = (date: IsoDate, locale: Locale): string => monthText(date, locale).replace(/\s?\d{4}$/, '');

/** 'November 23 – 27, 2026', in French '23 – 27 novembre 2026'. @param monday - Monday of the week. */
export function weekText(monday: IsoDate, locale: Locale): string {
  const friday = addDays(monday, DAYS_SHOWN - 1);
  const isOneMonth = monday.slice(0, 7) === friday.slice(0, 7);
  const isOneYear = yearOf(monday) === yearOf(friday);
  return locale === 'fr'
    ? french(monday, friday, isOneMonth, isOneYear)
    : english(monday, friday, isOneMonth, isOneYear);
}

function english(from: IsoDate, to: IsoDate, isOneMonth: boolean, isOneYear: boolean): string {
  const begin = `${monthOf(from, 'en')} ${dayOf(from)}${isOneYear ? '' : `, ${yearOf(from)}`}`;
  const end = isOneMonth ? String(dayOf(to)) : `${monthOf(to, 'en')} ${dayOf(to)}`;
  return `${begin} – ${end}, ${yearOf(to)}`;
}

function french(from: IsoDate, to: IsoDate, isOneMonth: boolean, isOneYear: boolean): string {
  const day = (date: IsoDate) => (dayOf(date) === 1 ? '1er' : String(dayOf(date)));
  const month = isOneMonth ? '' : ` ${monthOf(from, 'fr')}`;
  return `${day(from)}${month}${isOneYear ? '' : ` ${yearOf(from)}`} – ${day(to)} ${monthOf(to, 'fr')} ${yearOf(to)}`;
}

/** '8 AM', in French '8 h'. */
export function hourText(hour: number, locale: Locale): string {
  if (locale === 'fr') return `${hour} h`;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
