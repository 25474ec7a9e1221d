import { addDays, dateAt, type EpochMs, type IsoDate, startOfDay } from '@carefront/shared/domain';
import type { Zones } from './zones.ts';

/** The only source of the current time in the server. */
export interface Clock {
  nowMs(): EpochMs;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** The calendar date at the clinic. */
export const todayAt = (
  { clock, zones }: { readonly clock: Clock; readonly zones: Pick<Zones, 'requireZone'> },
  { timezone }: { readonly timezone: string },
): IsoDate => dateAt(zones.requireZone(timezone), clock.nowMs());

/** The calendar date at the clinic, with the age from which the clinic's clients decide alone. */
export const consentDayAt = (
  deps: Parameters<typeof todayAt>[0],
  clinic: { readonly timezone: string; readonly consent_age_years: number },
): { readonly today: IsoDate; readonly consentAgeYears: number } => ({
  today: todayAt(deps, clinic),
  consentAgeYears: clinic.consent_age_years,
});

/** Moments of a range of days: from the first on, before the second. undefined: no limit. */
export interface MomentRange {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** The moments of the days from `first` to `last` in a zone, both included. */
export function momentsOfDays(
  { zones }: { readonly zones: Pick<Zones, 'requireZone'> },
  timezone: string,
  { first, last }: { readonly first: IsoDate | undefined; readonly last: IsoDate | undefined },
): MomentRange {
  const zone = zones.requireZone(timezone);
  return {
    from: first === undefined ? undefined : new Date(startOfDay(zone, first)),
    before: last === undefined ? undefined : new Date(startOfDay(zone, addDays(last, 1))),
  };
}

/** Whole seconds, as in every API answer: 2026-12-01T14:00:00Z. */
export const wireInstant = (ms: EpochMs): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
