import {
  addDays,
  type DateRange,
  dateAt,
  type EpochMs,
  evaluate,
  groupByVisitorDate,
  type Interval,
  listSlots,
  MINUTE_MS,
  momentsOfDates,
  type SlotQuestion,
  type SlotRefusal,
  type SlotService,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { wireInstant } from '../platform/time/clock.ts';
import { instantOf, LONGEST_ROW_MS, type Visitor } from './occupancy.repository.ts';
import {
  type ClinicFacts,
  isOfferedBy,
  type PractitionerSlotRow,
  placesOf,
  type ServiceSlotRow,
  type SlotFacts,
  slotPractitionerOf,
  slotServiceOf,
} from './slot-facts.ts';

/** Dependencies for reading slots. */
export type SlotDeps = Pick<Deps, 'database' | 'clock' | 'zones'>;

/** A date lasts at most 25 hours, so this time around a range is enough to count the bookings of its first and last date. */
const AROUND_RANGE_MS = 26 * 60 * MINUTE_MS;

/** No slot is offered after this date, in any zone: the database cannot read the text of instants in the year 10000. */
export const LAST_DATE = '9998-12-31';
export const END_OF_OFFERS_MS: EpochMs = Date.parse('9999-01-01T00:00:00Z');

export interface MomentRange {
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
}

export interface BusyTime {
  readonly busy: Interval[];
  /** Starts of the taken sessions that are of the requested service. */
  readonly bookedStartsMs: EpochMs[];
}

/** Everything that the slot rules need about one practitioner. */
export interface SlotCase {
  readonly clinic: ClinicFacts;
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
  /** Null means anywhere. */
  readonly wantedLocationId: number | null;
  readonly busyTime: BusyTime | undefined;
  readonly range: MomentRange;
  readonly nowMs: EpochMs;
}

/**
 * Loads the taken time of practitioners that can matter to the range. Each practitioner's time is aggregated into strings, because a string of
 * thousands of bookings is parsed much faster than rows. Expired holds do not count, even when they are not removed yet. One statement.
 * @param visitor - The visitor's own hold does not count as taken time.
 * @returns The taken time by practitioner, without practitioners who have none.
 */
export async function loadBusyTime(
  db: Database | Tx,
  { clinicId, serviceId, practitionerIds }: { clinicId: number; serviceId: number; practitionerIds: readonly number[] },
  range: MomentRange,
  nowMs: EpochMs,
  visitor: Visitor,
): Promise<Map<number, BusyTime>> {
  const fromMs = range.fromMs - AROUND_RANGE_MS;
  const toMs = range.toMs + AROUND_RANGE_MS;
  const moved = visitor.movedAppointmentId ?? null;
  const { rows } = await sql<{ id: number; starts: string; ends: string; booked: string | null }>`
    SELECT resource_id AS id,
      string_agg((date_part('epoch', starts_at) * 1000)::bigint::text, ',' ORDER BY starts_at) AS starts,
      string_agg((date_part('epoch', ends_at) * 1000)::bigint::text, ',' ORDER BY starts_at) AS ends,
      string_agg((date_part('epoch', session_starts_at) * 1000)::bigint::text, ',')
        FILTER (WHERE service_id = ${serviceId}::bigint) AS booked
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND kind = 'practitioner'
      AND resource_id = ANY (string_to_array(${practitionerIds.join(',')}, ',')::bigint[])
      AND starts_at > ${instantOf(fromMs - LONGEST_ROW_MS)} AND starts_at < ${instantOf(toMs)}
      AND ends_at > ${instantOf(fromMs)}
      AND (${moved}::uuid IS NULL OR appointment_id IS DISTINCT FROM ${moved}::uuid)
      AND (state <> 'hold' OR hold_until > ${instantOf(nowMs)} AND NOT ${isOwn(visitor)})
    GROUP BY resource_id`.execute(db);
  return new Map(
    rows.map(({ id, starts, ends, booked }) => [id, { ...paired(starts, ends), bookedStartsMs: numbers(booked) }]),
  );
}

const numbers = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

function paired(starts: string, ends: string): Pick<BusyTime, 'busy'> {
  const endsMs = numbers(ends);
  return { busy: numbers(starts).map((startMs, index) => ({ startMs, endMs: endsMs[index] ?? startMs })) };
}

function isOwn({ sessionHash, holdTokenHash }: Visitor) {
  return sql`(coalesce(hold_visitor_hash = ${sessionHash}::bytea, false) OR coalesce(hold_token_hash = ${holdTokenHash}::bytea, false))`;
}

function questionsOf(slotCase: SlotCase): SlotQuestion[] {
  const { clinic, service, practitioner, wantedLocationId, busyTime, range, nowMs } = slotCase;
  const slotPractitioner = slotPractitionerOf(practitioner, clinic, datesAround(range, clinic.slotClinic.zone));
  const slotService = slotServiceOf(service);
  return placesOf(service, clinic, wantedLocationId).map((locationId) => ({
    nowMs,
    range,
    locationId,
    clinic: clinic.slotClinic,
    service: slotService,
    practitioner: slotPractitioner,
    busy: busyTime?.busy ?? [],
    bookedStartsMs: busyTime?.bookedStartsMs ?? [],
  }));
}

function datesAround({ fromMs, toMs }: MomentRange, zone: ZoneRules): DateRange {
  return { fromDate: addDays(dateAt(zone, fromMs), -1), toDate: addDays(dateAt(zone, toMs), 1) };
}

/** Returns every start in the range that can be booked, ascending. */
export function openStartsOf(slotCase: SlotCase): EpochMs[] {
  const perPlace = questionsOf(slotCase).map(listSlots);
  return unionOf(perPlace);
}

/** Returns the starts that are in at least one list: each start once, ascending. @param lists - Each list is ascending. */
export function unionOf(lists: readonly (readonly EpochMs[])[]): EpochMs[] {
  if (lists.length < 2) return [...(lists[0] ?? [])];
  return [...Float64Array.from(new Set(lists.flat())).sort()];
}

type StartVerdict =
  | { readonly kind: 'open' }
  /** The start was offered, but another person has it now. */
  | { readonly kind: 'taken' }
  /** The start was never offered to anybody. */
  | { readonly kind: 'not-offered' };

/** Reasons that come from other people's bookings. */
const TAKEN_REASONS: readonly SlotRefusal[] = ['busy', 'day-full'];

/** Judges one start by the rules of the list. */
export function validateStart(slotCase: SlotCase, startsAtMs: EpochMs): StartVerdict {
  let isTaken = false;
  for (const question of questionsOf(slotCase)) {
    const verdict = evaluate(question, startsAtMs);
    if (verdict.isOpen) return { kind: 'open' };
    if (verdict.reasons.every((reason) => TAKEN_REASONS.includes(reason))) isTaken = true;
  }
  return { kind: isTaken ? 'taken' : 'not-offered' };
}

/** A day in the wire format: `slots[i]` is the visitor's local time at the instant `starts_at[i]`. */
export interface WireSlotDay {
  date: string;
  slots: string[];
  starts_at: string[];
  min_notice_minutes: number;
}

/**
 * Groups the starts into days in the visitor's zone. Days without slots are missing.
 * @param service - The service of all starts; undefined when it is unknown, and no starts exist.
 */
export function wireDaysOf(
  starts: readonly EpochMs[],
  visitorZone: ZoneRules,
  service: Pick<ServiceSlotRow, 'min_notice_minutes'> | undefined,
): WireSlotDay[] {
  return groupByVisitorDate(starts, visitorZone).map(({ date, slots, startsAt }) => ({
    date,
    slots,
    starts_at: startsAt.map(wireInstant),
    min_notice_minutes: service?.min_notice_minutes ?? 0,
  }));
}

interface StartsRequest {
  readonly range: MomentRange;
  readonly wantedLocationId: number | null;
  readonly visitor: Visitor;
}

/**
 * Finds the open starts of each practitioner in the facts, ascending. Takes one statement for any number of practitioners.
 * @returns The starts by practitioner. A practitioner who does not offer the service is missing; the list of a busy one is empty.
 */
export async function startsByPractitioner(
  deps: SlotDeps,
  facts: SlotFacts,
  { range, wantedLocationId, visitor }: StartsRequest,
  db: Database | Tx = deps.database.db,
): Promise<Map<number, EpochMs[]>> {
  const { service } = facts;
  const offering = service ? facts.practitioners.filter((practitioner) => isOfferedBy(service, practitioner)) : [];
  if (!service || offering.length === 0) return new Map();
  const nowMs = deps.clock.nowMs();
  const busyTimes = await loadBusyTime(db, busyRequest(facts, service, offering), range, nowMs, visitor);
  return new Map(
    offering.map((practitioner) => [
      practitioner.id,
      openStartsOf({
        clinic: facts.clinic,
        service,
        practitioner,
        wantedLocationId,
        busyTime: busyTimes.get(practitioner.id),
        range,
        nowMs,
      }),
    ]),
  );
}

function busyRequest({ clinicId }: SlotFacts, service: ServiceSlotRow, people: readonly { id: number }[]) {
  return { clinicId, serviceId: service.id, practitionerIds: people.map(({ id }) => id) };
}

/** A start that staff ask about. */
interface AskedReasons extends Omit<ReasonCase, 'busyTime' | 'nowMs'> {
  readonly clinicId: number;
  readonly serviceId: number;
  readonly visitor: Visitor;
}

/** Returns every reason against the start, as of now. One statement. @returns Empty when the start is open. */
export async function findReasons(
  db: Database | Tx,
  { clock }: Pick<SlotDeps, 'clock'>,
  asked: AskedReasons,
  startsAtMs: EpochMs,
): Promise<readonly SlotRefusal[]> {
  const { clinicId, serviceId, practitioner, visitor } = asked;
  const nowMs = clock.nowMs();
  const people = { clinicId, serviceId, practitionerIds: [practitioner.id] };
  const busyTimes = await loadBusyTime(db, people, { fromMs: startsAtMs, toMs: startsAtMs + 1 }, nowMs, visitor);
  return reasonsAgainst({ ...asked, busyTime: busyTimes.get(practitioner.id), nowMs }, startsAtMs);
}

/** A practitioner's start that staff ask about. */
interface ReasonCase {
  readonly clinic: ClinicFacts;
  readonly service: SlotService;
  readonly practitioner: PractitionerSlotRow;
  /** Possible places of the session, at least one; null means anywhere. */
  readonly places: readonly (number | null)[];
  readonly busyTime: BusyTime | undefined;
  readonly nowMs: EpochMs;
}

/**
 * Returns every reason against the start, by the rules of the slot list.
 * @returns Empty when the start is open at one of the places; otherwise the reasons at the place with the fewest reasons.
 */
export function reasonsAgainst(reasonCase: ReasonCase, startsAtMs: EpochMs): readonly SlotRefusal[] {
  const { clinic, service, practitioner, places, busyTime, nowMs } = reasonCase;
  const date = dateAt(clinic.slotClinic.zone, startsAtMs);
  const dates = { fromDate: addDays(date, -1), toDate: addDays(date, 2) }; // a session lasts a day at most
  const slotPractitioner = slotPractitionerOf(practitioner, clinic, dates);
  const perPlace = places.map((locationId) => {
    const verdict = evaluate(
      {
        nowMs,
        range: { fromMs: startsAtMs, toMs: startsAtMs },
        locationId,
        clinic: clinic.slotClinic,
        service,
        practitioner: slotPractitioner,
        busy: busyTime?.busy ?? [],
        bookedStartsMs: busyTime?.bookedStartsMs ?? [],
      },
      startsAtMs,
    );
    return verdict.isOpen ? [] : verdict.reasons;
  });
  return perPlace.reduce((fewest, reasons) => (reasons.length < fewest.length ? reasons : fewest));
}

/** Returns the zone's week that contains the moment, Monday to Sunday, half-open. */
export function weekAround(zone: ZoneRules, ms: EpochMs): { fromMs: EpochMs; toMs: EpochMs } {
  const date = dateAt(zone, ms);
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  const monday = addDays(date, -daysSinceMonday);
  const { startMs, endMs } = momentsOfDates(zone, { fromDate: monday, toDate: addDays(monday, 6) });
  return { fromMs: startMs, toMs: endMs };
}
