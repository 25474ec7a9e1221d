import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/access/network-of.ts';
import { sha256 } from '../platform/access/secrets.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { type Counter, findTallies, lockTally, removeTally, storeTally } from './attempts.repository.ts';
import { ATTEMPT_POLICIES, type AttemptPolicy, type AttemptPolicyName, forgiveTry, takeTry } from './attempts.rules.ts';

export interface Try {
  readonly policy: AttemptPolicyName;
  /** What is counted by: an address, an e-mail (`emailKeyOf`), the id of an account. Kept as a hash. */
  readonly subject: string;
  /** In place of the policy's own figure. */
  readonly most?: number;
}

type TryDeps = Pick<Deps, 'database' | 'clock'>;

/**
 * Counts all of the tries, or none where one is refused. Call it before anything costly or telling.
 * @throws AppError `too-many-requests` with the longest of the waits.
 */
export async function takeTries({ database, clock }: TryDeps, clinicId: number, tries: readonly Try[]): Promise<void> {
  // A crowd that would be refused anyway is refused without standing in line for the rows.
  await requireTriesLeft(database.db, clinicId, tries, clock.nowMs());
  await transaction(database.db, (tx) => takeTriesWithin(tx, clinicId, tries, clock.nowMs()));
}

/** Counts nothing. @throws AppError `too-many-requests` where one of the tries would be refused now. */
export async function requireTriesLeft(
  db: Database,
  clinicId: number,
  tries: readonly Try[],
  nowMs: EpochMs,
): Promise<void> {
  const counters = countersOf(clinicId, tries);
  const policies = new Map(counters.map(({ kind, policy }) => [kind, policy]));
  const tallies = await findTallies(db, counters);
  const verdicts = tallies.map(([kind, tally]) => takeTry(policies.get(kind) ?? ATTEMPT_POLICIES[kind], tally, nowMs));
  refuseIfWaiting(tries, Math.max(0, ...verdicts.map((verdict) => (verdict.isAllowed ? 0 : verdict.retryAfterMs))));
}

/** As `takeTries`, in a transaction of the caller's, which must not go on after a refusal. */
export async function takeTriesWithin(tx: Tx, clinicId: number, tries: readonly Try[], nowMs: EpochMs): Promise<void> {
  const waits = (await takeEachWithin(tx, clinicId, tries, nowMs)).map(({ retryAfterMs }) => retryAfterMs);
  refuseIfWaiting(tries, Math.max(0, ...waits));
}

/**
 * Counts those of the tries that are allowed, for a caller who leaves out the others.
 * @returns The others, each with its wait.
 */
export async function takeEachWithin<T extends Try>(
  tx: Tx,
  clinicId: number,
  tries: readonly T[],
  nowMs: EpochMs,
): Promise<{ refused: T; retryAfterMs: number }[]> {
  const refusals: { refused: T; retryAfterMs: number }[] = [];
  for (const { one, ...counter } of countersOf(clinicId, tries)) {
    const tally = await lockTally(tx, counter, nowMs);
    const verdict = takeTry(counter.policy, tally, nowMs);
    if (verdict.isAllowed) await storeTally(tx, counter, verdict.tally);
    else refusals.push({ refused: one, retryAfterMs: verdict.retryAfterMs });
  }
  return refusals;
}

function refuseIfWaiting(tries: readonly Try[], longestWaitMs: number): void {
  if (longestWaitMs === 0) return;
  const kinds = tries.map(({ policy }) => policy).join(', ');
  throw new AppError('too-many-requests', kinds, { retryAfterSeconds: Math.ceil(longestWaitMs / 1000) });
}

/** Says that the tries turned out right: each is taken back, or clears its count, as its policy says. */
export function forgiveTries(deps: TryDeps, clinicId: number, tries: readonly Try[]): Promise<void> {
  return transaction(deps.database.db, (tx) => forgiveTriesWithin(tx, clinicId, tries, deps.clock.nowMs()));
}

/** Whatever was counted is forgotten: the person has proved to be the owner in another way. */
export async function clearTriesWithin(tx: Tx, clinicId: number, tries: readonly Try[], nowMs: EpochMs): Promise<void> {
  for (const counter of countersOf(clinicId, tries)) {
    await lockTally(tx, counter, nowMs);
    await removeTally(tx, counter);
  }
}

export async function forgiveTriesWithin(
  tx: Tx,
  clinicId: number,
  tries: readonly Try[],
  nowMs: EpochMs,
): Promise<void> {
  for (const counter of countersOf(clinicId, tries)) {
    const tally = forgiveTry(counter.policy, await lockTally(tx, counter, nowMs));
    if (tally) await storeTally(tx, counter, tally);
    else await removeTally(tx, counter);
  }
}

interface PolicyCounter<T extends Try> extends Counter {
  readonly policy: AttemptPolicy;
  readonly one: T;
}

/** Sorted: two who lock the same counters in another order would wait for each other. */
function countersOf<T extends Try>(clinicId: number, tries: readonly T[]): PolicyCounter<T>[] {
  return tries
    .map((one) => {
      const { policy: kind, subject } = one;
      const policy = policyOf(one);
      const text = policy.kind === 'window' && policy.isByAddress ? networkOf(subject) : subject;
      return { clinicId, kind, policy, subject: sha256(`${kind}:${text}`), one };
    })
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
}

function policyOf({ policy, most }: Try): AttemptPolicy {
  const own: AttemptPolicy = ATTEMPT_POLICIES[policy];
  return most === undefined ? own : { ...own, most };
}
