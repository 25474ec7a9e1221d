import {
  AppError,
  type PractitionerHours,
  type Reach,
  type ReplyOf,
  type TimeOffItem,
} from '@carefront/shared/contracts';
import {
  APPOINTMENT_STATUSES,
  addDays,
  CLINIC_OPEN_WEEKDAYS,
  type DateRange,
  DEFAULT_CLINIC_HOURS,
  dateAt,
  type EpochMs,
  hoursOnDate,
  type Interval,
  type IsoDate,
  type ScheduleRule,
  sessionsOutside,
  summarizeWeek,
  takesTime,
  type WeekPart,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { fullNameOf, initialsOf, portraitAddress } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import {
  type ClinicFacts,
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  type PractitionerSlotRow,
  slotPractitionerOf,
} from '../../scheduling/public.ts';

/** Lists the practitioners within the caller's reach, with their usual week and next time off. Three statements. */
export async function listPractitionerHours(
  deps: Deps,
  { clinic, actor, reach }: HoursCaller,
): Promise<ReplyOf<'listPractitionerHours'>> {
  const { db } = deps.database;
  const now = await loadClinicNow(db, deps, clinic);
  const names = await findNames(db, clinic.id);
  const own = actor.practitionerId === null ? [] : [actor.practitionerId];
  const choice = reach === 'clinic' ? 'all' : ({ by: 'id', ids: own } as const);
  const rows = new Map(
    (await findPractitionersForSlots(db, clinic.id, choice, now.today)).map((row) => [row.id, row] as const),
  );
  return {
    practitioners: names.flatMap((name) => {
      const row = rows.get(name.id);
      if (!row) return [];
      const { rules } = slotPractitionerOf(row, now.facts, { fromDate: now.today, toDate: now.today });
      const week = rules.length > 0 ? summarizeWeek(rules, now.today) : clinicWeek(now);
      return [
        {
          id: name.id,
          name: fullNameOf({ firstName: name.first_name, lastName: name.last_name }),
          initials: initialsOf(name.first_name, name.last_name),
          portrait: name.portrait,
          week: week.map(toWirePart),
          has_own_hours: rules.length > 0,
          location: name.location,
          next_time_off: timesOffOf(row, now)[0] ?? null,
        },
      ];
    }),
  };
}

/**
 * One practitioner's hours, days that differ and time off, and their coming sessions outside of these.
 * @throws AppError `not-found`.
 */
export async function readPractitionerHours(
  deps: Deps,
  call: HoursCaller & { readonly params: { readonly id: number } },
): Promise<PractitionerHours> {
  const { db } = deps.database;
  const now = await loadClinicNow(db, deps, call.clinic);
  return hoursViewOf(db, now, await findReachedPractitioner(db, now, call, call.params.id));
}

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
function clinicWeek({ facts, today }: ClinicNow): WeekPart[] {
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

const toWirePart = ({ firstWeekday, lastWeekday, hours }: WeekPart) => ({
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

export interface HoursCaller {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
}

/** Parts of the server that reading the hours of practitioners needs. */
export interface ClinicNow {
  readonly clinicId: number;
  readonly facts: ClinicFacts;
  readonly nowMs: EpochMs;
  /** At the clinic. */
  readonly today: IsoDate;
}

/** One statement. */
export async function loadClinicNow(db: Database | Tx, deps: Deps, clinic: ClinicRow): Promise<ClinicNow> {
  const nowMs = deps.clock.nowMs();
  const today = dateAt(deps.zones.requireZone(clinic.timezone), nowMs);
  const row = await findClinicForSlots(db, clinic.id, today);
  if (!row) throw new Error(`clinic ${clinic.id} is gone`);
  return { clinicId: clinic.id, facts: clinicFactsOf(row, deps.zones), nowMs, today };
}

/**
 * The practitioner with everything that decides when they work, from today on.
 * @throws AppError `not-found` for a practitioner out of the caller's reach, of another clinic, or who has left.
 */
export async function findReachedPractitioner(
  db: Database | Tx,
  { clinicId, today }: ClinicNow,
  { actor, reach }: HoursCaller,
  practitionerId: number,
): Promise<PractitionerSlotRow> {
  requireReach({ actor, reach }, practitionerId);
  const [found] = await findPractitionersForSlots(db, clinicId, { by: 'id', ids: [practitionerId] }, today);
  if (!found) throw new AppError('not-found', `practitioner ${practitionerId}`);
  return found;
}

/** @throws AppError `not-found`, as for a practitioner who does not exist. */
export function requireReach({ actor, reach }: Pick<HoursCaller, 'actor' | 'reach'>, practitionerId: number): void {
  if (reach !== 'clinic' && actor.practitionerId !== practitionerId)
    throw new AppError('not-found', `practitioner ${practitionerId} is out of reach`);
}

interface PractitionerName {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly portrait: string | null;
  readonly location: string | null;
}

/** The names of the practitioners, in the clinic's order. */
function findNames(db: Database | Tx, clinicId: number, practitionerId?: number): Promise<PractitionerName[]> {
  return db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('location as l', (on) =>
      on.onRef('l.clinic_id', '=', 'p.clinic_id').onRef('l.id', '=', 'p.location_id').on('l.deleted_at', 'is', null),
    )
    .select(['p.id', 'u.first_name', 'u.last_name', 'l.name as location', portraitAddress('p').as('portrait')])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .$if(practitionerId !== undefined, (query) => query.where('p.id', '=', practitionerId ?? 0))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

function findLocations(db: Database | Tx, clinicId: number) {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'timezone'])
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface ComingSession extends Interval {
  readonly id: string;
}

/** More sessions of one practitioner are not compared with the hours. */
const MOST_SESSIONS = 1000;

/** The sessions of a practitioner that have not ended and take time, by their start. */
async function findComingSessions(
  db: Database | Tx,
  clinicId: number,
  practitionerId: number,
  nowMs: EpochMs,
): Promise<ComingSession[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'start_at', 'end_at'])
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', '=', practitionerId)
    .where('status', 'in', APPOINTMENT_STATUSES.filter(takesTime))
    .where('end_at', '>', new Date(nowMs))
    .orderBy('start_at')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map(({ id, start_at, end_at }) => ({ id, startMs: start_at.getTime(), endMs: end_at.getTime() }));
}
