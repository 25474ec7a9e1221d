import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { isIsoDate, overlappingHours, overlappingWindows, type ScheduleRule } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';

type WeekBody = ParsedBodyOf<'savePractitionerHours'>;
type DateBody = ParsedBodyOf<'saveHoursOnDate'>;

export const ruleOf = (window: WeekBody['week'][number]): ScheduleRule => ({
  weekday: window.weekday,
  startMinutes: window.start_minutes,
  endMinutes: window.end_minutes,
  locationId: window.location_id,
  validFrom: window.valid_from,
  validTo: window.valid_to,
  everyNWeeks: window.every_n_weeks,
  anchorDate: window.anchor_date,
});

/** The errors of a week, by field. @param hasLocation - Whether the clinic has this location. */
export function weekRefusals({ week, location_id }: WeekBody, hasLocation: (id: number) => boolean): FieldCodes {
  const codes: Record<string, FieldCodes[string]> = {};
  if (location_id !== null && !hasLocation(location_id)) codes.location_id = 'location-unknown';
  for (const position of overlappingWindows(week.map(ruleOf)))
    codes[`week.${position}.start_minutes`] = 'hours-overlap';
  week.forEach((window, position) => {
    const { valid_from, valid_to, anchor_date, every_n_weeks } = window;
    for (const field of ['valid_from', 'valid_to', 'anchor_date'] as const) {
      const date = window[field];
      if (date !== null && !isIsoDate(date)) codes[`week.${position}.${field}`] = 'day-required';
    }
    if (every_n_weeks > 1 && anchor_date === null) codes[`week.${position}.anchor_date`] = 'day-required';
    if (valid_from !== null && valid_to !== null && valid_to < valid_from)
      codes[`week.${position}.valid_to`] = 'range-reversed';
  });
  return { ...codes, ...hoursRefusals('week', week, hasLocation) };
}

/** The errors of the hours of one date, by field. */
export function dateRefusals({ hours }: DateBody, hasLocation: (id: number) => boolean): FieldCodes {
  const overlaps = overlappingHours(
    hours.map(({ start_minutes, end_minutes }) => ({ startMinutes: start_minutes, endMinutes: end_minutes })),
  );
  return {
    ...Object.fromEntries(overlaps.map((position) => [`hours.${position}.start_minutes`, 'hours-overlap' as const])),
    ...hoursRefusals('hours', hours, hasLocation),
  };
}

function hoursRefusals(list: string, hours: DateBody['hours'], hasLocation: (id: number) => boolean): FieldCodes {
  const codes: Record<string, FieldCodes[string]> = {};
  hours.forEach(({ start_minutes, end_minutes, location_id }, position) => {
    if (end_minutes <= start_minutes) codes[`${list}.${position}.end_minutes`] = 'hours-empty';
    if (location_id !== null && !hasLocation(location_id))
      codes[`${list}.${position}.location_id`] = 'location-unknown';
  });
  return codes;
}
