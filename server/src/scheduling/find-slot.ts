import { AppError, isStaff, type Locale, reachOf } from '@carefront/shared/contracts';
import {
  ANY_LOCATION_ID,
  ANY_PRACTITIONER_ID,
  addDays,
  dateAt,
  type EpochMs,
  type IsoDate,
  namedZone,
  visitorRange,
  type ZoneRules,
} from '@carefront/shared/domain';
import { familyReach, findPractitionerIds, isOffice } from '../people/public.ts';
import type { Actor, Person } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Zones } from '../platform/time/zones.ts';
import { type FieldCodes, fieldRefusal } from '../platform/validation/field-refusal.ts';
import type { Visitor } from './occupancy.repository.ts';
import {
  clinicFactsOf,
  findClinicForSlots,
  findLiveService,
  findPractitionersForSlots,
  isOfferedBy,
  type PractitionerChoice,
  type PractitionerSlotRow,
  placesOf,
  type ServiceSlotRow,
  type SlotFacts,
} from './slot-facts.ts';
import {
  END_OF_OFFERS_MS,
  loadBusyTime,
  type MomentRange,
  openStartsOf,
  type SlotCase,
  type SlotDeps,
  unionOf,
  validateStart,
  type WireSlotDay,
  wireDaysOf,
} from './slots.ts';

export interface SlotAsker {
  readonly clinic: { readonly id: number; readonly timezone: string };
  readonly visitor: Visitor;
  readonly locale: Locale;
  /** Absent: the visitor is not signed in. */
  readonly actor?: Actor;
}

/** A start that a visitor wants to hold or book. */
export interface Claim extends SlotAsker {
  readonly serviceId: number;
  /** The practitioner's own id, or `ANY_PRACTITIONER_ID`. */
  readonly practitionerId: number;
  /** Practitioners that "any" covers; absent: every practitioner that the clinic shows. */
  readonly bookable?: Bookable;
  /** Null means anywhere. */
  readonly wantedLocationId: number | null;
  readonly startsAtMs: EpochMs;
  readonly visitorZone: ZoneRules;
  /** The request field that holds the time: a refusal is reported at this field. */
  readonly field: 'starts_at' | 'date_time';
}

/** Facts with a known service and a practitioner who offers it. */
export interface KnownChoice extends SlotFacts {
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
}

type FoundChoices =
  /** Choices of one clinic and one service; never empty. */
  | { readonly isKnown: true; readonly choices: readonly KnownChoice[] }
  | { readonly isKnown: false; readonly codes: FieldCodes };

type WantedChoice = Pick<Claim, 'serviceId' | 'practitionerId' | 'bookable' | 'wantedLocationId'> & {
  readonly clinic: { readonly id: number };
};

/** Look-ups in progress of each database, by their parameters. */
const runningOfDatabase = new WeakMap<Database, Map<string, Promise<FoundChoices>>>();

/**
 * Finds the choices: one practitioner, or for "any" all practitioners who offer the service. Whether they are free is not judged
 * (`findOpenChoices`). Takes three statements, which simultaneous callers share. Nothing is cached: a later call reads again.
 */
export function findChoices(deps: SlotDeps, wanted: WantedChoice): Promise<FoundChoices> {
  const { db } = deps.database;
  const running = runningOfDatabase.get(db) ?? new Map<string, Promise<FoundChoices>>();
  runningOfDatabase.set(db, running);
  const { clinic, serviceId, practitionerId, wantedLocationId, bookable } = wanted;
  const key = JSON.stringify([clinic.id, serviceId, practitionerId, wantedLocationId, bookable]);
  const inProgress = running.get(key);
  if (inProgress) return inProgress;
  const found = readChoices(deps, wanted).finally(() => running.delete(key));
  running.set(key, found);
  return found;
}

async function readChoices(deps: SlotDeps, wanted: WantedChoice): Promise<FoundChoices> {
  const facts = await loadWantedFacts(deps, {
    clinicId: wanted.clinic.id,
    serviceId: wanted.serviceId,
    practitionerId: wanted.practitionerId,
    by: 'id',
    bookable: wanted.bookable ?? 'all',
    fromMs: deps.clock.nowMs(),
  });
  const codes = factErrors(facts, wanted.wantedLocationId);
  const { service, practitioners } = facts;
  if (!service || Object.keys(codes).length > 0) return { isKnown: false, codes };
  const offering = practitioners.filter((practitioner) => isOfferedBy(service, practitioner));
  if (offering.length === 0) return { isKnown: false, codes: { practitioner_id: 'practitioner-unknown' } };
  if (placesOf(service, facts.clinic, wanted.wantedLocationId).length === 0) {
    return { isKnown: false, codes: { location_id: 'location-unknown' } };
  }
  return { isKnown: true, choices: offering.map((practitioner) => ({ ...facts, service, practitioner })) };
}

/**
 * Returns the errors for the requested objects that this clinic does not have. Deleted objects and those of another clinic get the same
 * errors.
 */
export function factErrors({ clinic, service, practitioners }: SlotFacts, wantedLocationId: number | null): FieldCodes {
  const isKnownPlace = wantedLocationId === null || clinic.locationZones.has(wantedLocationId);
  return {
    ...(service ? {} : { service_id: 'service-unknown' as const }),
    ...(practitioners.length > 0 ? {} : { practitioner_id: 'practitioner-unknown' as const }),
    ...(isKnownPlace ? {} : { location_id: 'location-unknown' as const }),
  };
}

