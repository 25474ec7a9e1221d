import {
  addDays,
  advanceDaysOf,
  type DateRange,
  type IsoDate,
  minutesOfWallTime,
  type ScheduleOverride,
  type ScheduleRule,
  type SlotClinic,
  type SlotPractitioner,
  type SlotService,
  type WallTime,
  type ZoneRules,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Zones } from '../platform/time/zones.ts';

/** The clinic's facts: those that the slot rules take, and those that are decided outside of the rules. */
export interface ClinicFacts {
  readonly slotClinic: SlotClinic;
  /** Active locations; the zone is set only when it differs from the clinic's. */
  readonly locationZones: ReadonlyMap<number, ZoneRules | undefined>;
  /** Full addresses of the active locations. */
  readonly addresses: ReadonlyMap<number, string>;
  readonly closures: readonly DateRange[];
  readonly locationClosures: readonly (DateRange & { locationId: number })[];
  readonly isAutoApproved: boolean;
  readonly requestExpiryHours: number;
  /** Counts the changes of the clinic's offer (`lockOffer`). */
  readonly offerVersion: number;
}

/** @throws Error when the pinned table lacks the clinic's zone: this is a fault of the server, not of the visitor. */
export function clinicFactsOf(row: ClinicSlotRow, zones: Zones): ClinicFacts {
  const zone = zones.requireZone(row.timezone);
  const hasHours = row.clinic_start_time !== null && row.clinic_end_time !== null;
  const asRange = ({ first_date, last_date }: ClinicSlotRow['closures'][number]): DateRange => ({
    fromDate: first_date,
    toDate: last_date,
  });
  return {
    slotClinic: {
      zone,
      stepMinutes: row.time_picker_interval,
      hours: hasHours
        ? {
            startMinutes: minutesOfWallTime(row.clinic_start_time ?? ''),
            endMinutes: minutesOfWallTime(row.clinic_end_time ?? ''),
          }
        : null,
    },
    locationZones: new Map(
      row.locations.map(({ id, timezone }) => [id, timezone === null ? undefined : zones.requireZone(timezone)]),
    ),
    addresses: new Map(row.locations.map(({ id, address }) => [id, address])),
    closures: row.closures.filter(({ location_id }) => location_id === null).map(asRange),
    locationClosures: row.closures.flatMap((closure) =>
      closure.location_id === null ? [] : [{ ...asRange(closure), locationId: closure.location_id }],
    ),
    isAutoApproved: row.automatically_approve_bookings,
    requestExpiryHours: row.booking_request_expiry_hours,
    offerVersion: row.offer_version,
  };
}

export function slotServiceOf(row: ServiceSlotRow): SlotService {
  return {
    durationMinutes: row.duration_minutes,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    stepMinutes: row.step_minutes,
    minNoticeMinutes: row.min_notice_minutes,
    maxAdvanceDays: advanceDaysOf(row.max_advance_days),
    maxPerDay: row.max_per_day,
    isDeleted: false,
  };
}

/** Whether this practitioner offers the service. A service without disciplines, or without practitioners, is not restricted by them. */
export function isOfferedBy(
  service: Pick<ServiceSlotRow, 'occupation_ids' | 'practitioner_ids'>,
  practitioner: Pick<PractitionerSlotRow, 'id' | 'occupation_id'>,
): boolean {
  const { occupation_ids, practitioner_ids } = service;
  const hasDiscipline =
    occupation_ids.length === 0 ||
    (practitioner.occupation_id !== null && occupation_ids.includes(practitioner.occupation_id));
  return hasDiscipline && (practitioner_ids.length === 0 || practitioner_ids.includes(practitioner.id));
}

/**
 * Returns the possible places of the session, each to be checked separately. Null means anywhere.
 * @param wanted - null when the visitor chose no location.
 * @returns Empty when the service is not offered at the wanted place.
 */
export function placesOf(service: ServiceSlotRow, clinic: ClinicFacts, wanted: number | null): (number | null)[] {
  const offered = service.location_ids;
  if (wanted !== null) return offered.length === 0 || offered.includes(wanted) ? [wanted] : [];
  return offered.length === 0 ? [null] : offered.filter((id) => clinic.locationZones.has(id));
}

/** The zone of the wall clock at the session's place. */
export const zoneOfSession = (clinic: ClinicFacts, locationId: number | null): ZoneRules =>
  zoneAt(locationId, clinic) ?? clinic.slotClinic.zone;

/** @param dates - The requested dates. A location's closure is cut to these dates. */
export function slotPractitionerOf(row: PractitionerSlotRow, clinic: ClinicFacts, dates: DateRange): SlotPractitioner {
  return {
    rules: row.rules.map((rule) => ruleOf(rule, clinic)),
    overrides: [
      ...row.overrides.map((override) => overrideOf(override, clinic)),
      ...clinic.locationClosures.flatMap((closure) => closedDaysOf(closure, clinic, dates)),
    ],
    closures: clinic.closures,
    timeOff: row.time_off.flatMap(timeOffOf),
  };
}

