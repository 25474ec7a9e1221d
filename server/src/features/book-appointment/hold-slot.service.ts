import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS, resolveZone } from '@carefront/shared/domain';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { bookableBy } from './bookable.service.ts';
import { claimOne, type SettledClaim } from './claim-one.ts';
import { type Claim, claimTransaction, LostRaceError, requireOpenChoices } from './claim-start.ts';
import {
  findOwnHolds,
  type HoldRow,
  insertHold,
  isHoldOf,
  lockVisitor,
  removeHolds,
  renewHold,
} from './hold.repository.ts';
import { loadChoices } from './known-choice.ts';
import { type SlotAsker, wantedLocation } from './list-open-slots.service.ts';
import { type SlotDeps, wireInstant } from './open-starts.ts';
import { slotServiceOf, withBuffers } from './slot-facts.ts';
import { newHoldToken, sha256 } from './visitor.ts';

/** A form with guardians takes minutes; each renewal gives as long again. */
export const HOLD_MS = 10 * MINUTE_MS;
/** From the first moment: nobody keeps a time by renewing for ever. */
export const LONGEST_HOLD_MS = 20 * MINUTE_MS;

/**
 * Keeps a time for the visitor while they type. One hold for each: a second one moves the first, which stays where it is if the new
 * time cannot be had. Asked for again, the same hold is renewed, up to 20 minutes from its first moment. Where any practitioner will do,
 * it is settled here who it is.
 * @param asker - Its visitor knows the token of the body.
 * @throws AppError `slot-taken` with that day's slots; `invalid-input` at service_id, practitioner_id, location_id or starts_at.
 */
export async function holdSlot(
  deps: SlotDeps,
  asker: SlotAsker,
  body: ParsedBodyOf<'holdSlot'>,
): Promise<ReplyOf<'holdSlot'>> {
  const clinicZone = deps.zones.requireZone(asker.clinic.timezone);
  const claim: Claim = {
    ...asker,
    serviceId: body.service_id,
    practitionerId: body.practitioner_id,
    bookable: await bookableBy(deps, asker.clinic.id, asker.actor),
    wantedLocationId: wantedLocation(body.location_id),
    startsAtMs: Date.parse(body.starts_at),
    visitorZone: resolveZone(body.client_timezone, clinicZone, deps.zones.zoneRules),
    field: 'starts_at',
  };
  const verdict = await loadChoices(deps, claim);
  if (!verdict.isKnown) throw fieldRefusal(verdict.codes, claim.locale);
  const { choices } = verdict;
  return claimTransaction(deps, claim, async (tx) => {
    const open = await requireOpenChoices(tx, deps, choices, claim);
    if (claim.visitor.sessionHash) await lockVisitor(tx, claim.clinic.id, claim.visitor.sessionHash);
    const own = await findOwnHolds(tx, claim.clinic.id, claim.visitor);
    const settled = await claimOne(tx, deps, { choices, open }, claim, own);
    return keepTime(tx, deps.clock.nowMs(), settled, own, body.hold_token);
  });
}

/** Precondition: `claimOne` said that the time is open to this visitor. */
async function keepTime(
  tx: Tx,
  nowMs: EpochMs,
  { choice, claim }: SettledClaim<Claim>,
  own: readonly HoldRow[],
  givenToken: string | undefined,
): Promise<ReplyOf<'holdSlot'>> {
  const { clinicId, service, practitioner } = choice;
  const { startsAtMs, visitor } = claim;
  const current = own.find((hold) => isHoldOf(hold, claim) && hold.hold_until.getTime() > nowMs);
  const sinceMs = current?.hold_since.getTime() ?? nowMs;
  const untilMs = Math.min(nowMs + HOLD_MS, sinceMs + LONGEST_HOLD_MS);
  const isTokenOurs = own.some((hold) => visitor.holdTokenHash?.equals(hold.hold_token_hash));
  // Another visitor cannot have the token's hold, but anyone can send a token that was never given out.
  const token = givenToken && isTokenOurs ? givenToken : newHoldToken();
  const terms = { tokenHash: sha256(token), sessionHash: visitor.sessionHash, untilMs };

  await removeHolds(
    tx,
    clinicId,
    own.filter((hold) => hold !== current).map(({ id }) => id),
  );
  const during = withBuffers(startsAtMs, slotServiceOf(service));
  const session = { clinicId, serviceId: service.id, startsAtMs, practitionerId: practitioner.id };
  const isKept = current
    ? await renewHold(tx, clinicId, current.id, terms)
    : await insertHold(tx, session, during, { ...terms, sinceMs });
  if (!isKept) throw new LostRaceError();
  return { hold_token: token, expires_at: wireInstant(untilMs), practitioner_id: practitioner.id };
}
