import { dateAt, type IsoDate } from '@carefront/shared/domain';
import type { Clock } from './clock.ts';
import type { Zones } from './zones.ts';

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