function ruleOf(rule: PractitionerSlotRow['rules'][number], clinic: ClinicFacts): ScheduleRule {
  return {
    weekday: rule.weekday,
    startMinutes: rule.start_minute,
    // A rule at a deleted location gives no hours. The rule stays in the list, because without any rule the clinic's hours hold.
    endMinutes: isPlaceGone(rule.location_id, clinic) ? rule.start_minute : rule.end_minute,
    locationId: rule.location_id,
    validFrom: rule.valid_from,
    validTo: rule.valid_to,
    everyNWeeks: rule.every_n_weeks,
    anchorDate: rule.anchor_date,
    zone: zoneAt(rule.location_id, clinic),
  };
}

function overrideOf(override: PractitionerSlotRow['overrides'][number], clinic: ClinicFacts): ScheduleOverride {
  const startMinutes = override.start_minute ?? 0; // 'replace' without minutes is a day off: equal minutes give no hours
  const endMinutes = override.end_minute ?? 0;
  const isIdle = override.kind !== 'remove' && isPlaceGone(override.location_id, clinic);
  return {
    date: override.local_date,
    kind: override.kind,
    startMinutes,
    endMinutes: isIdle ? startMinutes : endMinutes,
    locationId: override.location_id,
    zone: zoneAt(override.location_id, clinic),
  };
}

/** A location's closure removes only the hours at that location. */
function closedDaysOf(
  { fromDate, toDate, locationId }: ClinicFacts['locationClosures'][number],
  clinic: ClinicFacts,
  dates: DateRange,
): ScheduleOverride[] {
  const last = toDate < dates.toDate ? toDate : dates.toDate;
  const days: ScheduleOverride[] = [];
  for (
    let date: IsoDate = fromDate > dates.fromDate ? fromDate : dates.fromDate;
    date <= last;
    date = addDays(date, 1)
  ) {
    days.push({
      date,
      kind: 'remove',
      startMinutes: 0,
      endMinutes: 1440,
      locationId,
      zone: zoneAt(locationId, clinic),
    });
  }
  return days;
}

function timeOffOf(row: PractitionerSlotRow['time_off'][number]): SlotPractitioner['timeOff'] {
  if (row.first_date !== null && row.last_date !== null) return [{ fromDate: row.first_date, toDate: row.last_date }];
  if (row.starts_ms !== null && row.ends_ms !== null) return [{ startMs: row.starts_ms, endMs: row.ends_ms }];
  return [];
}

const isPlaceGone = (locationId: number | null, clinic: ClinicFacts): boolean =>
  locationId !== null && !clinic.locationZones.has(locationId);

const zoneAt = (locationId: number | null, clinic: ClinicFacts): ZoneRules | undefined =>
  locationId === null ? undefined : clinic.locationZones.get(locationId);

/** The clinic's part of the slot facts. Clinic, service and practitioners take one statement each, for any number of days and people. */
interface ClinicSlotRow {
  timezone: string;
  time_picker_interval: number;
  clinic_start_time: WallTime | null;
  clinic_end_time: WallTime | null;
  automatically_approve_bookings: boolean;
  booking_request_expiry_hours: number;
  offer_version: number;
  locations: { id: number; timezone: string | null; address: string }[];
  closures: { location_id: number | null; first_date: IsoDate; last_date: IsoDate }[];
}

/** @param fromDate - Closures that end before this date at the clinic are left out. */
export async function findClinicForSlots(
  db: Database | Tx,
  clinicId: number,
  fromDate: IsoDate,
): Promise<ClinicSlotRow | undefined> {
  const { rows } = await sql<ClinicSlotRow>`
    SELECT timezone, time_picker_interval, clinic_start_time, clinic_end_time, automatically_approve_bookings,
      booking_request_expiry_hours, offer_version,
      (SELECT coalesce(json_agg(json_build_object(
          'id', l.id, 'timezone', l.timezone, 'address', l.complete_address) ORDER BY l.id), '[]')
        FROM location l WHERE l.clinic_id = c.id AND l.deleted_at IS NULL) AS locations,
      (SELECT coalesce(json_agg(json_build_object(
          'location_id', x.location_id, 'first_date', x.first_date, 'last_date', x.last_date)), '[]')
        FROM closure x WHERE x.clinic_id = c.id AND x.last_date >= ${fromDate}::date) AS closures
    FROM clinic c WHERE c.id = ${clinicId}`.execute(db);
  return rows[0];
}

export interface ServiceSlotRow {
  id: number;
  duration_minutes: number;
  fee_cents: number | null;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  step_minutes: number | null;
  min_notice_minutes: number;
  max_advance_days: number | null;
  max_per_day: number | null;
  /** An empty list restricts nothing. */
  occupation_ids: number[];
  location_ids: number[];
  practitioner_ids: number[];
}

