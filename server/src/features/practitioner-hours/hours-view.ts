import type { PractitionerHours, TimeOffItem } from '@carefront/shared/contracts';
import {
  addDays,
  CLINIC_OPEN_WEEKDAYS,
  type DateRange,
  DEFAULT_CLINIC_HOURS,
  dateAt,
  hoursOnDate,
  type ScheduleRule,
  sessionsOutside,
  summarizeWeek,
  type WeekPart,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { fullNameOf } from '../../people/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type PractitionerSlotRow, slotPractitionerOf } from '../../scheduling/public.ts';
import { type ComingSession, findComingSessions, findLocations, findNames } from './hours.repository.ts';
import type { ClinicNow } from './hours-facts.ts';

/** Sessions outside of the hours that the answer names; the others are counted. */
const SESSIONS_NAMED = 10;

/** Three statements. */
export async function hoursViewOf(
  db: Database | Tx,
  now: ClinicNow,
  row: PractitionerSlotRow,
): Promise<PractitionerHours> {
  const { clinicId, facts, nowMs, today } = now;
  const [name] = await findNames(db, clinicId, row.id);
  if (!name) throw new Error(`practitioner ${row.id} has no account`);
  const { rules, overrides } = slotPractitionerOf(
    row,
    { ...facts, locationClosures: [] },
    { fromDate: today, toDate: today },
  );
  const dates = [...new Set(overrides.map(({ date }) => date))].sort();
  return {
    id: row.id,
    name: fullNameOf({ firstName: name.first_name, lastName: name.last_name }),
    version: row.hours_version,
    today,
    location_id: row.location_id,
    week: [...row.rules]
      .sort((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute)
      .map(({ start_minute, end_minute, ...window }) => ({
        ...window,
        start_minutes: start_minute,
        end_minutes: end_minute,
      })),
    clinic_week: clinicWeek(now).map(toWirePart),
    dates: dates.map((date) => ({
      date,
      hours: hoursOnDate(rules, overrides, date).map(({ startMinutes, endMinutes, locationId }) => ({
        start_minutes: startMinutes,
        end_minutes: endMinutes,
        location_id: locationId,
      })),
    })),
    time_off: timesOffOf(row, now),
    locations: await findLocations(db, clinicId),
    sessions_outside: outsideOf(await findComingSessions(db, clinicId, row.id, nowMs), now, row),
  };
}

/** The hours of practitioners without hours of their own. */
export function clinicWeek({ facts, today }: ClinicNow): WeekPart[] {
  const hours = facts.slotClinic.hours ?? DEFAULT_CLINIC_HOURS;
  const windows: ScheduleRule[] = CLINIC_OPEN_WEEKDAYS.map((weekday) => ({
    ...hours,
    weekday,
    locationId: null,
    validFrom: null,
    validTo: null,
  }));
  return summarizeWeek(windows, today);
}

export const toWirePart = ({ firstWeekday, lastWeekday, hours }: WeekPart) => ({
  first_weekday: firstWeekday,
  last_weekday: lastWeekday,
  hours: hours.map(({ startMinutes, endMinutes }) => ({ start_minutes: startMinutes, end_minutes: endMinutes })),
});

/** Present and coming time off, by its start. */
export function timesOffOf({ time_off }: PractitionerSlotRow, { facts, nowMs, today }: ClinicNow): TimeOffItem[] {
  const { zone } = facts.slotClinic;
  const items = time_off.flatMap(({ id, first_date, last_date, starts_ms, ends_ms }): TimeOffItem[] => {
    if (first_date !== null && last_date !== null)
      return last_date < today ? [] : [{ id, first_date, last_date, start_time: null, end_time: null }];
    if (starts_ms === null || ends_ms === null || ends_ms <= nowMs) return [];
    const [start, end] = [localOf(starts_ms, zone), localOf(ends_ms, zone)];
    return [{ id, first_date: start.date, last_date: end.date, start_time: start.time, end_time: end.time }];
  });
  const key = ({ first_date, start_time }: TimeOffItem) => `${first_date} ${start_time ?? ''}`;
  return items.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function localOf(ms: number, zone: ZoneRules) {
  const { date, minutes } = wallAt(zone, ms);
  return { date, time: wallTimeOfMinutes(minutes) };
}

function outsideOf(
  sessions: readonly ComingSession[],
  { facts }: ClinicNow,
  row: PractitionerSlotRow,
): PractitionerHours['sessions_outside'] {
  const { zone } = facts.slotClinic;
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return { count: 0, first: [] };
  const dates: DateRange = {
    fromDate: addDays(dateAt(zone, first.startMs), -1),
    toDate: addDays(dateAt(zone, last.endMs), 1),
  };
  const practitioner = slotPractitionerOf(row, facts, dates);
  const outside = sessionsOutside({ clinic: facts.slotClinic, practitioner }, sessions);
  return {
    count: outside.length,
    first: outside.slice(0, SESSIONS_NAMED).map(({ id, startMs }) => {
      const { date, time } = localOf(startMs, zone);
      return { appointment_id: id, date, start_time: time };
    }),
  };
}