/**
 * Finds the choices that are open at the start, by the slot rules and the time that is taken now. Takes one statement for any number of
 * choices. Without a lock, an open start is not certain; but the check refuses most of many simultaneous callers early, before they wait for
 * the lock.
 * @param choices - Choices of one clinic and one service.
 * @returns The open choices; never empty.
 * @throws AppError `slot-taken` with the day's slots of all choices, or `invalid-input` for a time that was never offered.
 */
export async function findOpenChoices(
  db: Database | Tx,
  deps: SlotDeps,
  choices: readonly KnownChoice[],
  claim: Claim,
): Promise<KnownChoice[]> {
  if (claim.startsAtMs >= END_OF_OFFERS_MS) throw notOffered(claim);
  const cases = await casesOf(db, deps, choices, claim);
  const verdicts = cases.map((slotCase) => validateStart(slotCase, claim.startsAtMs));
  const open = choices.filter((_choice, index) => verdicts[index]?.kind === 'open');
  if (open.length > 0) return open;
  if (verdicts.every(({ kind }) => kind === 'not-offered')) throw notOffered(claim);
  throw slotTaken(wireDaysOf(unionOf(cases.map(openStartsOf)), claim.visitorZone, choices[0]?.service));
}

async function casesOf(
  db: Database | Tx,
  deps: SlotDeps,
  choices: readonly KnownChoice[],
  claim: Claim,
): Promise<SlotCase[]> {
  const nowMs = deps.clock.nowMs();
  const range = visitorDay(claim);
  const practitionerIds = choices.map(({ practitioner }) => practitioner.id);
  const asked = { clinicId: claim.clinic.id, serviceId: claim.serviceId, practitionerIds };
  const busyTimes = await loadBusyTime(db, asked, range, nowMs, claim.visitor);
  const { wantedLocationId } = claim;
  return choices.map((choice) => {
    const busyTime = busyTimes.get(choice.practitioner.id);
    return { ...choice, wantedLocationId, busyTime, range, nowMs };
  });
}

/** The day of the start, in the visitor's zone. */
export function visitorDay({ startsAtMs, visitorZone }: Claim): MomentRange {
  const date = dateAt(visitorZone, startsAtMs);
  return visitorRange(date, date, visitorZone);
}

const notOffered = ({ field, locale }: Claim): AppError => fieldRefusal({ [field]: 'time-not-offered' }, locale);

/** Returns the 409 of hold and submit. @param days - The current slots of that day, in the visitor's zone. */
export function slotTaken(days: WireSlotDay[]): AppError {
  return new AppError('slot-taken', 'someone else has the time', { body: { slots: days } });
}

/** Returns null, which means anywhere, when the request has no location or 0. */
export function wantedLocation(locationId: number | undefined): number | null {
  return locationId === undefined || locationId === ANY_LOCATION_ID ? null : locationId;
}

/** The zone that a call names, and the field that names it. */
interface AskedZone {
  readonly name: string | undefined;
  readonly field: 'client_timezone' | 'timezone';
}

/**
 * Returns the zone that a call names, otherwise the clinic's zone.
 * @throws AppError `invalid-input` at the field for an unknown zone, because times in another zone would mislead the caller.
 */
export function requireAskedZone(
  zones: Zones,
  { clinic, locale }: { readonly clinic: { readonly timezone: string }; readonly locale: Locale },
  { name, field }: AskedZone,
): ZoneRules {
  const zone = namedZone(name, zones.requireZone(clinic.timezone), zones.zoneRules);
  if (!zone) throw fieldRefusal({ [field]: 'zone-unknown' }, locale);
  return zone;
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

/** Returns the practitioners whom the caller may book. Takes one statement for a family, and none for visitors and staff. */
export async function bookableBy(
  { database: { db } }: SlotDeps,
  clinicId: number,
  actor: Actor | undefined,
): Promise<Bookable> {
  if (!actor || actor.kind === 'anonymous') return 'all';
  const byWork = bookableByWork(actor);
  if (byWork !== null) return byWork;
  const own = familyReach(actor, reachOf('getClientPractitioners', actor.roles));
  return bookableByFamily(await findPractitionerIds(db, clinicId, own));
}

/** Practitioners by their own ids; 'all' means every practitioner that the clinic shows. */
export type Bookable = 'all' | readonly number[];

export const isBookable = (bookable: Bookable, practitionerId: number): boolean =>
  bookable === 'all' || bookable.includes(practitionerId);

/**
 * Returns the practitioners with whom staff may book: a practitioner only with themselves (BK-53), the office with all.
 * @returns null for a person who is not staff.
 */
export function bookableByWork({ roles, practitionerId }: Pick<Person, 'roles' | 'practitionerId'>): Bookable | null {
  if (!isStaff(roles)) return null;
  if (isOffice(roles)) return 'all';
  return practitionerId === null ? [] : [practitionerId];
}

/**
 * BK-54: a family with its own practitioners books with those; a family without any books with every practitioner that the clinic shows.
 */
export const bookableByFamily = (ownPractitionerIds: readonly number[]): Bookable =>
  ownPractitionerIds.length === 0 ? 'all' : ownPractitionerIds;