/** @returns undefined when this clinic has no such service, or has deleted it. */
export async function findLiveService(
  db: Database | Tx,
  clinicId: number,
  serviceId: number,
): Promise<ServiceSlotRow | undefined> {
  const { rows } = await sql<ServiceSlotRow>`
    SELECT id, duration_minutes, fee_cents, buffer_before_minutes, buffer_after_minutes, step_minutes, min_notice_minutes,
      max_advance_days, max_per_day,
      (SELECT coalesce(json_agg(o.occupation_id), '[]') FROM service_occupation o
        WHERE o.clinic_id = s.clinic_id AND o.service_id = s.id) AS occupation_ids,
      (SELECT coalesce(json_agg(l.location_id ORDER BY l.location_id), '[]') FROM service_location l
        WHERE l.clinic_id = s.clinic_id AND l.service_id = s.id) AS location_ids,
      (SELECT coalesce(json_agg(p.practitioner_id), '[]') FROM practitioner_service p
        WHERE p.clinic_id = s.clinic_id AND p.service_id = s.id) AS practitioner_ids
    FROM service s WHERE s.clinic_id = ${clinicId} AND s.id = ${serviceId}::bigint AND s.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export interface PractitionerSlotRow {
  id: number;
  user_id: number;
  occupation_id: number | null;
  /** The usual location. */
  location_id: number | null;
  /** Counts the changes of rules, overrides, time off and usual location. */
  hours_version: number;
  rules: {
    weekday: number;
    start_minute: number;
    end_minute: number;
    location_id: number | null;
    valid_from: IsoDate | null;
    valid_to: IsoDate | null;
    every_n_weeks: number;
    anchor_date: IsoDate | null;
  }[];
  overrides: {
    local_date: IsoDate;
    kind: 'replace' | 'add' | 'remove';
    start_minute: number | null;
    end_minute: number | null;
    location_id: number | null;
  }[];
  time_off: {
    id: number;
    first_date: IsoDate | null;
    last_date: IsoDate | null;
    starts_ms: number | null;
    ends_ms: number | null;
  }[];
}

/** Selects practitioners: by their own ids, by the ids of their users, or everyone who works here. */
export type PractitionerChoice = { by: 'id' | 'user_id'; ids: readonly number[] } | 'all';

/**
 * Finds practitioners with everything that decides when they work. Past weekly rules are included, because without any rule the clinic's
 * hours hold.
 * @param fromDate - Single dates before this one are left out.
 * @returns Practitioners by id, without unknown and deleted ones.
 */
export async function findPractitionersForSlots(
  db: Database | Tx,
  clinicId: number,
  choice: PractitionerChoice,
  fromDate: IsoDate,
): Promise<PractitionerSlotRow[]> {
  const chosen =
    choice === 'all'
      ? sql`true`
      : sql`${sql.ref(`p.${choice.by}`)} = ANY (string_to_array(${choice.ids.join(',')}, ',')::bigint[])`;
  const { rows } = await sql<PractitionerSlotRow>`
    SELECT p.id, p.user_id, p.occupation_id, p.location_id, p.hours_version,
      (SELECT coalesce(json_agg(json_build_object('weekday', r.weekday, 'start_minute', r.start_minute,
          'end_minute', r.end_minute, 'location_id', r.location_id, 'valid_from', r.valid_from, 'valid_to', r.valid_to,
          'every_n_weeks', r.every_n_weeks, 'anchor_date', r.anchor_date)), '[]')
        FROM schedule_rule r WHERE r.clinic_id = p.clinic_id AND r.practitioner_id = p.id) AS rules,
      (SELECT coalesce(json_agg(json_build_object('local_date', o.local_date, 'kind', o.kind,
          'start_minute', o.start_minute, 'end_minute', o.end_minute, 'location_id', o.location_id)), '[]')
        FROM schedule_override o WHERE o.clinic_id = p.clinic_id AND o.practitioner_id = p.id
          AND o.local_date >= ${fromDate}::date) AS overrides,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'first_date', t.first_date,
          'last_date', t.last_date, 'starts_ms', date_part('epoch', t.starts_at) * 1000,
          'ends_ms', date_part('epoch', t.ends_at) * 1000)), '[]')
        FROM time_off t WHERE t.clinic_id = p.clinic_id AND t.practitioner_id = p.id
          AND (t.last_date >= ${fromDate}::date OR t.ends_at >= ${fromDate}::date)) AS time_off
    FROM practitioner p
    WHERE p.clinic_id = ${clinicId} AND p.deleted_at IS NULL AND ${chosen}
    ORDER BY p.id`.execute(db);
  return rows;
}

/** Facts that do not change while a visitor chooses. Three statements load them, for any range. */
export interface SlotFacts {
  readonly clinicId: number;
  readonly clinic: ClinicFacts;
  /** undefined when this clinic has no such service, or has deleted it. */
  readonly service: ServiceSlotRow | undefined;
  /** The requested practitioners that work here, by id. */
  readonly practitioners: readonly PractitionerSlotRow[];
}
