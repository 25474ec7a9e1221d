import { daysBetween, type IsoDate, isIsoDate } from '../dates/dates.ts';

export const LOCATION_LIMITS = {
  locations: 50,
  name: 120,
  address: 255,
  /** Closures that are not over yet. */
  closures: 200,
  /** Days of one closure. */
  closureDays: 366,
} as const;

/** A location under its names on the wire. */
export interface LocationSettings {
  readonly name: string;
  readonly complete_address: string;
  /** null: the clinic's. */
  readonly timezone: string | null;
}

export type LocationFault = 'location-name-required' | 'location-address-required';
export type LocationFaults = Partial<Record<keyof LocationSettings, LocationFault>>;

/** Values that no location may have, by field. Which time zones exist is for the caller to check. */
export function locationFaults({ name, complete_address }: LocationSettings): LocationFaults {
  return {
    ...(name.trim() === '' && { name: 'location-name-required' }),
    ...(complete_address.trim() === '' && { complete_address: 'location-address-required' }),
  };
}

/** Whole dates at the clinic, both included. */
export interface ClosureDates {
  readonly first_date: IsoDate;
  readonly last_date: IsoDate;
}

export type ClosureFault =
  | 'closure-date-invalid'
  | 'closure-reversed'
  | 'closure-past'
  | 'closure-too-far'
  | 'closure-too-long';
export type ClosureFaults = Partial<Record<keyof ClosureDates, ClosureFault>>;

/** Times are offered for at most two years. */
const FARTHEST_DAYS = 731;

/** @param today - Calendar date at the clinic. */
export function closureFaults({ first_date: first, last_date: last }: ClosureDates, today: IsoDate): ClosureFaults {
  if (!isIsoDate(first)) return { first_date: 'closure-date-invalid' };
  if (!isIsoDate(last)) return { last_date: 'closure-date-invalid' };
  if (last < first) return { last_date: 'closure-reversed' };
  if (last < today) return { last_date: 'closure-past' };
  if (daysBetween(today, first) > FARTHEST_DAYS) return { first_date: 'closure-too-far' };
  return daysBetween(first, last) < LOCATION_LIMITS.closureDays ? {} : { last_date: 'closure-too-long' };
}
