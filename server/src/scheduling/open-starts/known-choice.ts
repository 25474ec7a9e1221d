import type { Database } from '../../platform/database/transaction.ts';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import type { Bookable } from '../facts/bookable.rules.ts';
import type { PractitionerSlotRow, ServiceSlotRow } from '../facts/slot-facts.repository.ts';
import { isOfferedBy, placesOf } from '../facts/slot-facts.ts';
import { factErrors } from './asked-slots.ts';
import type { SlotDeps, SlotFacts } from './open-starts.ts';
import { loadWantedFacts } from './wanted-facts.ts';

/** Facts with a known service and a practitioner who offers it. */
export interface KnownChoice extends SlotFacts {
  readonly service: ServiceSlotRow;
  readonly practitioner: PractitionerSlotRow;
}

export type ChoicesVerdict =
  /** Choices of one clinic and one service; never empty. */
  | { readonly isKnown: true; readonly choices: readonly KnownChoice[] }
  | { readonly isKnown: false; readonly codes: FieldCodes };

export interface WantedChoice {
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
