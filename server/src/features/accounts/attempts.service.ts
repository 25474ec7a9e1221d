import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { sha256 } from '../../platform/secrets.ts';
import { type Counter, findTallies, lockTally, removeTally, storeTally } from './attempts.repository.ts';
import {
  ATTEMPT_POLICIES,
  type AttemptPolicy,
  type AttemptPolicyName,
  forgiveTry,
  networkOf,
  takeTry,
} from './attempts.rules.ts';

export interface Try {
  readonly policy: AttemptPolicyName;
  /** What is counted by: an address, an e-mail (`emailKeyOf`), the id of an account. Kept as a hash. */
  readonly subject: string;
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
  db: Database | Tx,
  clinicId: number,
  tries: readonly Try[],
  nowMs: EpochMs,
): Promise<void> {
  const tallies = await findTallies(db, countersOf(clinicId, tries));
  const verdicts = tallies.map(([policy, tally]) => takeTry(ATTEMPT_POLICIES[policy], tally, nowMs));
  refuseIfWaiting(tries, Math.max(0, ...verdicts.map((verdict) => (verdict.isAllowed ? 0 : verdict.retryAfterMs))));
}

/** As `takeTries`, in a transaction of the caller's, which must not go on after a refusal. */
export async function takeTriesWithin(tx: Tx, clinicId: number, tries: readonly Try[], nowMs: EpochMs): Promise<void> {
  let longestWaitMs = 0;
  for (const counter of countersOf(clinicId, tries)) {
    const tally = await lockTally(tx, counter, nowMs);
    const verdict = takeTry(ATTEMPT_POLICIES[counter.kind], tally, nowMs);
    if (verdict.isAllowed) await storeTally(tx, counter, verdict.tally);
    else longestWaitMs = Math.max(longestWaitMs, verdict.retryAfterMs);
  }
  refuseIfWaiting(tries, longestWaitMs);
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
    const policy: AttemptPolicy = ATTEMPT_POLICIES[counter.kind];
    const tally = forgiveTry(policy, await lockTally(tx, counter, nowMs));
    if (tally) await storeTally(tx, counter, tally);
    else await removeTally(tx, counter);
  }
}

/** Sorted: two who lock the same counters in another order would wait for each other. */
function countersOf(clinicId: number, tries: readonly Try[]): Counter[] {
  return tries
    .map(({ policy, subject }) => {
      const { [policy]: counted }: Record<AttemptPolicyName, AttemptPolicy> = ATTEMPT_POLICIES;
      const isByAddress = counted.kind === 'window' && counted.isByAddress;
      const text = isByAddress ? networkOf(subject) : subject;
      return { clinicId, kind: policy, subject: sha256(`${policy}:${text}`) };
    })
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
}
