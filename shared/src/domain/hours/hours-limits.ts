/** Bounds of a practitioner's hours. Every reader of the slots loads all of these rows. */
export const HOURS_LIMITS = {
  /** Windows of the week. */
  windows: 50,
  /** Windows of one date that differs. */
  windowsOnDate: 10,
  /** Coming dates that differ. */
  dates: 100,
  /** Coming times off. */
  timesOff: 100,
  /** Dates may lie this many days ahead: three years. */
  daysAhead: 1096,
} as const;
