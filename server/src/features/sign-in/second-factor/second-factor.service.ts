import { isAppError, type ReplyOf } from '@carefront/shared/contracts';
import { nextMidnight, readOneTimeCode } from '@carefront/shared/domain';
import {
  type AccountRow,
  eventOrigin,
  lockAccount,
  matchTotp,
  recordEvent,
  useRecoveryCode,
} from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { codeHits, countHitsWithin, recoveryHits, refundHitsWithin } from '../../../limits/public.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { answerLogin, type CompletedLogin, completeLogin } from '../device/complete-login.ts';
import { loginSource } from '../device/login-source.ts';
import {
  type ChallengeKey,
  type ChallengeRow,
  canBeAnswered,
  countWrongAnswer,
  endChallenge,
  findChallenge,
  loginRequestOf,
} from './challenge.repository.ts';
import { requireBrowser } from './open-challenge.ts';
import { storeTotpStep } from './totp-step.repository.ts';
import { warnOfGuessing } from './warn-of-guessing.ts';

type SecondFactorCall = Call<'loginTwoFactor'>;

/**
 * Checks the second factor of a login. A code that is wrong, used, expired, of another browser or invented gets the same answer.
 * @throws AppError `invalid-input`, `too-many-requests`.
 */
export async function passSecondFactor(deps: Deps, call: SecondFactorCall): Promise<ReplyOf<'loginTwoFactor'>> {
  const { body, clinic, locale, request } = call;
  if (body.one_time_password === '') {
    throw fieldRefusal({ one_time_password: 'one-time-password-required' }, locale);
  }
  const { db } = deps.database;
  const key = { nextAuthId: body.next_auth_id, sessionId: requireBrowser(call.sessionId) };
  const asked = await findChallenge(db, clinic.id, key);
  const login = asked && (await tryAnswerOrWarn(deps, call, key, asked.user_id));
  if (login) return answerLogin(call, login);
  if (asked) {
    const origin = eventOrigin(clinic, request, deps.clock.nowMs());
    await recordEvent(db, { ...origin, userId: asked.user_id, action: 'second-factor-refused' });
  }
  throw fieldRefusal({ one_time_password: 'one-time-password-wrong' }, locale);
}

/** @throws AppError `too-many-requests`; the owner then gets an email, at most once a day. */
async function tryAnswerOrWarn(
  deps: Deps,
  call: SecondFactorCall,
  key: ChallengeKey,
  userId: number,
): Promise<CompletedLogin | null> {
  try {
    return await transaction(deps.database.db, (tx) => tryAnswer(tx, deps, call, key, userId));
  } catch (error) {
    if (isAppError(error) && error.code === 'too-many-requests') {
      await warnOfGuessing(deps, call.clinic.id, userId, call.locale);
    }
    throw error;
  }
}

/**
 * Checks the answers of an account one after the other, so that a code passes once and every failure counts.
 * @returns null for a wrong code, which is counted.
 */
async function tryAnswer(
  tx: Tx,
  deps: Deps,
  call: SecondFactorCall,
  key: ChallengeKey,
  userId: number,
): Promise<CompletedLogin | null> {
  const clinicId = call.clinic.id;
  const account = await lockAccount(tx, clinicId, userId);
  // Reads the challenge again after the lock: it may have been passed or replaced, or a new password has made it void.
  const challenge = await findChallenge(tx, clinicId, key);
  const nowMs = deps.clock.nowMs();
  if (!account || account.roles.length === 0 || !challenge || !canBeAnswered(challenge, nowMs)) return null;
  const source = await loginSource(tx, clinicId, userId, call.request);
  const tries = call.body.use_recovery_code === 1 ? recoveryHits(source) : codeHits(source);
  await countHitsWithin(tx, clinicId, tries, nowMs);
  if (!(await isRightAnswer(tx, deps, call, account, challenge))) {
    await countWrongAnswer(tx, challenge);
    return null;
  }
  await refundHitsWithin(tx, clinicId, tries, nowMs);
  await endChallenge(tx, challenge, nowMs);
  const wish = loginRequestOf(challenge);
  const isTrusting = call.body.dont_ask_until_tomorrow === 1;
  const trustedUntilMs = isTrusting ? nextMidnight(deps.zones.requireZone(call.clinic.timezone), nowMs) : null;
  return completeLogin(tx, call, { account, wish, trustedUntilMs, hasSecondFactor: true }, nowMs);
}

async function isRightAnswer(
  tx: Tx,
  deps: Deps,
  { body, clinic, locale, request }: SecondFactorCall,
  account: AccountRow,
  challenge: ChallengeRow,
): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  if (body.use_recovery_code === 1) {
    if (!(await useRecoveryCode(tx, clinic.id, account.id, body.one_time_password, nowMs))) return false;
    const origin = eventOrigin(clinic, request, nowMs);
    await recordEvent(tx, { ...origin, userId: account.id, action: 'recovery-code-used' });
    return true;
  }
  const code = readOneTimeCode(body.one_time_password);
  if (challenge.method === 'email') return deps.secrets.isCodeOf(challenge.id, code);
  if (account.two_factor_secret === null) return false;
  const secret = deps.secrets.openOrNull(account.two_factor_secret);
  // No code of this app can be checked any more. The error rolls the transaction back, so the try does not count.
  if (secret === null) throw fieldRefusal({ one_time_password: 'authenticator-unreadable' }, locale);
  const step = matchTotp(secret, code, nowMs, account.last_totp_step);
  return step !== null && (await storeTotpStep(tx, clinic.id, account.id, step));
}
