import { addDays, dateAt, type EpochMs, momentsOfDates, weekdayOf, type ZoneRules } from '@carefront/shared/domain';

/** Returns the zone's week that contains the moment, Monday to Sunday, half-open. */
export function weekAround(zone: ZoneRules, ms: EpochMs): { fromMs: EpochMs; toMs: EpochMs } {
  const date = dateAt(zone, ms);
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  const monday = addDays(date, -daysSinceMonday);
  const { startMs, endMs } = momentsOfDates(zone, { fromDate: monday, toDate: addDays(monday, 6) });
  return { fromMs: startMs, toMs: endMs };
}
