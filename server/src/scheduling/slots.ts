import {
  ANY_PRACTITIONER_ID,
  addDays,
  type DateRange,
  dateAt,
  type EpochMs,
  evaluate,
  groupByVisitorDate,
  type IsoDate,
  listSlots,
  MINUTE_MS,
  momentsOfDates,
  type SlotQuestion,
  type SlotRefusal,
  type SlotService,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { wireInstant } from '../platform/time/wire-instant.ts';
import type { Zones } from '../platform/time/zones.ts';
import { type Bookable, isBookable } from './bookable.ts';
import type { Visitor } from './hold.repository.ts';
import { type BusyTime, findBusyTime } from './occupancy.repository.ts';
import {
  type ClinicFacts,
  clinicFactsOf,
  findClinicForSlots,
  findLiveService,
  findPractitionersForSlots,
  isOfferedBy,
  type PractitionerChoice,
  type PractitionerSlotRow,
  placesOf,
  type ServiceSlotRow,
  slotPractitionerOf,
  slotServiceOf,
} from './slot-facts.ts';

/** Dependencies for reading slots. */
export type SlotDeps = Pick<Deps, 'database' | 'clock' | 'zones'>;

/** A date lasts at most 25 hours, so this time around a range is enough to count the bookings of its first and last date. */
const RIM_MS = 26 * 60 * MINUTE_MS;

/** No slot is offered after this date, in any zone: the database cannot read the text of instants in the year 10000. */
export const LAST_DATE = '9998-12-31';
export const END_OF_OFFERS_MS: EpochMs = Date.parse('9999-01-01T00:00:00Z');

export interface MomentRange {
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
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

interface FactsRequest {
  readonly clinicId: number;
  readonly serviceId: number;
  readonly practitioners: PractitionerChoice;
  /** Exceptions of earlier dates are left out. */
  readonly fromMs: EpochMs;
}

/** @throws Error when the clinic no longer exists: its host was resolved just before. */
export async function loadSlotFacts(db: Database | Tx, zones: Zones, request: FactsRequest): Promise<SlotFacts> {
  const { clinicId, serviceId, practitioners, fromMs } = request;
  const fromDate = dateBefore(fromMs);
  const clinicRow = await findClinicForSlots(db, clinicId, fromDate);
  if (!clinicRow) throw new Error(`clinic ${clinicId} is gone`);
  return {
    clinicId,
    clinic: clinicFactsOf(clinicRow, zones),
    service: await findLiveService(db, clinicId, serviceId),
    practitioners: await findPractitionersForSlots(db, clinicId, practitioners, fromDate),
  };
}

/** Reads the practitioners of `loadSlotFacts` once more: their hours may have changed. One statement. */
export const loadPractitionersAgain = (
  tx: Tx,
  clinicId: number,
  ids: readonly number[],
  fromMs: EpochMs,
): Promise<PractitionerSlotRow[]> => findPractitionersForSlots(tx, clinicId, { by: 'id', ids }, dateBefore(fromMs));

/** No zone is two days behind Greenwich. */
const dateBefore = (ms: EpochMs): IsoDate => addDays(new Date(ms).toISOString().slice(0, 10), -2);

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

/** Loads the taken time that can matter to the range. One statement. */
export function loadBusyTime(
  db: Database | Tx,
  facts: { clinicId: number; serviceId: number; practitionerIds: readonly number[] },
  { fromMs, toMs }: MomentRange,
  nowMs: EpochMs,
  visitor: Visitor,
): Promise<Map<number, BusyTime>> {
  return findBusyTime(db, { ...facts, fromMs: fromMs - RIM_MS, toMs: toMs + RIM_MS, nowMs, visitor });
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
export function judgeStart(slotCase: SlotCase, startsAtMs: EpochMs): StartVerdict {
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

interface WantedFacts {
  readonly clinicId: number;
  readonly serviceId: number;
  /** `ANY_PRACTITIONER_ID` means all bookable practitioners. */
  readonly practitionerId: number;
  /** Kind of id in `practitionerId`. */
  readonly by: 'id' | 'user_id';
  readonly bookable: Bookable;
  /** Exceptions of earlier dates are left out. */
  readonly fromMs: EpochMs;
}

/**
 * Loads the facts about the wanted practitioners. A practitioner who may not be booked is missing, like one who does not exist. Three
 * statements.
 */
export async function loadWantedFacts(deps: SlotDeps, wanted: WantedFacts): Promise<SlotFacts> {
  const { clinicId, serviceId, bookable, fromMs } = wanted;
  const practitioners = choiceOf(wanted);
  const facts = await loadSlotFacts(deps.database.db, deps.zones, { clinicId, serviceId, practitioners, fromMs });
  return { ...facts, practitioners: facts.practitioners.filter(({ id }) => isBookable(bookable, id)) };
}

function choiceOf({ practitionerId, by, bookable }: WantedFacts): PractitionerChoice {
  if (practitionerId !== ANY_PRACTITIONER_ID) return { by, ids: [practitionerId] };
  return bookable === 'all' ? 'all' : { by: 'id', ids: bookable };
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
