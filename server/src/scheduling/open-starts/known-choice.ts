import type { Database } from '../../platform/database/transaction.ts';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import type { Bookable } from '../facts/bookable.rules.ts';
import type { PractitionerSlotRow, ServiceSlotRow } from '../facts/slot-facts.repository.ts';
import { isOfferedBy, placesOf } from '../facts/slot-facts.ts';
import { factErrors } from './asked-slots.ts';
import type { SlotDeps, SlotFacts } from './open-starts.ts';
import { loadWantedFacts } from './wanted-facts.ts';

/** Facts of which both the service and the practitioner are there, and go together. */
export interface KnownChoice extends SlotFacts {
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
}

export type ChoicesVerdict =
  /** Never empty; all of one clinic and one service. */
  | { readonly isKnown: true; readonly choices: readonly KnownChoice[] }
  | { readonly isKnown: false; readonly codes: FieldCodes };

export interface WantedChoice {
  readonly clinic: { readonly id: number };
  readonly serviceId: number;
  /** The practitioner's own id, or `ANY_PRACTITIONER_ID`. */
  readonly practitionerId: number;
  /** Null: anywhere. */
  readonly wantedLocationId: number | null;
  /** Practitioners whom the caller may book with; absent: all whom the clinic shows. */
  readonly bookable?: Bookable;
}

/** Look-ups that run at this moment, by what they look up. */
const running = new WeakMap<Database, Map<string, Promise<ChoicesVerdict>>>();

/**
 * Looks up the choice: one practitioner, or for "any" all who offer the service. Uses three statements; simultaneous callers share them.
 * Nothing is cached: a call after the answer reads again.
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
