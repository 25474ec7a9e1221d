import { AppError, isStaff, type Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { HoldBounds } from '../../limits/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { networkOf } from '../../platform/access/network-of.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { takeLock } from '../../platform/database/named-locks.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  type Claim,
  type Holder,
  type HoldRow,
  type MomentRange,
  slotServiceOf,
  startsByPractitioner,
  type TakenSlot,
  type Visitor,
  weekAround,
  withBuffers,
} from '../../scheduling/public.ts';
import { type CheckedProof, consumeProof, LIMIT_TEXTS } from '../../submissions/public.ts';

export type HoldDeps = Pick<Deps, 'database' | 'clock' | 'zones' | 'config' | 'sessionSecret'>;

/** The visitor, network and proof of work of one request for a hold. */
export interface HoldAsker {
  readonly actor: Actor;
  /** Address of the caller. */
  readonly ip: string;
  /** null when no valid proof was sent. */
  readonly proof: CheckedProof | null;
}

/** Thrown inside the transaction when the hold needs a proof of work and no usable proof was sent. */
export class ProofNeededError extends Error {
  override readonly name = 'ProofNeededError';
}

/** Returns the network or account that the hold counts for. Holds of staff do not count. */
export function holderOf({ actor, ip }: Pick<HoldAsker, 'actor' | 'ip'>): Holder {
  if (actor.kind === 'anonymous') return { networkHash: sha256(`hold-network:${networkOf(ip)}`), userId: null };
  return { networkHash: null, userId: isStaff(actor.roles) ? null : actor.userId };
}

const isLive = (hold: HoldRow, nowMs: EpochMs): boolean => hold.hold_until.getTime() > nowMs;

/**
 * Whether the hold is a new one. A visitor who has a hold moves or renews it, which no limit refuses. For a new hold it locks the holder,
 * so that simultaneous holds count each other. Call it before any practitioner's lock.
 */
export async function lockNewHold(
  tx: Tx,
  { clock, config }: HoldDeps,
  clinicId: number,
  asker: HoldAsker,
  own: readonly HoldRow[],
): Promise<boolean> {
  if (isUnbounded(config, asker.ip) || own.some((hold) => isLive(hold, clock.nowMs()))) return false;
  const { networkHash, userId } = holderOf(asker);
  const holder = networkHash?.toString('hex') ?? (userId === null ? null : `account ${userId}`);
  if (holder === null) return false;
  await lockHolder(tx, clinicId, holder);
  return true;
}

/**
 * Refuses a new hold beyond the limits of a network, an account, or all anonymous visitors together. Precondition: `lockNewHold` returned
 * true, and the claim's practitioner is locked.
 * @throws ProofNeededError; AppError `too-many-requests`, with a message for people and the wait until the first hold expires.
 */
export async function requireHoldWithinLimits(
  tx: Tx,
  deps: HoldDeps,
  asker: HoldAsker,
  taken: TakenSlot<Claim>,
  own: readonly HoldRow[],
): Promise<void> {
  const { claim, choice } = taken;
  const { clinicId } = choice;
  const nowMs = deps.clock.nowMs();
  const { networkHash, userId } = holderOf(asker);
  const counted = { clinicId, exceptIds: own.map(({ id }) => id), nowMs };
  if (userId !== null) {
    const ofAccount = await countHoldsOfAccount(tx, { ...counted, userId });
    if (ofAccount.count >= deps.config.holdBounds.ofAccount) throw tooManyHolds(claim.locale, nowMs, ofAccount);
  }
  if (networkHash === null) return;
  const week = weekAround(choice.clinic.slotClinic.zone, claim.startsAtMs);
  const practitionerId = choice.practitioner.id;
  const { ofNetwork, ofWeek } = await countAnonymousHolds(tx, { ...counted, networkHash, practitionerId, week });
  const bounds = deps.config.holdBounds;
  // Counting open sessions is slow, so it is left out while the holds are too few for the limits on shares.
  const isShareAsked = ofWeek.count >= Math.min(bounds.share.fromHolds, bounds.shareWithProof.fromHolds);
  const openOfWeek = isShareAsked ? await countOpenSessions(tx, deps, taken, week) : 0;
  const verdict = validateHold(bounds, { ofNetwork: ofNetwork.count, ofWeek: ofWeek.count, openOfWeek });
  if (verdict === 'refused') {
    throw tooManyHolds(claim.locale, nowMs, ofNetwork.count >= bounds.ofNetworkWithProof ? ofNetwork : ofWeek);
  }
  if (verdict === 'proof') await consumeHoldProof(tx, clinicId, asker.proof, nowMs);
}

async function countOpenSessions(
  tx: Tx,
  deps: HoldDeps,
  { choice, claim }: TakenSlot<Claim>,
  range: { fromMs: EpochMs; toMs: EpochMs },
): Promise<number> {
  const { practitioner, service } = choice;
  const visitor: Visitor = claim.visitor;
  const request = { range, wantedLocationId: claim.wantedLocationId, visitor };
  const starts = await startsByPractitioner(deps, { ...choice, practitioners: [practitioner] }, request, tx);
  const { startMs, endMs } = withBuffers(0, slotServiceOf(service));
  return sessionsIn(starts.get(practitioner.id) ?? [], endMs - startMs);
}

