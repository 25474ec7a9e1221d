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
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Zones } from '../../platform/time/zones.ts';
import type { ClinicSlotRow, PractitionerSlotRow, ServiceSlotRow } from './slot-facts.repository.ts';

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
