import type { IsoDate } from '../dates/dates.ts';
import { isWorkedOnDate } from '../slots/practice-calendar.rules.ts';
import type { DayHours, ScheduleOverride, ScheduleRule } from '../slots/slot-question.ts';

/** Hours of one date. */
export interface HoursAtPlace extends DayHours {
  /** null: at any location. */
  readonly locationId: number | null;
}

/** The hours of a date: the weekly ones with the changes of that date, in the order of the day. */
export function hoursOnDate(
  windows: readonly ScheduleRule[],
  changes: readonly ScheduleOverride[],
  date: IsoDate,
): HoursAtPlace[] {
  const ofDate = changes.filter((change) => change.date === date);
  const isReplaced = ofDate.some(({ kind }) => kind === 'replace');
  const weekly = isReplaced ? [] : windows.filter((window) => isWorkedOnDate(window, date));
  const added = ofDate.filter(({ kind }) => kind !== 'remove');
  const removed = ofDate.filter(({ kind }) => kind === 'remove');
  return [...weekly, ...added]
    .map(({ startMinutes, endMinutes, locationId }) => ({ startMinutes, endMinutes, locationId }))
    .flatMap((hours) => removed.reduce<HoursAtPlace[]>((left, taken) => left.flatMap(without(taken)), [hours]))
    .filter(({ startMinutes, endMinutes }) => endMinutes > startMinutes)
    .sort((a, b) => a.startMinutes - b.startMinutes);
}

/** Hours that are removed at one location stay elsewhere. */
const without =
  (taken: ScheduleOverride) =>
  (hours: HoursAtPlace): HoursAtPlace[] => {
    const isElsewhere = taken.locationId !== null && taken.locationId !== hours.locationId;
    if (isElsewhere || taken.endMinutes <= hours.startMinutes || taken.startMinutes >= hours.endMinutes) return [hours];
    return [
      { ...hours, endMinutes: taken.startMinutes },
      { ...hours, startMinutes: taken.endMinutes },
    ].filter(({ startMinutes, endMinutes }) => endMinutes > startMinutes);
  };

/** Positions of the hours of one date that overlap earlier ones of the list. */
export function overlappingHours(hours: readonly DayHours[]): number[] {
  return hours.flatMap((each, position) =>
    hours
      .slice(0, position)
      .some((earlier) => earlier.startMinutes < each.endMinutes && each.startMinutes < earlier.endMinutes)
      ? [position]
      : [],
  );
}
