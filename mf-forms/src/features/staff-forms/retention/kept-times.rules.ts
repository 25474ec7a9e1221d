/** The times that the dialog offers, in years. */
const OFFERED_YEARS = [1, 2, 3, 5, 7, 10, 15, 20] as const;

const DAYS_PER_YEAR = 365.25;

/** Days of whole years, rounded up: no response goes before its last day. */
export const daysOfYears = (years: number): number => Math.ceil(years * DAYS_PER_YEAR);

/** A time to keep responses; `years` is null for a number of days that the dialog does not offer. */
export interface KeptTime {
  readonly days: number;
  readonly years: number | null;
}

/** The offered times, with the stored one, shortest first. @param stored - null: responses are kept for ever. */
export function keptTimes(stored: number | null): KeptTime[] {
  const offered = OFFERED_YEARS.map((years) => ({ days: daysOfYears(years), years }));
  if (stored === null || offered.some(({ days }) => days === stored)) return offered;
  return [...offered, { days: stored, years: null }].toSorted((a, b) => a.days - b.days);
}

/** Whether responses that are kept now may be deleted. */
export const isShorter = (next: number | null, stored: number | null): boolean =>
  next !== null && (stored === null || next < stored);
