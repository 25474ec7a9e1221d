import { leastBusy } from '@carefront/shared/domain';
import type { Tx } from '../../platform/database/transaction.ts';
import { countBookings } from '../appointments/appointment.repository.ts';
import { withBuffers } from '../facts/session-time.ts';
import { slotServiceOf } from '../facts/slot-facts.ts';
import { type HoldRow, isHoldOf } from '../occupancy/hold.repository.ts';
import { lockPractitioners, removeExpiredHolds } from '../occupancy/occupancy.repository.ts';
import type { KnownChoice } from '../open-starts/known-choice.ts';
import type { SlotDeps } from '../open-starts/open-starts.ts';
import { weekAround } from '../open-starts/week-around.rules.ts';
import { type Claim, LostRaceError, type OpenChoice, requireOpenChoices } from './claim-start.ts';
import { withCurrentHours } from './current-hours.ts';
import { withCurrentOffer } from './current-offer.ts';

/** A claim whose practitioner is chosen. */
export interface SettledClaim<C extends Claim> extends OpenChoice {
  readonly claim: C;
}

/** Practitioners that a claim can be for. */
export interface Candidates {
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
