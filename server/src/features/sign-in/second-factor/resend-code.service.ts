import type { ReplyOf } from '@carefront/shared/contracts';
import { lockAccount } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countHitsWithin, emailHits, type Hit } from '../../../limits/public.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { loginSource } from '../device/login-source.ts';
import {
  type ChallengeKey,
  canBeSentAgain,
  endChallenge,
  findChallenge,
  loginRequestOf,
} from './challenge.repository.ts';
import { openChallenge, requireBrowser } from './open-challenge.ts';

/**
 * Sends a new code, valid for 180 s (AU-05), and makes the previous code void.
 * @throws AppError `invalid-input` at `next_auth_id` when this browser has not begun a login recently, `too-many-requests`.
 */
export async function resendCode(deps: Deps, call: Call<'resendCode'>): Promise<ReplyOf<'resendCode'>> {
  const { clinic, locale, request } = call;
  const { db } = deps.database;
  const header = request.headers['x-auth-id'];
  const nextAuthId = typeof header === 'string' ? header : '';
  const key = { nextAuthId, sessionId: requireBrowser(call.sessionId) };
  const asked = await findChallenge(db, clinic.id, key);
  const next = asked && (await transaction(db, (tx) => replaceChallenge(tx, deps, call, key, asked.user_id)));
  if (!next) throw fieldRefusal({ next_auth_id: 'one-time-password-wrong' }, locale);
  return { next_auth_id: next };
}

async function replaceChallenge(
  tx: Tx,
  deps: Deps,
  { clinic, locale, request }: Call<'resendCode'>,
  key: ChallengeKey,
  userId: number,
): Promise<string | null> {
  const account = await lockAccount(tx, clinic.id, userId);
  const challenge = await findChallenge(tx, clinic.id, key);
  const nowMs = deps.clock.nowMs();
  if (!account || !challenge || !canBeSentAgain(challenge, nowMs)) return null;
  // Counts by browser, so that a stranger who knows the password cannot block the owner's browser. The emails also count for the account.
  const tries: Hit[] = [{ policy: 'code-resend', subject: `${userId}:${key.sessionId}` }];
  if (challenge.method === 'email') tries.push(...emailHits(await loginSource(tx, clinic.id, userId, request)));
  await countHitsWithin(tx, clinic.id, tries, nowMs);
  await endChallenge(tx, challenge, nowMs);
  const next = {
    clinicId: clinic.id,
    sessionId: key.sessionId,
    method: challenge.method,
    wish: loginRequestOf(challenge),
    beganAtMs: challenge.began_at.getTime(),
    nowMs,
  };
  return openChallenge(tx, deps, account, next, locale);
}
