import { AppError, isAppError, type Locale, type ReplyOf, serverPath } from '@carefront/shared/contracts';
import { nextMidnight, readOneTimeCode } from '@carefront/shared/domain';
import {
  type AccountEmail,
  type AccountRow,
  accountEmailKind,
  eventOrigin,
  lockAccount,
  matchTotp,
  recordEvent,
  useRecoveryCode,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import {
  codeHits,
  countEachWithin,
  countHitsWithin,
  emailHits,
  type Hit,
  recoveryHits,
  refundHitsWithin,
} from '../../limits/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  type ChallengeKey,
  type ChallengeRow,
  canBeAnswered,
  canBeSentAgain,
  countWrongAnswer,
  endChallenge,
  findChallenge,
  insertChallenge,
  isChallengeOpen,
  loginOptionsOf,
  type NewChallenge,
} from './challenge.repository.ts';
import { answerLogin, type CompletedLogin, completeLogin, loginSource } from './complete-login.ts';

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
  const options = loginOptionsOf(challenge);
  const isTrusting = call.body.dont_ask_until_tomorrow === 1;
  const trustedUntilMs = isTrusting ? nextMidnight(deps.zones.requireZone(call.clinic.timezone), nowMs) : null;
  return completeLogin(tx, call, { account, options, trustedUntilMs, hasSecondFactor: true }, nowMs);
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
    options: loginOptionsOf(challenge),
    beganAtMs: challenge.began_at.getTime(),
    nowMs,
  };
  return openChallenge(tx, deps, account, next, locale);
}

/** Asks for the second factor, and sends the code when the method is email. @returns `next_auth_id`. */
export async function openChallenge(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  account: AccountRow,
  challenge: Omit<NewChallenge, 'userId'>,
  locale: Locale,
): Promise<string> {
  const { id, nextAuthId, expiresAtMs } = await insertChallenge(tx, { ...challenge, userId: account.id });
  if (challenge.method === 'email') {
    await enqueueMessage(tx, deps, {
      clinicId: challenge.clinicId,
      kind: LOGIN_CODE,
      details: { userId: account.id, challengeId: id },
      locale: account.locale ?? locale,
      expiresAtMs,
    });
  }
  return nextAuthId;
}

/** @throws AppError `stale-csrf`, as a safeguard: `serve` refuses a writing call without the browser's cookie earlier. */
export function requireBrowser(sessionId: string | undefined): string {
  if (sessionId === undefined) throw new AppError('stale-csrf', 'no session');
  return sessionId;
}

/**
 * Emails the owner, at most once a day, that a person who knows the password guesses codes. The email lists the login methods that still
 * work.
 */
async function warnOfGuessing(
  deps: Pick<Deps, 'database' | 'jobs' | 'clock'>,
  clinicId: number,
  userId: number,
  locale: Locale,
): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    const tries = [{ policy: 'guessing-email', subject: String(userId) }] as const;
    const refusals = await countEachWithin(tx, clinicId, tries, deps.clock.nowMs());
    if (refusals.length === 0)
      await enqueueMessage(tx, deps, { clinicId, kind: CODES_GUESSED, details: { userId }, locale });
  });
}

/** Records the time step of an app's code. @returns false when this step or a later step was used before: the code is void. */
async function storeTotpStep(tx: Tx, clinicId: number, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ last_totp_step: step })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('last_totp_step', 'is', null), eb('last_totp_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The second factor by email. Its code is derived from the id (`Secrets.codeOf`). */
export const LOGIN_CODE = accountEmailKind<{ userId: number; challengeId: string }>(
  'login-code',
  async ({ database: { db }, clock, secrets }, { clinicId, details: { userId, challengeId } }) => {
    const now = new Date(clock.nowMs());
    if (!(await isChallengeOpen(db, { clinicId, challengeId, now }))) return null;
    return { userId, texts: LOGIN_CODE_TEXTS, code: secrets.codeOf(challengeId) };
  },
);

/** Warns an account's owner that another person knows the password and tries codes. */
export const CODES_GUESSED = accountEmailKind<{ userId: number }>('codes-guessed', async (_deps, { details }) => ({
  userId: details.userId,
  texts: CODES_GUESSED_TEXTS,
  path: serverPath('login'),
}));

export const LOGIN_CODE_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Your code for ${clinic}`,
    title: 'Your login code',
    message: `Enter this code to log in to ${clinic}:`,
    limit: 'It works for 3 minutes, in the browser where you asked for it.',
    notYou:
      'If you did not try to log in, someone else knows your password. Do not share this code, and set a new password on the login page.',
  }),
  fr: (clinic) => ({
    subject: `Votre code pour ${clinic}`,
    title: 'Votre code de connexion',
    message: `Saisissez ce code pour vous connecter à ${clinic}\u00A0:`,
    limit: 'Il est valable 3 minutes, dans le navigateur où vous l’avez demandé.',
    notYou:
      'Si vous n’avez pas essayé de vous connecter, quelqu’un d’autre connaît votre mot de passe. Ne donnez ce code à personne et choisissez un nouveau mot de passe sur la page de connexion.',
  }),
};

export const CODES_GUESSED_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Many wrong codes for your account at ${clinic}`,
    title: 'Many wrong codes were entered',
    message: `Someone entered your password for ${clinic} and then many wrong codes. New browsers must wait now. You can still log in from a browser that you have used before, or with a recovery code.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose “Forgot Password?” on the login page at once: a new password stops them and ends the wait. Then tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Plusieurs codes erronés pour votre compte chez ${clinic}`,
    title: 'Plusieurs codes erronés ont été saisis',
    message: `Quelqu’un a saisi votre mot de passe pour ${clinic}, puis plusieurs codes erronés. Les nouveaux navigateurs doivent maintenant attendre. Vous pouvez toujours vous connecter depuis un navigateur que vous avez déjà utilisé, ou avec un code de récupération.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n’était pas vous, choisissez tout de suite «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion\u00A0: un nouveau mot de passe les arrête et met fin à l’attente. Prévenez ensuite ${clinic}.`,
  }),
};
