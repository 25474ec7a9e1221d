import type { Locale, ParsedQueryOf } from '@carefront/shared/contracts';
import { ANY_LOCATION_ID, type EpochMs, isIsoDate } from '@carefront/shared/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { assertNoFieldErrors, type FieldCodes, invalidInput } from '../../platform/validation/field-refusal.ts';
import type { Visitor } from '../occupancy/visitor.ts';
import { visibleTo } from './bookable.service.ts';
import { LAST_DATE, type SlotDeps, type SlotFacts } from './open-starts.ts';
import { loadWantedFacts } from './wanted-facts.ts';

export interface SlotAsker {
  readonly clinic: { readonly id: number; readonly timezone: string };
  readonly visitor: Visitor;
  readonly locale: Locale;
  /** Absent: the visitor is not signed in. */
  readonly actor?: Actor;
}

export interface AskedFacts {
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
