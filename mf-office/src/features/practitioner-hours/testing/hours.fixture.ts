import type { PractitionerHours } from '@carefront/shared/contracts';

type WeekWindow = PractitionerHours['week'][number];

export const weekWindow = (
  weekday: number,
  start_minutes: number,
  end_minutes: number,
  changes: Partial<WeekWindow> = {},
): WeekWindow => ({
  weekday,
  start_minutes,
  end_minutes,
  location_id: null,
  valid_from: null,
  valid_to: null,
  every_n_weeks: 1,
  anchor_date: null,
  ...changes,
});

/** Monday 9:00 to 12:00 and 13:00 to 17:00, at a clinic with two locations. */
export const someHours = (changes: Partial<PractitionerHours> = {}): PractitionerHours => ({
  id: 5,
  name: 'Amara Okafor',
  version: 3,
  today: '2026-11-21',
  location_id: null,
  week: [weekWindow(1, 540, 720), weekWindow(1, 780, 1020)],
  clinic_week: [{ first_weekday: 1, last_weekday: 5, hours: [{ start_minutes: 480, end_minutes: 1020 }] }],
  dates: [],
  time_off: [],
  locations: [
    { id: 1, name: 'Queen Street', timezone: null },
    { id: 2, name: 'Danforth', timezone: null },
  ],
  sessions_outside: { count: 0, first: [] },
  ...changes,
});
