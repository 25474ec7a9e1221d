import { type EpochMs, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import type { DecidedTime } from '../meet-steps.rules.ts';

/** A moment as the wall of the zone shows it. */
export function slotAt(startMs: EpochMs, zone: ZoneRules): DecidedTime {
  const wall = wallAt(zone, startMs);
  return { date: wall.date, time: wallTimeOfMinutes(wall.minutes), startsAt: new Date(startMs).toISOString() };
}
