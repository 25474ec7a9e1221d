import { addDays, type IsoDate, isIsoDate } from '@carefront/shared/domain';
import { CALENDAR_PATH } from '../../paths.ts';

export type CalendarViewName = 'week' | 'day';

/** The calendar's state in the address: dates and ids only, no personal data. */
export interface CalendarAddress {
  readonly view: CalendarViewName;
  readonly date: IsoDate;
  /** Ids of the practitioners shown; null: all. */
  readonly practitionerIds: readonly number[] | null;
}

/** More ids than a clinic has practitioners are a broken address. */
const MOST_IDS = 200;

/** @param today - At the clinic; the date of an address that names none. */
export function readAddress(query: URLSearchParams, today: IsoDate): CalendarAddress {
  const date = query.get('date') ?? '';
  const ids = query.get('with');
  return {
    view: query.get('view') === 'day' ? 'day' : 'week',
    date: isIsoDate(date) ? date : today,
    practitionerIds: ids === null ? null : ids.split(',').filter(isId).slice(0, MOST_IDS).map(Number),
  };
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

export function addressOf({ view, date, practitionerIds }: CalendarAddress, today: IsoDate): string {
  const parts = [
    ...(view === 'day' ? ['view=day'] : []),
    ...(date === today ? [] : [`date=${date}`]),
    ...(practitionerIds === null ? [] : [`with=${practitionerIds.join(',')}`]),
  ];
  return parts.length === 0 ? CALENDAR_PATH : `${CALENDAR_PATH}?${parts.join('&')}`;
}

const DAYS_A_WEEK = 7;

/** The address after 'Previous' or 'Next'. */
export const turned = (address: CalendarAddress, by: 1 | -1): CalendarAddress => ({
  ...address,
  date: addDays(address.date, by * (address.view === 'week' ? DAYS_A_WEEK : 1)),
});

/** Shows or hides one practitioner. All shown again is the same as no choice. @param all - Ids of everybody in the list. */
export function withToggled(chosen: readonly number[] | null, id: number, all: readonly number[]): number[] | null {
  const before = chosen ?? all;
  const after = all.filter((other) => (other === id ? !before.includes(id) : before.includes(other)));
  return after.length === all.length ? null : after;
}
