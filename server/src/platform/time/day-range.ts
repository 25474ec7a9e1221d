import { addDays, type IsoDate, startOfDay } from '@carefront/shared/domain';
import type { Zones } from './zones.ts';

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
