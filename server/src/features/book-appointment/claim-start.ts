import { AppError } from '@carefront/shared/contracts';
import { dateAt, type EpochMs, visitorRange, type ZoneRules } from '@carefront/shared/domain';
import { sqlState } from '../../platform/database/database-errors.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import type { KnownChoice } from './known-choice.ts';
import { type SlotAsker, startsByPractitioner } from './list-open-slots.service.ts';
import { lockPractitioners, removeExpiredHolds } from './occupancy.repository.ts';
import {
  judgeStart,
  loadBusyTime,
  loadSlotFacts,
  type MomentRange,
  openStartsOf,
  type SlotCase,
  type SlotDeps,
  type StartVerdict,
  type WireSlotDay,
  wireDaysOf,
} from './open-starts.ts';
import { slotServiceOf, withBuffers } from './slot-facts.ts';

/** One start that a visitor wants for themselves. */
export interface Claim extends SlotAsker {
  readonly serviceId: number;
  /** The practitioner's own id. */
  readonly practitionerId: number;
  /** Null: anywhere. */
  readonly wantedLocationId: number | null;
  readonly startsAtMs: EpochMs;
  readonly visitorZone: ZoneRules;
  /** Where on the wire the time was sent: a refusal is told there. */
  readonly field: 'starts_at' | 'date_time';
}

type Open = Extract<StartVerdict, { kind: 'open' }>;

/**
 * Asks the rules about the start, with taken time read now. One statement.
 * Before `claimStart` an "open" promises nothing; but it tells most of a crowd, which would otherwise wait for the lock to hear the same.
 * @throws AppError `slot-taken` with the day's slots, or `invalid-input` for a time that was never on offer.
 */
export async function requireOpen(db: Database | Tx, deps: SlotDeps, choice: KnownChoice, claim: Claim): Promise<Open> {
  const { clinicId, practitioner, service } = choice;
  const nowMs = deps.clock.nowMs();
  const range = visitorDay(claim);
  const asked = { clinicId, serviceId: service.id, practitionerIds: [practitioner.id] };
  const busyTimes = await loadBusyTime(db, asked, range, nowMs, claim.visitor);
  const busyTime = busyTimes.get(practitioner.id);
  const slotCase: SlotCase = { ...choice, wantedLocationId: claim.wantedLocationId, busyTime, range, nowMs };
  const verdict = judgeStart(slotCase, claim.startsAtMs);
  if (verdict.kind === 'open') return verdict;
  if (verdict.kind === 'not-offered') throw fieldRefusal({ [claim.field]: 'time-not-offered' }, claim.locale);
  throw slotTaken(wireDaysOf(openStartsOf(slotCase), claim.visitorZone));
}

/**
 * Asks once more, behind the practitioner's lock: whoever had it may have taken the time. Afterwards nothing stands between the claim and
 * the time but the constraint.
 * @param otherPractitionerIds - Whose time the same transaction gives back.
 * @throws As `requireOpen`.
 */
export async function claimStart(
  tx: Tx,
  deps: SlotDeps,
  choice: KnownChoice,
  claim: Claim,
  otherPractitionerIds: readonly number[],
): Promise<Open> {
  const { clinicId, practitioner, service } = choice;
  await lockPractitioners(tx, clinicId, [practitioner.id, ...otherPractitionerIds]);
  const during = withBuffers(claim.startsAtMs, slotServiceOf(service));
  await removeExpiredHolds(tx, clinicId, practitioner.id, during, deps.clock.nowMs());
  return requireOpen(tx, deps, choice, claim);
}

/** The 409 of hold and submit. @param days - That day's slots as they are now, in the visitor's zone. */
function slotTaken(days: WireSlotDay[]): AppError {
  return new AppError('slot-taken', 'someone else has the time', { body: { slots: days } });
}

function visitorDay({ startsAtMs, visitorZone }: Claim): MomentRange {
  const date = dateAt(visitorZone, startsAtMs);
  return visitorRange(date, date, visitorZone);
}

/** Thrown inside the transaction where the database, against what was read a moment before, says no. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}

const CONFLICT_STATES: readonly (string | undefined)[] = ['23P01', '40001', '40P01'];

/**
 * The transaction of a claim. A conflict that only the database saw, or that outlived the retries, is answered as what it is: a lost
 * race, with slots read after the rollback.
 */
export async function claimTransaction<T>(deps: SlotDeps, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(deps.database.db, work);
  } catch (error) {
    if (error instanceof LostRaceError || CONFLICT_STATES.includes(sqlState(error))) {
      throw slotTaken(await freshDays(deps, claim));
    }
    throw error;
  }
}

async function freshDays(deps: SlotDeps, claim: Claim): Promise<WireSlotDay[]> {
  const range = visitorDay(claim);
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId: claim.clinic.id,
    serviceId: claim.serviceId,
    practitioners: { by: 'id', ids: [claim.practitionerId] },
    fromMs: range.fromMs,
  });
  const starts = await startsByPractitioner(deps, facts, { range, ...claim });
  return wireDaysOf([...starts.values()].flat(), claim.visitorZone);
}
