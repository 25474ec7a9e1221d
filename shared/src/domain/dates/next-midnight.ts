import { dateAt, instantsOfWall, startOfDay, type ZoneRules } from '../zones/zone.ts';
import { addDays, type EpochMs } from './dates.ts';

/**
 * The moment at which tomorrow begins in the zone: the next midnight. If the clock jumps over midnight, the first moment after the jump.
 */
export function nextMidnight(zone: ZoneRules, nowMs: EpochMs): EpochMs {
  const tomorrow = addDays(dateAt(zone, nowMs), 1);
  // A clock set back over midnight shows today's last hour again, after tomorrow's first midnight.
  return instantsOfWall(zone, tomorrow, 0).find((midnightMs) => midnightMs > nowMs) ?? startOfDay(zone, tomorrow);
}
