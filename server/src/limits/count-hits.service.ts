import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/access/network-of.ts';
import { sha256 } from '../platform/access/secrets.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { LIMIT_POLICIES, type LimitName, type LimitPolicy } from './figures/counted-limits.ts';
import { type CounterKey, findCounters, lockCounter, removeCounter, storeCounter } from './hit-counter.repository.ts';
import { countHit, refundHit, returnUnits } from './hit-counter.rules.ts';

export interface Hit {
  readonly policy: LimitName;
  /** The counter's owner: an address, an email (`emailKeyOf`), the id of an account. Stored as a hash. */
  readonly subject: string;
  /** Replaces the policy's figure. */
  readonly most?: number;
  /** Counts as this many hits. Default: 1. */
  readonly units?: number;
}

type LimitDeps = Pick<Deps, 'database' | 'clock'>;

/**
 * Counts all of the hits, or none when a limit refuses one of them. Call it before work that costs much or reveals something.
 * @throws AppError `too-many-requests` with the longest wait.
 */
export async function countHits({ database, clock }: LimitDeps, clinicId: number, hits: readonly Hit[]): Promise<void> {
  // Refuses a flood early, before its calls wait for row locks.
  await requireHitsLeft(database.db, clinicId, hits, clock.nowMs());
  await transaction(database.db, (tx) => countHitsWithin(tx, clinicId, hits, clock.nowMs()));
}

/** Counts nothing. @throws AppError `too-many-requests` when a limit would refuse one of the hits now. */
export async function requireHitsLeft(
  db: Database,
  clinicId: number,
  hits: readonly Hit[],
  nowMs: EpochMs,
): Promise<void> {
  const keys = keysOf(clinicId, hits);
  const known = new Map(keys.map(({ kind, policy, hit }) => [kind, { policy, units: hit.units }]));
  const counters = await findCounters(db, keys);
  const verdicts = counters.map(([kind, counter]) => {
    const { policy = LIMIT_POLICIES[kind], units } = known.get(kind) ?? {};
    return countHit(policy, counter, nowMs, units);
  });
  refuseIfWaiting(hits, Math.max(0, ...verdicts.map((verdict) => (verdict.isAllowed ? 0 : verdict.retryAfterMs))));
}

/** Works like `countHits` in the caller's transaction, which must not continue after a refusal. */
export async function countHitsWithin(tx: Tx, clinicId: number, hits: readonly Hit[], nowMs: EpochMs): Promise<void> {
  const waits = (await countEachWithin(tx, clinicId, hits, nowMs)).map(({ retryAfterMs }) => retryAfterMs);
  refuseIfWaiting(hits, Math.max(0, ...waits));
}

/**
 * Counts the allowed hits, for a caller that can skip the refused ones.
 * @returns The refused hits, each with its wait.
 */
export async function countEachWithin<T extends Hit>(
  tx: Tx,
  clinicId: number,
  hits: readonly T[],
  nowMs: EpochMs,
): Promise<{ refused: T; retryAfterMs: number }[]> {
  const refusals: { refused: T; retryAfterMs: number }[] = [];
  for (const { hit, ...key } of keysOf(clinicId, hits)) {
    const counter = await lockCounter(tx, key, nowMs);
    const verdict = countHit(key.policy, counter, nowMs, hit.units);
    if (verdict.isAllowed) await storeCounter(tx, key, verdict.counter);
    else refusals.push({ refused: hit, retryAfterMs: verdict.retryAfterMs });
  }
  return refusals;
}

function refuseIfWaiting(hits: readonly Hit[], longestWaitMs: number): void {
  if (longestWaitMs === 0) return;
  const kinds = hits.map(({ policy }) => policy).join(', ');
  throw new AppError('too-many-requests', kinds, { retryAfterSeconds: Math.ceil(longestWaitMs / 1000) });
}

/** Refunds hits that were no failures. The policy decides whether one hit is refunded or the counter is cleared. */
export function refundHits(deps: LimitDeps, clinicId: number, hits: readonly Hit[]): Promise<void> {
  return transaction(deps.database.db, (tx) => refundHitsWithin(tx, clinicId, hits, deps.clock.nowMs()));
}

/** Clears the counters, because the person has proved in another way that they own the account. */
export async function clearHitsWithin(tx: Tx, clinicId: number, hits: readonly Hit[], nowMs: EpochMs): Promise<void> {
  for (const key of keysOf(clinicId, hits)) {
    await lockCounter(tx, key, nowMs);
    await removeCounter(tx, key);
  }
}

export async function refundHitsWithin(tx: Tx, clinicId: number, hits: readonly Hit[], nowMs: EpochMs): Promise<void> {
  for (const key of keysOf(clinicId, hits)) {
    const counter = refundHit(key.policy, await lockCounter(tx, key, nowMs));
    if (counter) await storeCounter(tx, key, counter);
    else await removeCounter(tx, key);
  }
}

/** Takes back hits of a window that were not needed. @param countedMs - Moment of their count. */
export function returnHits(
  { database }: Pick<Deps, 'database'>,
  clinicId: number,
  hits: readonly Hit[],
  countedMs: EpochMs,
): Promise<void> {
  return transaction(database.db, async (tx) => {
    for (const { hit, ...key } of keysOf(clinicId, hits)) {
      const counter = returnUnits(await lockCounter(tx, key, countedMs), hit.units ?? 1, countedMs);
      if (counter) await storeCounter(tx, key, counter);
      else await removeCounter(tx, key);
    }
  });
}

interface KeyWithPolicy<T extends Hit> extends CounterKey {
  readonly policy: LimitPolicy;
  readonly hit: T;
}

/** Sorted, because two transactions that lock the same counters in different orders could deadlock. */
function keysOf<T extends Hit>(clinicId: number, hits: readonly T[]): KeyWithPolicy<T>[] {
  return hits
    .map((hit) => {
      const { policy: kind, subject } = hit;
      const policy = policyOf(hit);
      const text = policy.kind === 'window' && policy.isByAddress ? networkOf(subject) : subject;
      return { clinicId, kind, policy, subject: sha256(`${kind}:${text}`), hit };
    })
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
}

function policyOf({ policy, most }: Hit): LimitPolicy {
  const own: LimitPolicy = LIMIT_POLICIES[policy];
  return most === undefined ? own : { ...own, most };
}
