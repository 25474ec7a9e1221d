import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  addressOf,
  bookableBy,
  type Claim,
  findChoices,
  findOpenChoices,
  findOwnHolds,
  type Holder,
  type HoldRow,
  insertHold,
  isHoldOf,
  type KnownChoice,
  LostRaceError,
  lockVisitor,
  newHoldToken,
  removeHolds,
  renewHold,
  requireAskedZone,
  type SlotAsker,
  settlePlace,
  slotServiceOf,
  type TakenSlot,
  takeSlot,
  takeTransaction,
  wantedLocation,
  withBuffers,
} from '../../scheduling/public.ts';
import { proofRequired, readProof } from '../../submissions/public.ts';
import {
  type HoldAsker,
  type HoldDeps,
  holderOf,
  lockNewHold,
  ProofNeededError,
  requireHoldWithinLimits,
} from './hold-limits.ts';

/** A form with guardians takes minutes to fill in. Each renewal gives this time again. */
const HOLD_MS = 10 * MINUTE_MS;
/** Counted from the first hold, so that renewals cannot hold a time without end. */
const LONGEST_HOLD_MS = 20 * MINUTE_MS;

/** A visitor and the visitor's address. */
interface VisitorAtAddress extends SlotAsker {
  readonly actor: Actor;
  /** Address of the caller, by which holds are counted. */
  readonly ip: string;
}

/**
 * Holds a time while the visitor fills in the form. Each visitor has one hold: a second hold moves the first, which stays when the new time
 * is taken. A repeated call renews the same hold, up to 20 minutes from its start. For any practitioner, this call chooses the
 * practitioner. Unusually many holds from one network, or in a practitioner's week, need a proof of work.
 * @param asker - Its visitor already includes the token of the body.
 * @throws AppError `slot-taken` with that day's slots; `invalid-input` at service_id, practitioner_id, location_id, starts_at or client_timezone;
 * `proof-required` with a challenge; `too-many-requests`.
 */
export async function holdSlot(
  deps: HoldDeps,
  asker: VisitorAtAddress,
  body: ParsedBodyOf<'holdSlot'>,
): Promise<ReplyOf<'holdSlot'>> {
  const { clinic, actor, ip, locale } = asker;
  const scope = { clinicId: clinic.id, purpose: 'hold' } as const;
  const proof = await readProof(deps, body.bot_check, scope, locale);
  try {
    return await holdWithin(deps, { asker, actor, ip, proof }, body);
  } catch (error) {
    if (!(error instanceof ProofNeededError)) throw error;
    throw await proofRequired(deps, scope, 'a hold');
  }
}

async function holdWithin(
  deps: HoldDeps,
  { asker, ...holdAsker }: HoldAsker & { asker: SlotAsker },
  body: ParsedBodyOf<'holdSlot'>,
): Promise<ReplyOf<'holdSlot'>> {
  const visitorZone = requireAskedZone(deps.zones, asker, { name: body.client_timezone, field: 'client_timezone' });
  const claim: Claim = {
    ...asker,
    serviceId: body.service_id,
    practitionerId: body.practitioner_id,
    bookable: await bookableBy(deps, asker.clinic.id, asker.actor),
    wantedLocationId: wantedLocation(body.location_id),
    startsAtMs: Date.parse(body.starts_at),
    visitorZone,
    field: 'starts_at',
  };
  const found = await findChoices(deps, claim);
  if (!found.isKnown) throw fieldRefusal(found.codes, claim.locale);
  const { choices } = found;
  return takeTransaction(deps, claim, async (tx) => {
    const open = await findOpenChoices(tx, deps, choices, claim);
    if (claim.visitor.sessionHash) await lockVisitor(tx, claim.clinic.id, claim.visitor.sessionHash);
    const own = await findOwnHolds(tx, claim.clinic.id, claim.visitor);
    const isNew = await lockNewHold(tx, deps, claim.clinic.id, holdAsker, own);
    const taken = await takeSlot(tx, deps, { choices, open }, claim, own);
    if (isNew) await requireHoldWithinLimits(tx, deps, holdAsker, taken, own);
    const kept = { own, holder: holderOf(holdAsker), givenToken: body.hold_token };
    return saveHold(tx, deps.clock.nowMs(), taken, kept);
  });
}

/** Precondition: `takeSlot` took the time for this visitor. */
async function saveHold(
  tx: Tx,
  nowMs: EpochMs,
  { choice, claim }: TakenSlot<Claim>,
  { own, holder, givenToken }: { own: readonly HoldRow[]; holder: Holder; givenToken: string | undefined },
): Promise<ReplyOf<'holdSlot'>> {
  const { clinicId, service, practitioner } = choice;
  const { startsAtMs, visitor } = claim;
  const current = own.find((hold) => isHoldOf(hold, claim) && hold.hold_until.getTime() > nowMs);
  const sinceMs = current?.hold_since.getTime() ?? nowMs;
  const untilMs = Math.min(nowMs + HOLD_MS, sinceMs + LONGEST_HOLD_MS);
  const isTokenOurs = own.some((hold) => visitor.holdTokenHash?.equals(hold.hold_token_hash));
  // Anybody can send a token that the server never gave out, so only the token of an own hold is kept.
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
    : await insertHold(tx, session, during, { ...terms, sinceMs, holder });
  if (!isKept) throw new LostRaceError();
  return {
    hold_token: token,
    expires_at: wireInstant(untilMs),
    practitioner_id: practitioner.id,
    ...placeInPerson(choice, claim),
  };
}

/** Returns the place that a booking of this time in person gets: the visitor says only later whether it is by video. */
function placeInPerson(
  choice: KnownChoice,
  { startsAtMs, wantedLocationId }: Claim,
): Pick<ReplyOf<'holdSlot'>, 'location_id' | 'place'> {
  const session = { ...choice, slotService: slotServiceOf(choice.service), startsAtMs, isVideo: false };
  const { locationId } = settlePlace(session, wantedLocationId);
  return { location_id: locationId, place: addressOf(choice.clinic, locationId) };
}
