import type { Locale, ParsedQueryOf } from '@carefront/shared/contracts';
import {
  ANY_LOCATION_ID,
  daysBetween,
  type EpochMs,
  isIsoDate,
  isSlotRangeAllowed,
  MAX_SLOT_RANGE_DAYS,
  visitorRange,
} from '@carefront/shared/domain';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type FieldCodes, invalidInput, refuseIfAny } from '../../platform/validation/field-refusal.ts';
import type { ServiceSlotRow } from '../../scheduling/facts/slot-facts.repository.ts';
import { isOfferedBy } from '../../scheduling/facts/slot-facts.ts';
import type { Visitor } from '../../scheduling/occupancy/visitor.ts';
import { requireAskedZone } from '../../scheduling/open-starts/asked-zone.ts';
import { visibleTo } from '../../scheduling/open-starts/bookable.service.ts';
import {
  LAST_DATE,
  loadBusyTime,
  type MomentRange,
  openStartsOf,
  type SlotDeps,
  type SlotFacts,
  unionOf,
  type WireSlotDay,
  wireDaysOf,
} from '../../scheduling/open-starts/open-starts.ts';
import { loadWantedFacts } from '../../scheduling/open-starts/wanted-facts.ts';

export interface SlotAsker {
  readonly clinic: { readonly id: number; readonly timezone: string };
  readonly visitor: Visitor;
  readonly locale: Locale;
  /** Absent: nobody is signed in. */
  readonly actor?: Actor;
}

/**
 * The open starts of one practitioner, or at which any is free, by date of the visitor's calendar; days without any are missing.
 * Four statements for a visitor, whatever the range, at most six for a family.
 * @throws AppError `invalid-input` at service_id, practitioner_id (a user's id), location_id, start_date, end_date or client_timezone.
 */
export async function listOpenSlots(
  deps: SlotDeps,
  asker: SlotAsker,
  query: ParsedQueryOf<'fetchSlotsByMonth'>,
): Promise<WireSlotDay[]> {
  refuseImpossibleDates(query, ['start_date', 'end_date'], asker.locale);
  refuseIfAny(rangeErrors(query), asker.locale);
  const visitorZone = requireAskedZone(deps.zones, asker, { name: query.client_timezone, field: 'client_timezone' });
  const range = visitorRange(query.start_date, query.end_date, visitorZone);
  const { facts, wantedLocationId } = await loadAskedFacts(deps, asker, query, range.fromMs);
  const starts = await startsByPractitioner(deps, facts, { range, wantedLocationId, visitor: asker.visitor });
  return wireDaysOf(unionOf([...starts.values()]), visitorZone, facts.service);
}

export interface AskedFacts {
  readonly facts: SlotFacts;
  readonly wantedLocationId: number | null;
}

/**
 * The facts about what a list of times is asked for.
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
  refuseIfAny(factErrors(facts, wantedLocationId), locale);
  return { facts, wantedLocationId };
}

/** The wire's 0 and nothing at all: anywhere. */
export function wantedLocation(locationId: number | undefined): number | null {
  return locationId === undefined || locationId === ANY_LOCATION_ID ? null : locationId;
}

/** The schema takes any day up to 31, of any year: there is no 30 February. */
export function refuseImpossibleDates<K extends string>(
  query: Readonly<Record<K, string>>,
  fields: readonly K[],
  locale: Locale,
): void {
  const wrong = fields.filter((field) => !isIsoDate(query[field]) || query[field] > LAST_DATE);
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
}

function rangeErrors({ start_date, end_date }: { start_date: string; end_date: string }): FieldCodes {
  if (isSlotRangeAllowed(start_date, end_date)) return {};
  const isTooLong = daysBetween(start_date, end_date) + 1 > MAX_SLOT_RANGE_DAYS;
  return { end_date: isTooLong ? 'range-too-long' : 'range-reversed' };
}

/** Which of the things asked about this clinic does not have; the same for what is deleted and for what is another clinic's. */
export function factErrors({ clinic, service, practitioners }: SlotFacts, wantedLocationId: number | null): FieldCodes {
  const isKnownPlace = wantedLocationId === null || clinic.locationZones.has(wantedLocationId);
  return {
    ...(service ? {} : { service_id: 'service-unknown' as const }),
    ...(practitioners.length > 0 ? {} : { practitioner_id: 'practitioner-unknown' as const }),
    ...(isKnownPlace ? {} : { location_id: 'location-unknown' as const }),
  };
}

export interface StartsRequest {
  readonly range: MomentRange;
  readonly wantedLocationId: number | null;
  readonly visitor: Visitor;
}

/**
 * Open starts of every practitioner among the facts, ascending, by the practitioner's id. One statement, however many they are.
 * @returns No entry for who does not offer the service; an empty one for who has no time.
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
