import type { Database } from '../../platform/database/transaction.ts';
import type { FieldCodes } from '../../platform/field-refusal.ts';
import { factErrors } from './list-open-slots.service.ts';
import { loadSlotFacts, type SlotDeps, type SlotFacts } from './open-starts.ts';
import type { PractitionerSlotRow, ServiceSlotRow } from './slot-facts.repository.ts';
import { isOfferedBy, placesOf } from './slot-facts.ts';

/** Facts of which both the service and the practitioner are there, and go together. */
export interface KnownChoice extends SlotFacts {
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
}

export type ChoiceVerdict =
  | { readonly isKnown: true; readonly choice: KnownChoice }
  | { readonly isKnown: false; readonly codes: FieldCodes };

export interface WantedChoice {
  readonly clinic: { readonly id: number };
  readonly serviceId: number;
  /** The practitioner's own id. */
  readonly practitionerId: number;
  /** Null: anywhere. */
  readonly wantedLocationId: number | null;
}

/** Look-ups that run at this moment, by what they look up. */
const running = new WeakMap<Database, Map<string, Promise<ChoiceVerdict>>>();

/**
 * Looks up what was chosen. Three statements, and those once for a crowd that asks at the same moment: who and what is on offer does not
 * depend on who asks. Nothing is kept: the next one who asks after the answer reads anew.
 */
export function loadChoice(deps: SlotDeps, wanted: WantedChoice): Promise<ChoiceVerdict> {
  const { db } = deps.database;
  const ofDatabase = running.get(db) ?? new Map<string, Promise<ChoiceVerdict>>();
  running.set(db, ofDatabase);
  const key = [wanted.clinic.id, wanted.serviceId, wanted.practitionerId, wanted.wantedLocationId].join();
  const known = ofDatabase.get(key);
  if (known) return known;
  const verdict = readChoice(deps, wanted).finally(() => ofDatabase.delete(key));
  ofDatabase.set(key, verdict);
  return verdict;
}

async function readChoice(deps: SlotDeps, wanted: WantedChoice): Promise<ChoiceVerdict> {
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId: wanted.clinic.id,
    serviceId: wanted.serviceId,
    practitioners: { by: 'id', ids: [wanted.practitionerId] },
    fromMs: deps.clock.nowMs(),
  });
  const codes = factErrors(facts, wanted.wantedLocationId);
  const { service } = facts;
  const [practitioner] = facts.practitioners;
  if (!service || !practitioner || Object.keys(codes).length > 0) return { isKnown: false, codes };
  if (!isOfferedBy(service, practitioner))
    return { isKnown: false, codes: { practitioner_id: 'practitioner-unknown' } };
  if (placesOf(service, facts.clinic, wanted.wantedLocationId).length === 0) {
    return { isKnown: false, codes: { location_id: 'location-unknown' } };
  }
  return { isKnown: true, choice: { ...facts, service, practitioner } };
}