async function consumeHoldProof(tx: Tx, clinicId: number, proof: CheckedProof | null, nowMs: EpochMs): Promise<void> {
  const isConsumed = proof !== null && (await consumeProof(tx, { ...proof, clinicId }, nowMs));
  if (!isConsumed) throw new ProofNeededError();
}

function tooManyHolds(locale: Locale, nowMs: EpochMs, { count, firstEndMs }: CountedHolds): AppError {
  return new AppError('too-many-requests', `${count} live holds`, {
    retryAfterSeconds: Math.max(1, Math.ceil(((firstEndMs ?? nowMs) - nowMs) / 1000)),
    body: { message: LIMIT_TEXTS[locale].manyHolds },
  });
}

/** Live holds that count against one limit, and when the first of them expires; null: none is live. */
interface CountedHolds {
  readonly count: number;
  readonly firstEndMs: EpochMs | null;
}

/** Locks the network or account: no other transaction counts a hold for the same holder until this one ends. */
async function lockHolder(tx: Tx, clinicId: number, holder: string): Promise<void> {
  await takeLock(tx, 'holds of', clinicId, holder);
}

interface NetworkAndWeek {
  readonly clinicId: number;
  readonly networkHash: Buffer;
  readonly practitionerId: number;
  readonly week: MomentRange;
  /** Ids of the visitor's own holds, which do not count. */
  readonly exceptIds: readonly number[];
  readonly nowMs: EpochMs;
}

/** Precondition: the practitioner's lock for the week's count, the holder's lock for the network's. */
async function countAnonymousHolds(
  tx: Tx,
  { clinicId, networkHash, practitionerId, week, exceptIds, nowMs }: NetworkAndWeek,
): Promise<{ ofNetwork: CountedHolds; ofWeek: CountedHolds }> {
  const isOfNetwork = sql`hold_network_hash = ${networkHash}::bytea`;
  const isOfWeek = sql`resource_id = ${practitionerId}::integer
    AND session_starts_at >= ${new Date(week.fromMs).toISOString()}::timestamptz
    AND session_starts_at < ${new Date(week.toMs).toISOString()}::timestamptz`;
  const { rows } = await sql<{ network: number; network_end: Date | null; week: number; week_end: Date | null }>`
    SELECT count(*) FILTER (WHERE ${isOfNetwork})::integer AS network,
      min(hold_until) FILTER (WHERE ${isOfNetwork}) AS network_end,
      count(*) FILTER (WHERE ${isOfWeek})::integer AS week,
      min(hold_until) FILTER (WHERE ${isOfWeek}) AS week_end
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND state = 'hold' AND hold_until > ${new Date(nowMs).toISOString()}::timestamptz
      AND hold_network_hash IS NOT NULL
      AND id <> ALL (string_to_array(${exceptIds.join(',')}, ',')::bigint[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return {
    ofNetwork: { count: row.network, firstEndMs: row.network_end?.getTime() ?? null },
    ofWeek: { count: row.week, firstEndMs: row.week_end?.getTime() ?? null },
  };
}

/** Precondition: the holder's lock. */
async function countHoldsOfAccount(
  tx: Tx,
  { clinicId, userId, exceptIds, nowMs }: Pick<NetworkAndWeek, 'clinicId' | 'exceptIds' | 'nowMs'> & { userId: number },
): Promise<CountedHolds> {
  const { rows } = await sql<{ holds: number; first_end: Date | null }>`
    SELECT count(*)::integer AS holds, min(hold_until) AS first_end
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND state = 'hold' AND hold_until > ${new Date(nowMs).toISOString()}::timestamptz
      AND hold_user_id = ${userId}::integer
      AND id <> ALL (string_to_array(${exceptIds.join(',')}, ',')::bigint[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return { count: row.holds, firstEndMs: row.first_end?.getTime() ?? null };
}

/** Live holds without the visitor's own, before a new one is made. */
interface LiveHolds {
  /** Live holds of the same network. */
  readonly ofNetwork: number;
  /** Live holds of all networks, with one practitioner in one week. */
  readonly ofWeek: number;
  /** Open sessions of this practitioner in this week, including the wanted session. */
  readonly openOfWeek: number;
}

type HoldVerdict = 'free' | 'proof' | 'refused';

/** Whether an anonymous visitor may make one more hold: freely, only with a proof of work, or not at all. */
export function validateHold(bounds: HoldBounds, live: LiveHolds): HoldVerdict {
  if (live.ofNetwork >= bounds.ofNetworkWithProof || isOver(bounds.shareWithProof, live)) return 'refused';
  return live.ofNetwork >= bounds.ofNetwork || isOver(bounds.share, live) ? 'proof' : 'free';
}

function isOver({ fromHolds, most }: HoldBounds['share'], { ofWeek, openOfWeek }: LiveHolds): boolean {
  return ofWeek >= fromHolds && (ofWeek + 1) / (ofWeek + openOfWeek) > most;
}

/** Counts the sessions that fit one after another. @param startsMs - Open starts, ascending. @param lengthMs - Buffers included. */
export function sessionsIn(startsMs: readonly number[], lengthMs: number): number {
  let sessions = 0;
  let freeFromMs = Number.NEGATIVE_INFINITY;
  for (const startMs of startsMs) {
    if (startMs < freeFromMs) continue;
    sessions += 1;
    freeFromMs = startMs + lengthMs;
  }
  return sessions;
}
