import { ANY_PRACTITIONER_ID, type EpochMs } from '@carefront/shared/domain';
import { type Bookable, isBookable } from '../facts/bookable.rules.ts';
import type { PractitionerChoice } from '../facts/slot-facts.repository.ts';
import { loadSlotFacts, type SlotDeps, type SlotFacts } from './open-starts.ts';

export interface WantedFacts {
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
