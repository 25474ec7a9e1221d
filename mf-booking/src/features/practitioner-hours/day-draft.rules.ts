import type { PractitionerHours } from '@carefront/shared/contracts';
import { hoursOnDate, type IsoDate } from '@carefront/shared/domain';
import { type DraftWindow, isTyped, type WindowErrors, weekOfParts, windowErrors } from './hours-draft.rules.ts';

type DayHours = PractitionerHours['dates'][number]['hours'];

/** The windows of one date are edited as those of a weekday, so that the rules of the week apply. */
export const SOME_WEEKDAY = 0;

const asDraft = (hours: DayHours): DraftWindow[] =>
  hours.map((each, key) => ({
    ...each,
    key,
    weekday: SOME_WEEKDAY,
    valid_from: null,
    valid_to: null,
    every_n_weeks: 1,
    anchor_date: null,
  }));

/** @param date - null: the day is still to be chosen. */
export const dayDraft = ({ dates }: PractitionerHours, date: IsoDate | null): DraftWindow[] =>
  asDraft(dates.find((day) => day.date === date)?.hours ?? []);

/** The hours that the day has now: its own, or those of the week. */
export function usualOn(hours: PractitionerHours, date: IsoDate): DraftWindow[] {
  if (hours.dates.some((day) => day.date === date)) return dayDraft(hours, date);
  const week = hours.week.length > 0 ? hours.week : weekOfParts(hours.clinic_week);
  const rules = week.flatMap((window) =>
    window.start_minutes === null || window.end_minutes === null
      ? []
      : [
          {
            weekday: window.weekday,
            startMinutes: window.start_minutes,
            endMinutes: window.end_minutes,
            locationId: window.location_id,
            validFrom: window.valid_from,
            validTo: window.valid_to,
            everyNWeeks: window.every_n_weeks,
            anchorDate: window.anchor_date,
          },
        ],
  );
  return asDraft(
    hoursOnDate(rules, [], date).map(({ startMinutes, endMinutes, locationId }) => ({
      start_minutes: startMinutes,
      end_minutes: endMinutes,
      location_id: locationId,
    })),
  );
}

export const dayErrors = (typed: readonly DraftWindow[]): WindowErrors => windowErrors(typed);

export const dayHoursOf = (typed: readonly DraftWindow[]): DayHours =>
  typed
    .filter(isTyped)
    .map(({ start_minutes, end_minutes, location_id }) => ({ start_minutes, end_minutes, location_id }));
