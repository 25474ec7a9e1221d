import { type IsoDate, isIsoDate } from '@carefront/shared/domain';

/** The calendar date at the clinic. @param timezone - IANA name. @throws RangeError for a zone that the browser does not know. */
export function todayAt(timezone: string, nowMs: number): IsoDate {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  if (!isIsoDate(date)) throw new RangeError('The browser gave no date');
  return date;
}
