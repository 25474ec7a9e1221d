import { AppError } from '@carefront/shared/contracts';
import { dateAt, type EpochMs, leastBusy, visitorRange, type ZoneRules } from '@carefront/shared/domain';
import { keepOffer, readOfferVersion } from '../clinic-changes/public.ts';
import { sqlState } from '../platform/database/database-errors.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { fieldRefusal } from '../platform/validation/field-refusal.ts';
import { countBookings } from './appointment.repository.ts';
import { type KnownChoice, type SlotAsker, weekAround } from './asked-slots.ts';
import type { Bookable } from './bookable.ts';
import { type HoldRow, isHoldOf } from './hold.repository.ts';
import { lockPractitioners, removeExpiredHolds } from './occupancy.repository.ts';
import {
  END_OF_OFFERS_MS,
  judgeStart,
  loadBusyTime,
  loadPractitionersAgain,
  loadSlotFacts,
  loadWantedFacts,
  type MomentRange,
  openStartsOf,
  type SlotCase,
  type SlotDeps,
  startsByPractitioner,
  unionOf,
  type WireSlotDay,
  wireDaysOf,
} from './open-starts.ts';
import { withBuffers } from './settled-place.ts';
import { isOfferedBy, type PractitionerSlotRow, placesOf, slotServiceOf } from './slot-facts.ts';

/** A start that a visitor wants to hold or book. */
export interface Claim extends SlotAsker {
  readonly serviceId: number;
  /** The practitioner's own id, or `ANY_PRACTITIONER_ID`. */
  readonly practitionerId: number;
  /** Practitioners that "any" covers; absent: every practitioner that the clinic shows. */
  readonly bookable?: Bookable;
  /** Null means anywhere. */
  readonly wantedLocationId: number | null;
  readonly startsAtMs: EpochMs;
  readonly visitorZone: ZoneRules;
  /** The request field that holds the time: a refusal is reported at this field. */
  readonly field: 'starts_at' | 'date_time';
}

/** A practitioner who is free at the start. */
interface OpenChoice {
  readonly choice: KnownChoice;
}

/**
 * Checks the start by the slot rules, with the time that is taken now. Takes one statement for any number of choices. Without a lock, an
 * open start is not certain; but the check refuses most of many simultaneous callers early, before they wait for the lock.
 * @param choices - Choices of one clinic and one service.
 * @returns The open choices; never empty.
 * @throws AppError `slot-taken` with the day's slots of all choices, or `invalid-input` for a time that was never offered.
 */
export async function requireOpenChoices(
  db: Database | Tx,
  deps: SlotDeps,
  choices: readonly KnownChoice[],
  claim: Claim,
): Promise<OpenChoice[]> {
  if (claim.startsAtMs >= END_OF_OFFERS_MS) throw notOffered(claim);
  const cases = await casesOf(db, deps, choices, claim);
  const verdicts = cases.map((slotCase) => judgeStart(slotCase, claim.startsAtMs));
  const open = verdicts.flatMap((verdict, index): OpenChoice[] => {
    const choice = choices[index];
    return verdict.kind === 'open' && choice ? [{ choice }] : [];
  });
  if (open.length > 0) return open;
  if (verdicts.every(({ kind }) => kind === 'not-offered')) throw notOffered(claim);
  throw slotTaken(wireDaysOf(unionOf(cases.map(openStartsOf)), claim.visitorZone, choices[0]?.service));
}

const notOffered = ({ field, locale }: Claim): AppError => fieldRefusal({ [field]: 'time-not-offered' }, locale);

async function casesOf(
  db: Database | Tx,
  deps: SlotDeps,
  choices: readonly KnownChoice[],
  claim: Claim,
): Promise<SlotCase[]> {
  const nowMs = deps.clock.nowMs();
  const range = visitorDay(claim);
  const practitionerIds = choices.map(({ practitioner }) => practitioner.id);
  const asked = { clinicId: claim.clinic.id, serviceId: claim.serviceId, practitionerIds };
  const busyTimes = await loadBusyTime(db, asked, range, nowMs, claim.visitor);
  const { wantedLocationId } = claim;
  return choices.map((choice) => {
    const busyTime = busyTimes.get(choice.practitioner.id);
    return { ...choice, wantedLocationId, busyTime, range, nowMs };
  });
}

/**
 * Checks the start once more under the practitioner's lock: the previous lock holder may have booked the time or changed the hours. After that, only the
 * constraint can refuse the claim.
 * @param otherPractitionerIds - Practitioners whose time the same transaction releases.
 * @returns The choice with the hours that hold under the lock.
 * @throws As `requireOpenChoices`.
 */
export async function claimStart(
  tx: Tx,
  deps: SlotDeps,
  choice: KnownChoice,
  claim: Claim,
  otherPractitionerIds: readonly number[],
): Promise<KnownChoice> {
  const { clinicId, practitioner, service } = choice;
  const versions = await lockPractitioners(tx, clinicId, [practitioner.id, ...otherPractitionerIds]);
  const withHours = await withCurrentHours(tx, deps, [choice], versions);
  const [offered] = await withCurrentOffer(tx, deps, withHours, claim.wantedLocationId);
  if (!offered) throw new LostRaceError();
  // The session keeps the length and travel that were agreed for it.
  const current = { ...offered, service };
  const during = withBuffers(claim.startsAtMs, slotServiceOf(service));
  await removeExpiredHolds(tx, clinicId, practitioner.id, during, deps.clock.nowMs());
  await requireOpenChoices(tx, deps, [current], claim);
  return current;
}

