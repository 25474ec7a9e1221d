import { addDays, dateAt, type EpochMs, evaluate, type SlotRefusal, type SlotService } from '@carefront/shared/domain';
import type { BusyTime } from '../occupancy/occupancy.repository.ts';
import type { PractitionerSlotRow } from './slot-facts.repository.ts';
import { type ClinicFacts, slotPractitionerOf } from './slot-facts.ts';

/** A practitioner's start that staff ask about. */
export interface ReasonCase {
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
