import { AppError } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/access/network-of.ts';
import { sha256 } from '../platform/access/secrets.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import {
  type GrowingPolicy,
  LIMIT_POLICIES,
  type LimitName,
  type LimitPolicy,
  type WindowPolicy,
} from './figures/counted-limits.ts';

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

/** Source of a login that waits for its second factor. Its person knows the password, but may have stolen it. */
export interface LoginSource {
  readonly userId: number;
  /** Cookie of a browser that the account has signed in from; null for any other browser. */
  readonly deviceToken: string | null;
  readonly ip: string;
}

/** Subject of limits that strangers cannot use up: the known device, else account and network. */
const ownSubject = ({ userId, deviceToken, ip }: LoginSource): string =>
  deviceToken === null ? `${userId}:${networkOf(ip)}` : `${userId}:${deviceToken}`;

/**
 * Hits for codes of six digits. A known device has its own limits, so that a person who only knows the password cannot use them up. All
 * other browsers share one limit, so that many networks guess no faster than one.
 */
export function codeHits(source: LoginSource): Hit[] {
  if (source.deviceToken !== null) {
    const subject = ownSubject(source);
    return [
      { policy: 'second-factor-device', subject },
      { policy: 'second-factor-day', subject },
    ];
  }
  return accountCodeHits(source.userId);
}

/** The limit that all unknown browsers of an account share. */
export const accountCodeHits = (userId: number): Hit[] => [
  { policy: 'second-factor-account', subject: String(userId) },
  { policy: 'second-factor-day', subject: String(userId) },
];

/** Recovery codes have 80 bits, so attempts are counted by device or network; no other network can use up the owner's attempts. */
export const recoveryHits = (source: LoginSource): Hit[] => [{ policy: 'recovery-code', subject: ownSubject(source) }];

/** Hits for codes by email, for a login or when sent again. */
export function emailHits(source: LoginSource): Hit[] {
  const own: Hit = { policy: 'login-email-own', subject: ownSubject(source) };
  return source.deviceToken === null ? [own, { policy: 'login-email', subject: String(source.userId) }] : [own];
}

export interface Counter {
  readonly attempts: number;
  /** Start of the window; for a growing policy, the last attempt. */
  readonly sinceMs: EpochMs;
  readonly blockedUntilMs: EpochMs | null;
}

type HitVerdict =
  | { readonly isAllowed: true; readonly counter: Counter }
  | { readonly isAllowed: false; readonly retryAfterMs: number };

const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Counts an attempt as a failure before its result is known, so that concurrent attempts cannot exceed the policy.
 * @param units - Of a window: as many hits at once.
 */
export function countHit(policy: LimitPolicy, counter: Counter, nowMs: EpochMs, units = 1): HitVerdict {
  return policy.kind === 'window' ? takeOfWindow(policy, counter, nowMs, units) : takeGrowing(policy, counter, nowMs);
}

function takeOfWindow({ most, windowMs }: WindowPolicy, counter: Counter, nowMs: EpochMs, units: number): HitVerdict {
  const isOver = nowMs >= counter.sinceMs + windowMs;
  const current = isOver ? { attempts: 0, sinceMs: nowMs, blockedUntilMs: null } : counter;
  const attempts = current.attempts + units;
  if (attempts > most) return { isAllowed: false, retryAfterMs: current.sinceMs + windowMs - nowMs };
  return { isAllowed: true, counter: { ...current, attempts } };
}

function takeGrowing({ free, most }: GrowingPolicy, counter: Counter, nowMs: EpochMs): HitVerdict {
  if (counter.attempts >= most) return { isAllowed: false, retryAfterMs: LONGEST_WAIT_MS };
  const waitMs = (counter.blockedUntilMs ?? nowMs) - nowMs;
  if (waitMs > 0) return { isAllowed: false, retryAfterMs: waitMs };
  const attempts = counter.attempts + 1;
  const nextWaitMs = attempts < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - free), LONGEST_WAIT_MS);
  const blockedUntilMs = nextWaitMs === 0 ? null : nowMs + nextWaitMs;
  return { isAllowed: true, counter: { attempts, sinceMs: nowMs, blockedUntilMs } };
}

/** The counter after a successful attempt. @returns null when it can be removed. */
export function refundHit(policy: LimitPolicy, counter: Counter): Counter | null {
  if (policy.kind === 'growing') return null;
  if (!policy.countsFailures) return counter;
  return counter.attempts > 1 ? { ...counter, attempts: counter.attempts - 1 } : null;
}

/**
 * The counter after hits that were not needed, such as bytes that did not arrive.
 * @param countedMs - Moment of the count: a later window did not count these hits.
 * @returns null when it can be removed.
 */
export function returnUnits(counter: Counter, units: number, countedMs: EpochMs): Counter | null {
  const attempts = counter.sinceMs > countedMs ? counter.attempts : counter.attempts - units;
  return attempts > 0 ? { ...counter, attempts } : null;
}

/** Key of the row that counts the hits. */
interface CounterKey {
  readonly clinicId: number;
  readonly kind: LimitName;
  readonly subject: Buffer;
}

/** @returns The counters that exist, in any order. */
async function findCounters(db: Database, counters: readonly CounterKey[]): Promise<[LimitName, Counter][]> {
  const rows = await db
    .selectFrom('attempt_counter')
    .select(['kind', 'attempts', 'since', 'blocked_until'])
    .where(({ eb, or, and }) =>
      or(
        counters.map(({ clinicId, kind, subject }) =>
          and([eb('clinic_id', '=', clinicId), eb('kind', '=', kind), eb('subject', '=', subject)]),
        ),
      ),
    )
    .execute();
  // The statement asked for these kinds only.
  return rows.map(({ kind, ...row }) => [kind as LimitName, counterOf(row)]);
}

/** Returns the count and locks it against other changes until the transaction ends. */
async function lockCounter(tx: Tx, { clinicId, kind, subject }: CounterKey, nowMs: EpochMs): Promise<Counter> {
  const row = await tx
    .insertInto('attempt_counter')
    .values({ clinic_id: clinicId, kind, subject, since: new Date(nowMs), blocked_until: null })
    // Updates nothing, but waits for the row and locks it.
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'kind', 'subject']).doUpdateSet({ kind: sql`excluded.kind` }),
    )
    .returning(['attempts', 'since', 'blocked_until'])
    .executeTakeFirstOrThrow();
  return counterOf(row);
}

function counterOf({
  attempts,
  since,
  blocked_until,
}: Pick<Selectable<Tables['attempt_counter']>, 'attempts' | 'since' | 'blocked_until'>): Counter {
  return { attempts, sinceMs: since.getTime(), blockedUntilMs: blocked_until?.getTime() ?? null };
}

async function storeCounter(tx: Tx, { clinicId, kind, subject }: CounterKey, counter: Counter): Promise<void> {
  await tx
    .updateTable('attempt_counter')
    .set({
      attempts: counter.attempts,
      since: new Date(counter.sinceMs),
      blocked_until: counter.blockedUntilMs === null ? null : new Date(counter.blockedUntilMs),
    })
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

async function removeCounter(tx: Tx, { clinicId, kind, subject }: CounterKey): Promise<void> {
  await tx
    .deleteFrom('attempt_counter')
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