/** Returns the 409 of hold and submit. @param days - The current slots of that day, in the visitor's zone. */
function slotTaken(days: WireSlotDay[]): AppError {
  return new AppError('slot-taken', 'someone else has the time', { body: { slots: days } });
}

function visitorDay({ startsAtMs, visitorZone }: Claim): MomentRange {
  const date = dateAt(visitorZone, startsAtMs);
  return visitorRange(date, date, visitorZone);
}

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
 * Runs the transaction of a claim. A conflict that only the database found, or that remained after the retries, is answered as a taken
 * slot, with the slots read after the rollback.
 */
export async function claimTransaction<T>(deps: SlotDeps, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
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

/** A claim whose practitioner is chosen. */
export interface SettledClaim<C extends Claim> extends OpenChoice {
  readonly claim: C;
}

/** Practitioners that a claim can be for. */
interface Candidates {
  readonly choices: readonly KnownChoice[];
  /** The choices that `requireOpenChoices` found open before the lock. */
  readonly open: readonly OpenChoice[];
}

/**
 * Claims the start with an open practitioner: the practitioner with whom the visitor already holds the start, otherwise the practitioner
 * with the fewest bookings in that week. Locks all open practitioners in one statement and checks them again after the lock, with the hours
 * and the offer that hold then, so that only a practitioner who is still free is chosen.
 * @param ownHolds - The visitor's holds: the same transaction releases them.
 * @throws As `requireOpenChoices`; LostRaceError when only a practitioner outside `open` has become free.
 */
export async function claimOne<C extends Claim>(
  tx: Tx,
  deps: SlotDeps,
  { choices, open }: Candidates,
  claim: C,
  ownHolds: readonly HoldRow[],
): Promise<SettledClaim<C>> {
  const lockedIds = open.map(idOf);
  const holders = ownHolds.map(({ resource_id }) => resource_id);
  const versions = await lockPractitioners(tx, claim.clinic.id, [...lockedIds, ...holders]);
  const withHours = await withCurrentHours(tx, deps, choices, versions);
  const current = await withCurrentOffer(tx, deps, withHours, claim.wantedLocationId);
  if (current.length === 0) throw new LostRaceError();
  const stillOpen = (await requireOpenChoices(tx, deps, current, claim)).filter((one) => lockedIds.includes(idOf(one)));
  const chosen = heldOne(stillOpen, claim, ownHolds) ?? (await leastBusyOne(tx, stillOpen, claim));
  const during = withBuffers(claim.startsAtMs, slotServiceOf(chosen.choice.service));
  await removeExpiredHolds(tx, claim.clinic.id, idOf(chosen), during, deps.clock.nowMs());
  return { ...chosen, claim: { ...claim, practitionerId: idOf(chosen) } };
}

const idOf = ({ choice }: OpenChoice): number => choice.practitioner.id;

function heldOne(open: readonly OpenChoice[], claim: Claim, ownHolds: readonly HoldRow[]): OpenChoice | undefined {
  return open.find((one) => ownHolds.some((hold) => isHoldOf(hold, { ...claim, practitionerId: idOf(one) })));
}

/** @throws LostRaceError when the list is empty. */
async function leastBusyOne(tx: Tx, open: readonly OpenChoice[], { startsAtMs }: Claim): Promise<OpenChoice> {
  const [first, ...others] = open;
  if (!first) throw new LostRaceError();
  if (others.length === 0) return first;
  const { clinicId, clinic } = first.choice;
  const week = weekAround(clinic.slotClinic.zone, startsAtMs);
  const counts = await countBookings(tx, clinicId, open.map(idOf), week);
  const chosenId = leastBusy(open.map(idOf).map((id) => ({ id, bookingsThatWeek: counts.get(id) ?? 0 })));
  return open.find((one) => idOf(one) === chosenId) ?? first;
}

/** Anything that was decided for a practitioner whose hours were read before the lock. */
interface ChosenPractitioner {
  readonly clinicId: number;
  readonly practitioner: PractitionerSlotRow;
}

/**
 * The choices with the hours that hold under the lock: the hours may have changed between the look-up and the lock. Takes a statement only
 * when they did.
 * @param versions - Answer of `lockPractitioners`. Choices that are not locked are returned as they are.
 * @returns Without practitioners who have left meanwhile.
 */
export async function withCurrentHours<C extends ChosenPractitioner>(
  tx: Tx,
  { clock }: Pick<SlotDeps, 'clock'>,
  choices: readonly C[],
  versions: ReadonlyMap<number, number>,
): Promise<readonly C[]> {
  const isOld = ({ practitioner }: C): boolean =>
    (versions.get(practitioner.id) ?? practitioner.hours_version) !== practitioner.hours_version;
  const [first, ...others] = choices.filter(isOld);
  if (!first) return choices;
  const ids = [first, ...others].map(({ practitioner }) => practitioner.id);
  const current = await loadPractitionersAgain(tx, first.clinicId, ids, clock.nowMs());
  return choices.flatMap((choice) => {
    if (!isOld(choice)) return [choice];
    const practitioner = current.find(({ id }) => id === choice.practitioner.id);
    return practitioner ? [{ ...choice, practitioner }] : [];
  });
}

/**
 * The choices with the closures, clinic hours, locations and the service that hold now: the office may have changed them after the choices were
 * loaded. Takes one statement when nothing changed. Precondition: `claimTransaction` keeps the offer, and the practitioners are locked.
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
