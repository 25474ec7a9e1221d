import { dayText, monthText, timeText } from '@carefront/shared/bookings';
import type { CalendarEvent, Locale, Practitioner } from '@carefront/shared/contracts';
import { addDays, type IsoDate, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import type { TB_MEET } from '../tb-meet.messages.ts';
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

type Texts = (typeof TB_MEET)['en'];

/** Returns service and client: 'Individual session, Mina Okafor'. */
export function sessionText({ title, client_items }: CalendarEvent): string {
  return [title, ...client_items.map(({ user }) => user.full_name)].filter(Boolean).join(', ');
}

/** '10:00 AM – 10:50 AM'. */
function rangeText({ starts_at, ends_at }: CalendarEvent, zone: ZoneRules, locale: Locale): string {
  const time = (at: string) => timeText(wallTimeOfMinutes(wallAt(zone, Date.parse(at)).minutes), locale);
  return `${time(starts_at)} – ${time(ends_at)}`;
}

/** 'Tuesday, November 24, 10:00 AM – 10:50 AM'. */
export function whenText(event: CalendarEvent, zone: ZoneRules, locale: Locale): string {
  return `${dayText(wallAt(zone, Date.parse(event.starts_at)).date, locale)}, ${rangeText(event, zone, locale)}`;
}

/** Returns the text for the event's status; '' for an ordinary session. */
export function statusText({ status }: CalendarEvent, t: Texts): string {
  if (status === 'requested') return t.requested;
  if (status === 'completed') return t.completed;
  return status === 'no_show' ? t.noShow : '';
}

/** Returns the providers' names, for a calendar that shows several providers. */
export function providersText({ providers }: CalendarEvent, people: readonly Practitioner[]): string {
  return people
    .filter(({ id }) => providers.includes(id))
    .map(({ user }) => user.full_name)
    .join(', ');
}
