import { randomUUID } from 'node:crypto';
import type { TwoFactorMethod } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import { newToken, sha256 } from '../../platform/access/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { LoginOptions } from './complete-login.ts';

/** How long a code works (AU-05). */
const CHALLENGE_LIFE_MS = 180_000;
const MAX_TRIES = 5;
/** Counted from the password step: after this time, a new code needs the password again. */
const RESENDABLE_MS = 15 * MINUTE_MS;

export type ChallengeRow = Readonly<Selectable<Tables['login_challenge']>>;

/** Key of a challenge: `next_auth_id`, in the browser that received it. */
export interface ChallengeKey {
  readonly nextAuthId: string;
  /** Session id from the browser's cookie. */
  readonly sessionId: string;
}

export interface NewChallenge {
  readonly clinicId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly method: TwoFactorMethod;
  readonly options: LoginOptions;
  /** When the password was given. */
  readonly beganAtMs: EpochMs;
  readonly nowMs: EpochMs;
}

export interface OpenedChallenge {
  readonly id: string;
  readonly nextAuthId: string;
  readonly expiresAtMs: EpochMs;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<OpenedChallenge> {
  const { clinicId, userId, sessionId, method, options, beganAtMs, nowMs } = challenge;
  const opened = { id: randomUUID(), nextAuthId: newToken(), expiresAtMs: nowMs + CHALLENGE_LIFE_MS };
  await tx
    .insertInto('login_challenge')
    .values({
      clinic_id: clinicId,
      id: opened.id,
      token_hash: sha256(opened.nextAuthId),
      browser_hash: sha256(sessionId),
      user_id: userId,
      method,
      is_remembered: options.isRemembered,
      redirect_to_app: options.redirectToApp,
      dont_redirect: options.dontRedirect,
      began_at: new Date(beganAtMs),
      expires_at: new Date(opened.expiresAtMs),
      ended_at: null,
    })
    .execute();
  return opened;
}

/**
 * Finds a challenge that was neither passed nor replaced. It may be expired or have no tries left.
 * @returns null also for a challenge of another browser.
 */
export async function findChallenge(
  db: Database | Tx,
  clinicId: number,
  { nextAuthId, sessionId }: ChallengeKey,
): Promise<ChallengeRow | null> {
  const row = await db
    .selectFrom('login_challenge')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', sha256(nextAuthId))
    .where('browser_hash', '=', sha256(sessionId))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export const canBeAnswered = ({ expires_at, attempts }: ChallengeRow, nowMs: EpochMs): boolean =>
  nowMs < expires_at.getTime() && attempts < MAX_TRIES;

export const canBeSentAgain = ({ began_at }: ChallengeRow, nowMs: EpochMs): boolean =>
  nowMs < began_at.getTime() + RESENDABLE_MS;

export const loginOptionsOf = (challenge: ChallengeRow): LoginOptions => ({
  isRemembered: challenge.is_remembered,
  redirectToApp: challenge.redirect_to_app,
  dontRedirect: challenge.dont_redirect,
});

/** Precondition: `lockAccount`. */
export async function countWrongAnswer(tx: Tx, { clinic_id, id, attempts }: ChallengeRow): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ attempts: attempts + 1 })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

export async function endChallenge(tx: Tx, { clinic_id, id }: ChallengeRow, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ ended_at: new Date(nowMs) })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

/** Whether a login still waits for this code. */
export async function isChallengeOpen(
  db: Database,
  { clinicId, challengeId, now }: { clinicId: number; challengeId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_challenge')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', challengeId)
    .where('method', '=', 'email')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
