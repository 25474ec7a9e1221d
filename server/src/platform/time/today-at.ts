import { dateAt, type IsoDate } from '@carefront/shared/domain';
import type { Clock } from './clock.ts';
import type { Zones } from './zones.ts';

/** The calendar date at the clinic. */
export const todayAt = (
  { clock, zones }: { readonly clock: Clock; readonly zones: Pick<Zones, 'requireZone'> },
  { timezone }: { readonly timezone: string },
): IsoDate => dateAt(zones.requireZone(timezone), clock.nowMs());
