import { isStaff, type ReplyOf, serverPath } from '@carefront/shared/contracts';
import { type EpochMs, startPage } from '@carefront/shared/domain';
import {
  type AccountRow,
  endSessionOfToken,
  eventOrigin,
  insertSession,
  recordEvent,
  toSessionUser,
} from '../../../accounts/public.ts';
import { isPersonSession, newPersonSessionId } from '../../../platform/access/csrf.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { deviceName, setPersonCookie } from '../../session/public.ts';
import { storeDevice } from './device.repository.ts';
import { deviceTokenOf, setDeviceCookie } from './device-cookie.ts';

/** The call that gives the last factor. */
export type LoginCall = Pick<Call<'login' | 'loginTwoFactor'>, 'clinic' | 'request' | 'reply' | 'sessionId'>;

/** Options ticked at the password step. */
export interface LoginOptions {
  readonly isRemembered: boolean;
  readonly goesToApp: boolean;
  readonly staysHere: boolean;
}

export interface CompletedLogin {
  readonly account: AccountRow;
  readonly wish: LoginOptions;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

export interface Login {
  readonly account: AccountRow;
  readonly wish: LoginOptions;
  /** Until when this browser is not asked for a second factor; null: as before. */
  readonly trustedUntilMs: EpochMs | null;
  /** It was passed now, or earlier on this day in this browser. */
  readonly hasSecondFactor: boolean;
}

/**
 * Writes the session, the only place that does. Preconditions: every factor was right, `lockAccount`, the account has a role.
 * The browser gets a token that it has never had, and its session before is over.
 */
export async function completeLogin(
  tx: Tx,
  { clinic, request, sessionId }: LoginCall,
  { account, wish, trustedUntilMs, hasSecondFactor }: Login,
  nowMs: EpochMs,
): Promise<CompletedLogin> {
  const clinicId = clinic.id;
  const userId = account.id;
  if (isPersonSession(sessionId)) await endSessionOfToken(tx, clinicId, sessionId);
  const sessionToken = newPersonSessionId();
  const device = deviceName(request.headers['user-agent']);
  const { isRemembered } = wish;
  await insertSession(tx, { clinicId, userId, token: sessionToken, isRemembered, hasSecondFactor, device, nowMs });
  const token = deviceTokenOf(request);
  const deviceToken = await storeDevice(tx, { clinicId, userId, token }, trustedUntilMs, nowMs);
  await recordEvent(tx, { ...eventOrigin(clinic, request, nowMs), userId, action: 'login' });
  return { account, wish, sessionToken, deviceToken };
}

/** After the transaction: a cookie cannot be taken back. */
export function answerLogin(
  call: LoginCall,
  { account, wish, sessionToken, deviceToken }: CompletedLogin,
): ReplyOf<'loginTwoFactor'> {
  setPersonCookie(call, sessionToken, { roles: account.roles, isRemembered: wish.isRemembered });
  setDeviceCookie(call, deviceToken);
  const start = startPage({ isStaff: isStaff(account.roles), ...wish });
  return {
    user: toSessionUser(account),
    redirect_to: start && serverPath(start),
  };
}
