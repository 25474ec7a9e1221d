import {
  type EpochMs,
  instantsOfWall,
  isIsoDate,
  isWallTime,
  minutesOfWallTime,
  type ZoneRules,
} from '@carefront/shared/domain';

export interface TypedTime {
  readonly practitionerId: number | null;
  readonly serviceId: number | null;
  /** From a native date field: '' while incomplete. */
  readonly date: string;
  readonly time: string;
}

export type AskedTime =
  | { readonly kind: 'incomplete' }
  /** The clock skips this time on that day. */
  | { readonly kind: 'no-such-time' }
  /** Two instants when the time occurs twice on the clock. */
  | {
      readonly kind: 'asked';
      readonly practitionerId: number;
      readonly serviceId: number;
      readonly startsAtMs: EpochMs[];
    };

/**
 * Returns the instants of the typed date and time.
 * @param zone - The clinic's zone.
 */
export function askedTime({ practitionerId, serviceId, date, time }: TypedTime, zone: ZoneRules): AskedTime {
  if (practitionerId === null || serviceId === null || !isIsoDate(date) || !isWallTime(time))
    return { kind: 'incomplete' };
  const startsAtMs = instantsOfWall(zone, date, minutesOfWallTime(time));
  return startsAtMs.length === 0 ? { kind: 'no-such-time' } : { kind: 'asked', practitionerId, serviceId, startsAtMs };
}
