import { type AppointmentStatus, leastBusy } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { keepOffer, readOfferVersion } from '../clinic-changes/clinic-changes.ts';
import { sqlState } from '../platform/database/database-errors.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { withBuffers } from './appointment.ts';
import {
  type Claim,
  findOpenChoices,
  type KnownChoice,
  loadPractitionersAgain,
  loadSlotFacts,
  loadWantedFacts,
  slotTaken,
  visitorDay,
} from './find-slot.ts';
import { type HoldRow, isHoldOf, lockPractitioners, removeExpiredHolds } from './occupancy.repository.ts';
import { isOfferedBy, type PractitionerSlotRow, placesOf, type ServiceSlotRow, slotServiceOf } from './slot-facts.ts';
import {
  type MomentRange,
  type SlotDeps,
  startsByPractitioner,
  unionOf,
  type WireSlotDay,
  weekAround,
  wireDaysOf,
} from './slots.ts';

/** Thrown inside the transaction when the database refuses a time that was open in an earlier read. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}

/** The exclusion constraint; and the serialization failure and the deadlock, which may remain after the retries. */
const CONFLICT_STATES: readonly (string | undefined)[] = ['23P01', '40001', '40P01'];

/** Whether the error means that another transaction took the time first. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof LostRaceError || CONFLICT_STATES.includes(sqlState(error));

/**
 * Runs the transaction that takes a slot. A conflict that only the database found, or that remained after the retries, is answered as a taken
 * slot, with the slots read after the rollback.
 */
export async function takeTransaction<T>(deps: SlotDeps, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(deps.database.db, async (tx) => {
      // First of all locks: a change of the offer waits for this transaction, and this one for a change that is being written.
      await keepOffer(tx, claim.clinic.id);
      return work(tx);
    });
  } catch (error) {
    if (isLostRace(error)) throw slotTaken(await freshDays(deps, claim));
    throw error;
  }
}

async function freshDays(deps: SlotDeps, claim: Claim): Promise<WireSlotDay[]> {
  const range = visitorDay(claim);
  const { clinic, serviceId, practitionerId, bookable = 'all' } = claim;
  const wanted = { clinicId: clinic.id, serviceId, practitionerId, bookable, by: 'id', fromMs: range.fromMs } as const;
  const facts = await loadWantedFacts(deps, wanted);
  const starts = await startsByPractitioner(deps, facts, { range, ...claim });
  return wireDaysOf(unionOf([...starts.values()]), claim.visitorZone, facts.service);
}

/** Practitioners with whom the slot can be taken. */
interface Candidates {
  readonly choices: readonly KnownChoice[];
  /** The choices that `findOpenChoices` found open before the lock. */
  readonly open: readonly KnownChoice[];
  /** A session that is moved keeps the length and travel that were agreed for it. Absent: the service as the clinic offers it now. */
  readonly agreedService?: ServiceSlotRow;
}

/** A slot whose practitioner is chosen and locked. */
export interface TakenSlot<C extends Claim> {
  /** With the hours and the offer that hold under the lock. */
  readonly choice: KnownChoice;
  /** The claim of the choice's practitioner. */
  readonly claim: C;
}

/**
 * Takes the slot for the transaction, with an open practitioner: the practitioner with whom the visitor already holds the start, otherwise the
 * practitioner with the fewest bookings in that week. Locks all open practitioners in one statement and checks them again after the lock, with
 * the hours and the offer that hold then: the previous lock holder may have booked the time or changed the hours. After that, only the
 * constraint can refuse the rows that the caller writes.
 * Precondition: `takeTransaction` runs.
 * @param ownHolds - The visitor's holds: the same transaction releases them.
 * @throws As `findOpenChoices`; LostRaceError when only a practitioner outside `open` has become free.
 */
export async function takeSlot<C extends Claim>(
  tx: Tx,
  deps: SlotDeps,
  { choices, open, agreedService }: Candidates,
  claim: C,
  ownHolds: readonly HoldRow[],
): Promise<TakenSlot<C>> {
  const clinicId = claim.clinic.id;
  const openIds = open.map(idOf);
  const lockedIds = [...openIds, ...ownHolds.map(({ resource_id }) => resource_id)];
  const withHours = await lockWithHours(tx, deps, { clinicId, lockedIds, choices });
  const offered = await withCurrentOffer(tx, deps, withHours, claim.wantedLocationId);
  if (offered.length === 0) throw new LostRaceError();
  const current = agreedService ? offered.map((choice) => ({ ...choice, service: agreedService })) : offered;
  const stillOpen = (await findOpenChoices(tx, deps, current, claim)).filter((each) => openIds.includes(idOf(each)));
  const choice = choiceHeldByVisitor(stillOpen, claim, ownHolds) ?? (await leastBusyChoice(tx, stillOpen, claim));
  const during = withBuffers(claim.startsAtMs, slotServiceOf(choice.service));
  await removeExpiredHolds(tx, clinicId, idOf(choice), during, deps.clock.nowMs());
  return { choice, claim: { ...claim, practitionerId: idOf(choice) } };
}

