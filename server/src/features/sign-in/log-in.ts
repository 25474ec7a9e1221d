import type { FieldCode, ReplyOf, TwoFactorMethod } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import {
  type AccountRow,
  confirmEmailByLink,
  emailKeyOf,
  eventOrigin,
  findAccountByEmail,
  lockAccount,
  recordEvent,
  secondFactorOf,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHits, countHitsWithin, emailHits, type Hit, refundHitsWithin } from '../../limits/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  answerLogin,
  type CompletedLogin,
  completeLogin,
  deviceTokenOf,
  findDevice,
  loginSource,
} from './complete-login.ts';
import { openChallenge, requireBrowser } from './second-factor.ts';

type LoginCall = Call<'login'>;

type Outcome =
  | { readonly kind: 'signed-in'; readonly login: CompletedLogin }
  | { readonly kind: 'prompted'; readonly nextAuthId: string; readonly method: TwoFactorMethod }
  /** The password is right, but nobody has confirmed the address yet. */
  | { readonly kind: 'unconfirmed'; readonly code: 'email-unconfirmed' | 'confirm-link-void' };

/**
 * The password step. A wrong address, a wrong password and an account without a role get the same answer after the same work (AU-10). An
 * account that a form created needs the emailed link as well; only the right password tells so (decision 43).
 * @throws AppError `invalid-input`, `too-many-requests`.
 */
export async function login(deps: Deps, call: LoginCall): Promise<ReplyOf<'login'>> {
  const { body, clinic, locale, request } = call;
  assertNoFieldErrors(missingFields(body), locale);
  const { db } = deps.database;
  const account = await findAccountByEmail(db, clinic.id, body.email);
  const tries = await hitsOf(deps, call, account);
  await countHits(deps, clinic.id, tries);
  const isRight = await deps.passwords.verify(account?.password_hash ?? null, body.password);
  const outcome = account && isRight ? await transaction(db, (tx) => proceed(tx, deps, call, account, tries)) : null;
  if (!outcome || outcome.kind === 'unconfirmed') {
    const origin = eventOrigin(clinic, request, deps.clock.nowMs());
    await recordEvent(db, { ...origin, userId: account?.id ?? null, action: 'login-refused' });
    throw fieldRefusal({ email: outcome?.code ?? 'credentials-wrong' }, locale);
  }
  if (outcome.kind === 'signed-in') return answerLogin(call, outcome.login);
  return { prompt_2fa: true, next_auth_id: outcome.nextAuthId, method: outcome.method };
}

function missingFields({ email, password }: LoginCall['body']): Record<string, FieldCode> {
  return {
    ...(email === '' && { email: 'email-required' }),
    ...(password === '' && { password: 'password-required' }),
  };
}

/**
 * Returns the login limits to count against. A browser in which the account has signed in has its own limit: strangers cannot use it up.
 */
async function hitsOf(deps: Deps, { body, clinic, request }: LoginCall, account: AccountRow | null): Promise<Hit[]> {
  const byAddress: Hit = { policy: 'login-ip', subject: request.ip };
  const token = deviceTokenOf(request);
  // Also runs for an address without an account, so that the two cases look the same.
  const isKnown = await findDevice(deps.database.db, { clinicId: clinic.id, userId: account?.id ?? 0, token });
  // People behind the same IP address cannot use it up either: only the device counts.
  if (account && isKnown) return [{ policy: 'login-device', subject: `${account.id}:${token}` }];
  return [byAddress, { policy: 'login-account', subject: emailKeyOf(body.email) }];
}

/** Continues after the correct password. @returns null when the account changed meanwhile or has no role. */
async function proceed(
  tx: Tx,
  deps: Deps,
  call: LoginCall,
  { id: userId, password_hash }: AccountRow,
  tries: readonly Hit[],
): Promise<Outcome | null> {
  const { body, clinic, locale, request, sessionId } = call;
  const clinicId = clinic.id;
  const account = await lockAccount(tx, clinicId, userId);
  if (!account || account.roles.length === 0 || account.password_hash !== password_hash) return null;
  const nowMs = deps.clock.nowMs();
  await refundHitsWithin(tx, clinicId, tries, nowMs);
  const unconfirmed = account.must_confirm_email ? await confirmOrRefuse(tx, call, userId, nowMs) : null;
  if (unconfirmed) return unconfirmed;
  const options = {
    isRemembered: body.remember === 1,
    redirectToApp: body.redirect_to_app === 1,
    dontRedirect: body.dont_redirect === 1,
  };
  const method = secondFactorOf(account, clinic);
  const device = await findDevice(tx, { clinicId, userId, token: deviceTokenOf(request) });
  const isTrusted = (device?.trusted_until?.getTime() ?? 0) > nowMs;
  if (method === null || isTrusted) {
    const passed = { account, options, trustedUntilMs: null, hasSecondFactor: isTrusted };
    return { kind: 'signed-in', login: await completeLogin(tx, call, passed, nowMs) };
  }
  if (method === 'email') {
    const source = await loginSource(tx, clinicId, userId, request);
    await countHitsWithin(tx, clinicId, emailHits(source), nowMs);
  }
  const challenge = { clinicId, sessionId: requireBrowser(sessionId), method, options, beganAtMs: nowMs, nowMs };
  return { kind: 'prompted', nextAuthId: await openChallenge(tx, deps, account, challenge, locale), method };
}

/** @returns null when the link of the call confirms the account's address. */
async function confirmOrRefuse(
  tx: Tx,
  { body: { confirm_token: token }, clinic, request }: LoginCall,
  userId: number,
  nowMs: EpochMs,
): Promise<Outcome | null> {
  if (token === undefined) return { kind: 'unconfirmed', code: 'email-unconfirmed' };
  if (await confirmEmailByLink(tx, { ...eventOrigin(clinic, request, nowMs), userId, token })) return null;
  return { kind: 'unconfirmed', code: 'confirm-link-void' };
}
