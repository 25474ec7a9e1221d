import { addDays, dateAt, type EpochMs, evaluate, type SlotRefusal, type SlotService } from '@carefront/shared/domain';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Visitor } from './hold.repository.ts';
import type { BusyTime } from './occupancy.repository.ts';
import { loadBusyTime, type SlotDeps } from './open-starts.ts';
import { type ClinicFacts, type PractitionerSlotRow, slotPractitionerOf } from './slot-facts.ts';

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