const idOf = ({ practitioner }: KnownChoice): number => practitioner.id;

function choiceHeldByVisitor(
  open: readonly KnownChoice[],
  claim: Claim,
  ownHolds: readonly HoldRow[],
): KnownChoice | undefined {
  return open.find((each) => ownHolds.some((hold) => isHoldOf(hold, { ...claim, practitionerId: idOf(each) })));
}

/** @throws LostRaceError when the list is empty. */
async function leastBusyChoice(tx: Tx, open: readonly KnownChoice[], { startsAtMs }: Claim): Promise<KnownChoice> {
  const [first, ...others] = open;
  if (!first) throw new LostRaceError();
  if (others.length === 0) return first;
  const { clinicId, clinic } = first;
  const week = weekAround(clinic.slotClinic.zone, startsAtMs);
  const counts = await countBookings(tx, clinicId, open.map(idOf), week);
  const chosenId = leastBusy(open.map(idOf).map((id) => ({ id, bookingsThatWeek: counts.get(id) ?? 0 })));
  return open.find((each) => idOf(each) === chosenId) ?? first;
}

/** Anything that was decided for a practitioner whose hours were read before the lock. */
interface ChosenPractitioner {
  readonly practitioner: PractitionerSlotRow;
}

interface ToLock<C extends ChosenPractitioner> {
  readonly clinicId: number;
  /** Practitioners whose time the transaction takes or releases. */
  readonly lockedIds: readonly number[];
  readonly choices: readonly C[];
}

/**
 * Locks practitioners, and returns the choices with the hours that hold under the lock: the hours may have changed between the look-up and the
 * lock. Takes a second statement only when they did.
 * @returns Without practitioners who have left meanwhile. Choices that are not locked are returned as they are.
 */
export async function lockWithHours<C extends ChosenPractitioner>(
  tx: Tx,
  { clock }: Pick<SlotDeps, 'clock'>,
  { clinicId, lockedIds, choices }: ToLock<C>,
): Promise<readonly C[]> {
  const versions = await lockPractitioners(tx, clinicId, lockedIds);
  const isOld = ({ practitioner }: C): boolean =>
    (versions.get(practitioner.id) ?? practitioner.hours_version) !== practitioner.hours_version;
  const ids = choices.filter(isOld).map(({ practitioner }) => practitioner.id);
  if (ids.length === 0) return choices;
  const current = await loadPractitionersAgain(tx, clinicId, ids, clock.nowMs());
  return choices.flatMap((choice) => {
    if (!isOld(choice)) return [choice];
    const practitioner = current.find(({ id }) => id === choice.practitioner.id);
    return practitioner ? [{ ...choice, practitioner }] : [];
  });
}

/**
 * The choices with the closures, clinic hours, locations and the service that hold now: the office may have changed them after the choices were
 * loaded. Takes one statement when nothing changed. Precondition: `takeTransaction` keeps the offer, and the practitioners are locked.
 * @param wantedLocationId - null: anywhere.
 * @returns Without choices that are no longer offered.
 */
async function withCurrentOffer(
  tx: Tx,
  { clock, zones }: Pick<SlotDeps, 'clock' | 'zones'>,
  choices: readonly KnownChoice[],
  wantedLocationId: number | null,
): Promise<readonly KnownChoice[]> {
  const [first] = choices;
  if (!first || first.clinic.offerVersion === (await readOfferVersion(tx, first.clinicId))) return choices;
  const { clinic, service, practitioners } = await loadSlotFacts(tx, zones, {
    clinicId: first.clinicId,
    serviceId: first.service.id,
    practitioners: { by: 'id', ids: choices.map(({ practitioner }) => practitioner.id) },
    fromMs: clock.nowMs(),
  });
  if (!service || placesOf(service, clinic, wantedLocationId).length === 0) return [];
  return choices.flatMap((choice) => {
    const practitioner = practitioners.find(({ id }) => id === choice.practitioner.id);
    return practitioner && isOfferedBy(service, practitioner) ? [{ ...choice, clinic, service, practitioner }] : [];
  });
}

/** Statuses of bookings whose work was done or will be done. */
const WORKED_STATUSES = ['requested', 'confirmed', 'completed', 'no_show'] as const satisfies AppointmentStatus[];

/** Counts bookings that begin in the range, by practitioner. Practitioners without bookings are missing. */
async function countBookings(
  tx: Tx,
  clinicId: number,
  practitionerIds: readonly number[],
  { fromMs, toMs }: MomentRange,
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['practitioner_id', sql<number>`count(*)::integer`.as('bookings')])
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', 'in', practitionerIds)
    .where('start_at', '>=', new Date(fromMs))
    .where('start_at', '<', new Date(toMs))
    .where('status', 'in', WORKED_STATUSES)
    .groupBy('practitioner_id')
    .execute();
  return new Map(rows.map(({ practitioner_id, bookings }) => [practitioner_id, bookings]));
}
