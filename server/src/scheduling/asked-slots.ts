import type { Locale, ParsedQueryOf } from '@carefront/shared/contracts';
import {
  ANY_LOCATION_ID,
  addDays,
  dateAt,
  type EpochMs,
  isIsoDate,
  momentsOfDates,
  namedZone,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Actor } from '../platform/access/actor.ts';
import type { Database } from '../platform/database/transaction.ts';
import type { Zones } from '../platform/time/zones.ts';
import {
  assertNoFieldErrors,
  type FieldCodes,
  fieldRefusal,
  invalidInput,
} from '../platform/validation/field-refusal.ts';
import { type Bookable, visibleTo } from './bookable.ts';
import type { Visitor } from './hold.repository.ts';
import { LAST_DATE, loadWantedFacts, type SlotDeps, type SlotFacts } from './open-starts.ts';
import { isOfferedBy, type PractitionerSlotRow, placesOf, type ServiceSlotRow } from './slot-facts.ts';

export interface SlotAsker {
  readonly clinic: { readonly id: number; readonly timezone: string };
  readonly visitor: Visitor;
  readonly locale: Locale;
  /** Absent: the visitor is not signed in. */
  readonly actor?: Actor;
}

interface AskedFacts {
  readonly facts: SlotFacts;
  readonly wantedLocationId: number | null;
}

/**
 * Loads the facts about the practitioners, service and location of a request for times.
 * @throws AppError `invalid-input` at service_id, practitioner_id or location_id.
 */
export async function loadAskedFacts(
  deps: SlotDeps,
  { clinic, actor, locale }: SlotAsker,
  query: Pick<ParsedQueryOf<'fetchSlotsByMonth'>, 'practitioner_id' | 'service_id' | 'location_id'>,
  fromMs: EpochMs,
): Promise<AskedFacts> {
  const { practitioner_id: practitionerId, service_id: serviceId, location_id: locationId } = query;
  const bookable = await visibleTo(deps, clinic.id, actor, practitionerId);
  const wanted = { clinicId: clinic.id, serviceId, practitionerId, by: 'user_id', bookable, fromMs } as const;
  const facts = await loadWantedFacts(deps, wanted);
  const wantedLocationId = wantedLocation(locationId);
  assertNoFieldErrors(factErrors(facts, wantedLocationId), locale);
  return { facts, wantedLocationId };
}

/** Returns null, which means anywhere, when the request has no location or 0. */
export function wantedLocation(locationId: number | undefined): number | null {
  return locationId === undefined || locationId === ANY_LOCATION_ID ? null : locationId;
}

/** Refuses dates that do not exist, such as 30 February: the schema accepts any day up to 31 in any year. */
export function refuseImpossibleDates<K extends string>(
  query: Readonly<Record<K, string>>,
  fields: readonly K[],
  locale: Locale,
): void {
  const wrong = fields.filter((field) => !isIsoDate(query[field]) || query[field] > LAST_DATE);
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
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

/** Facts with a known service and a practitioner who offers it. */
export interface KnownChoice extends SlotFacts {
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
}

type ChoicesVerdict =
  /** Choices of one clinic and one service; never empty. */
  | { readonly isKnown: true; readonly choices: readonly KnownChoice[] }
  | { readonly isKnown: false; readonly codes: FieldCodes };

interface WantedChoice {
  readonly clinic: { readonly id: number };
  readonly serviceId: number;
  /** The practitioner's own id, or `ANY_PRACTITIONER_ID`. */
  readonly practitionerId: number;
  /** Null means anywhere. */
  readonly wantedLocationId: number | null;
  /** Practitioners whom the caller may book; absent: every practitioner that the clinic shows. */
  readonly bookable?: Bookable;
}

/** Look-ups in progress, by their parameters. */
const running = new WeakMap<Database, Map<string, Promise<ChoicesVerdict>>>();

/**
 * Looks up the choices: one practitioner, or for "any" all practitioners who offer the service. Takes three statements, which simultaneous
 * callers share. Nothing is cached: a later call reads again.
 */
export function loadChoices(deps: SlotDeps, wanted: WantedChoice): Promise<ChoicesVerdict> {
  const { db } = deps.database;
  const ofDatabase = running.get(db) ?? new Map<string, Promise<ChoicesVerdict>>();
  running.set(db, ofDatabase);
  const { clinic, serviceId, practitionerId, wantedLocationId, bookable } = wanted;
  const key = JSON.stringify([clinic.id, serviceId, practitionerId, wantedLocationId, bookable]);
  const known = ofDatabase.get(key);
  if (known) return known;
  const verdict = readChoices(deps, wanted).finally(() => ofDatabase.delete(key));
  ofDatabase.set(key, verdict);
  return verdict;
}

async function readChoices(deps: SlotDeps, wanted: WantedChoice): Promise<ChoicesVerdict> {
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

/** Returns the zone's week that contains the moment, Monday to Sunday, half-open. */
export function weekAround(zone: ZoneRules, ms: EpochMs): { fromMs: EpochMs; toMs: EpochMs } {
  const date = dateAt(zone, ms);
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  const monday = addDays(date, -daysSinceMonday);
  const { startMs, endMs } = momentsOfDates(zone, { fromDate: monday, toDate: addDays(monday, 6) });
  return { fromMs: startMs, toMs: endMs };
}
