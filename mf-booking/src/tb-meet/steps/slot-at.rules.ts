import { type EpochMs, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import type { DecidedTime } from '../meet-steps.rules.ts';

/** Returns an instant with its local date and time in the zone. */
export function slotAt(startMs: EpochMs, zone: ZoneRules): DecidedTime {
  const wall = wallAt(zone, startMs);
  return { date: wall.date, time: wallTimeOfMinutes(wall.minutes), startsAt: new Date(startMs).toISOString() };
}
