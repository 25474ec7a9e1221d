import { timeText, weekdayText } from '@carefront/shared/bookings';
import type { Locale, PractitionerHours, TimeOffItem } from '@carefront/shared/contracts';
import { dateInWords, type IsoDate, wallTimeOfMinutes } from '@carefront/shared/domain';

interface Hours {
  readonly start_minutes: number;
  readonly end_minutes: number;
}
type WeekPart = PractitionerHours['clinic_week'][number];

/** '9:00 AM – 5:00 PM'. */
export const hoursText = ({ start_minutes, end_minutes }: Hours, locale: Locale): string =>
  `${timeText(wallTimeOfMinutes(start_minutes), locale)} – ${timeText(wallTimeOfMinutes(end_minutes), locale)}`;

/** 'Mon–Fri 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM'. */
export function weekPartText({ first_weekday, last_weekday, hours }: WeekPart, locale: Locale): string {
  const [first, last] = [first_weekday, last_weekday].map((weekday) => weekdayText(weekday, locale, 'short'));
  const days = first === last ? first : `${first}–${last}`;
  return `${days} ${hours.map((each) => hoursText(each, locale)).join(', ')}`;
}

/** 'Tue, Dec 1, 2026', in French 'mar. 1er déc. 2026'. */
export const dayWithYear = (date: IsoDate, locale: Locale): string =>
  dateInWords(date, locale, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

/** 'Tue, Dec 1, 2026 – Fri, Dec 4, 2026', with times where it is a part of the days. */
export function timeOffText({ first_date, last_date, start_time, end_time }: TimeOffItem, locale: Locale): string {
  const first = dayWithYear(first_date, locale);
  const last = dayWithYear(last_date, locale);
  if (start_time === null || end_time === null) return first_date === last_date ? first : `${first} – ${last}`;
  const [start, end] = [timeText(start_time, locale), timeText(end_time, locale)];
  return first_date === last_date ? `${first}, ${start} – ${end}` : `${first}, ${start} – ${last}, ${end}`;
}
