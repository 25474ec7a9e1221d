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
import { takeOverAttachments } from '../../../files/public.ts';
import { takeOverCardSetups } from '../../../payments/public.ts';
import { isPersonSession, newPersonSessionId } from '../../../platform/access/csrf.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { deviceName, setPersonCookie } from '../../session/public.ts';
import { storeDevice } from './device.repository.ts';
import { deviceTokenOf, setDeviceCookie } from './device-cookie.ts';

/** The call that passes the last factor. */
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
  /** This browser skips the second factor until this time; null: no change. */
  readonly trustedUntilMs: EpochMs | null;
  /** The second factor was passed now, or earlier today in this browser. */
  readonly hasSecondFactor: boolean;
}

/**
 * Writes the session; no other function does so. Preconditions: every factor was correct, `lockAccount`, and the account has a role. The
 * browser gets a new token, and its previous session ends.
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
  // Cards and files of another person's session stay with that person.
  if (!sessionId || isPersonSession(sessionId)) return { account, wish, sessionToken, deviceToken };
  await takeOverCardSetups(tx, { clinicId, sessionId, userId });
  // Last: it may lock the clinic's sums of files.
  await takeOverAttachments(tx, { clinicId, sessionId, userId });
  return { account, wish, sessionToken, deviceToken };
}

/** Call it after the transaction, because a cookie that was sent cannot be withdrawn. */
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
