import { AppError, isAppError, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  bookableBy,
  type Claim,
  claimOne,
  claimTransaction,
  findOwnHolds,
  type Holder,
  type HoldRow,
  insertHold,
  isHoldOf,
  LostRaceError,
  loadChoices,
  lockVisitor,
  newHoldToken,
  removeHolds,
  renewHold,
  requireAskedZone,
  requireOpenChoices,
  type SettledClaim,
  type SlotAsker,
  slotServiceOf,
  wantedLocation,
  withBuffers,
} from '../../scheduling/public.ts';
import { checkProof, createBotCheck } from '../../submissions/public.ts';
import {
  type HoldAsker,
  type HoldDeps,
  holderOf,
  lockNewHold,
  ProofNeededError,
  requireHoldWithinLimits,
} from './hold-limits.service.ts';

/** A form with guardians takes minutes; each renewal gives as long again. */
export const HOLD_MS = 10 * MINUTE_MS;
/** Measured from the first hold: renewing cannot keep a time for ever. */
export const LONGEST_HOLD_MS = 20 * MINUTE_MS;

/** A visitor, and where they call from. */
export interface VisitorAtAddress extends SlotAsker {
  readonly actor: Actor;
  /** Address of the caller, by which holds are counted. */
  readonly ip: string;
}

/**
 * Keeps a time for the visitor while they type. One hold for each: a second one moves the first, which stays where it is if the new
 * time cannot be had. Asked for again, the same hold is renewed, up to 20 minutes from its first moment. Where any practitioner will do,
 * it is settled here who it is. A hold more than is usual from one network, or of a practitioner's week, needs a proof of work.
 * @param asker - Its visitor knows the token of the body.
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
  const proof = body.bot_check === undefined ? null : await readProof(deps, body.bot_check, scope, locale);
  try {
    return await holdWithin(deps, { asker, actor, ip, proof }, body);
  } catch (error) {
    if (!(error instanceof ProofNeededError)) throw error;
    const challenge = await createBotCheck(deps, scope);
    throw new AppError('proof-required', 'a hold', { body: { code: 'proof_required', challenge } });
  }
}

/** @returns null for a proof that is not ours or not right: it counts as none, and the caller is given another challenge. */
async function readProof(deps: HoldDeps, ...[sent, scope, locale]: ProofParts): Promise<HoldAsker['proof']> {
  return checkProof(deps, sent, scope, locale).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
}
type ProofParts = [sent: string, scope: Parameters<typeof checkProof>[2], locale: SlotAsker['locale']];

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
  const verdict = await loadChoices(deps, claim);
  if (!verdict.isKnown) throw fieldRefusal(verdict.codes, claim.locale);
  const { choices } = verdict;
  return claimTransaction(deps, claim, async (tx) => {
    const open = await requireOpenChoices(tx, deps, choices, claim);
    if (claim.visitor.sessionHash) await lockVisitor(tx, claim.clinic.id, claim.visitor.sessionHash);
    const own = await findOwnHolds(tx, claim.clinic.id, claim.visitor);
    const isNew = await lockNewHold(tx, deps, claim.clinic.id, holdAsker, own);
    const settled = await claimOne(tx, deps, { choices, open }, claim, own);
    if (isNew) await requireHoldWithinLimits(tx, deps, holdAsker, settled, own);
    const kept = { own, holder: holderOf(holdAsker), givenToken: body.hold_token };
    return keepTime(tx, deps.clock.nowMs(), settled, kept);
  });
}

/** Precondition: `claimOne` said that the time is open to this visitor. */
async function keepTime(
  tx: Tx,
  nowMs: EpochMs,
  { choice, claim }: SettledClaim<Claim>,
  { own, holder, givenToken }: { own: readonly HoldRow[]; holder: Holder; givenToken: string | undefined },
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
    : await insertHold(tx, session, during, { ...terms, sinceMs, holder });
  if (!isKept) throw new LostRaceError();
  return { hold_token: token, expires_at: wireInstant(untilMs), practitioner_id: practitioner.id };
}
