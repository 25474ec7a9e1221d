import { isStaff, type ReplyOf, serverPath } from '@carefront/shared/contracts';
import { type EpochMs, startPage } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import {
  type AccountRow,
  endSessionOfToken,
  eventOrigin,
  insertSession,
  recordEvent,
  toSessionUser,
} from '../../accounts/public.ts';
import { takeOverAttachments } from '../../files/public.ts';
import type { LoginSource } from '../../limits/public.ts';
import { takeOverCardSetups } from '../../payments/public.ts';
import { isPersonSession, newPersonSessionId } from '../../platform/access/csrf.ts';
import { newToken, sha256 } from '../../platform/access/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { cookieName, cookieOptions } from '../../platform/http/request-context.ts';
import type { Call } from '../../platform/http/serve.ts';
import { deviceName, type Exchange, setPersonCookie } from '../session/session.ts';

/** The call that passes the last factor. */
type LoginCall = Pick<Call<'login' | 'loginTwoFactor'>, 'clinic' | 'request' | 'reply' | 'sessionId'>;

/** Options ticked at the password step. */
export interface LoginOptions {
  readonly isRemembered: boolean;
  readonly redirectToApp: boolean;
  readonly dontRedirect: boolean;
}

export interface CompletedLogin {
  readonly account: AccountRow;
  readonly options: LoginOptions;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

interface Login {
  readonly account: AccountRow;
  readonly options: LoginOptions;
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
  { account, options, trustedUntilMs, hasSecondFactor }: Login,
  nowMs: EpochMs,
): Promise<CompletedLogin> {
  const clinicId = clinic.id;
  const userId = account.id;
  if (isPersonSession(sessionId)) await endSessionOfToken(tx, clinicId, sessionId);
  const sessionToken = newPersonSessionId();
  const device = deviceName(request.headers['user-agent']);
  const { isRemembered } = options;
  await insertSession(tx, { clinicId, userId, token: sessionToken, isRemembered, hasSecondFactor, device, nowMs });
  const token = deviceTokenOf(request);
  const deviceToken = await storeDevice(tx, { clinicId, userId, token }, trustedUntilMs, nowMs);
  await recordEvent(tx, { ...eventOrigin(clinic, request, nowMs), userId, action: 'login' });
  // Cards and files of another person's session stay with that person.
  if (!sessionId || isPersonSession(sessionId)) return { account, options, sessionToken, deviceToken };
  await takeOverCardSetups(tx, { clinicId, sessionId, userId });
  // Last: it may lock the clinic's sums of files.
  await takeOverAttachments(tx, { clinicId, sessionId, userId });
  return { account, options, sessionToken, deviceToken };
}

/** Call it after the transaction, because a cookie that was sent cannot be withdrawn. */
export function answerLogin(
  call: LoginCall,
  { account, options, sessionToken, deviceToken }: CompletedLogin,
): ReplyOf<'loginTwoFactor'> {
  setPersonCookie(call, sessionToken, { roles: account.roles, isRemembered: options.isRemembered });
  setDeviceCookie(call, deviceToken);
  const start = startPage({ isStaff: isStaff(account.roles), ...options });
  return {
    user: toSessionUser(account),
    redirect_to: start && serverPath(start),
  };
}

/** Reads whether the browser is known to the account. */
export async function loginSource(
  db: Database | Tx,
  clinicId: number,
  userId: number,
  request: FastifyRequest,
): Promise<LoginSource> {
  const token = deviceTokenOf(request);
  const device = await findDevice(db, { clinicId, userId, token });
  return { userId, deviceToken: device && token !== undefined ? token : null, ip: request.ip };
}

type DeviceRow = Readonly<Selectable<Tables['login_device']>>;

interface Device {
  readonly clinicId: number;
  readonly userId: number;
  /** Token from the browser's cookie; undefined when the browser has none. */
  readonly token: string | undefined;
}

/** @returns null for a browser in which the user has not signed in. */
export async function findDevice(db: Database | Tx, { clinicId, userId, token }: Device): Promise<DeviceRow | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('login_device')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records that the user signed in with this browser. An attacker may have planted a token that is not known for the user: then the browser
 * gets a new token, and its other accounts move to the new token.
 * @param trustedUntilMs - null: the trust does not change.
 * @returns The token for the browser's cookie.
 */
async function storeDevice(tx: Tx, device: Device, trustedUntilMs: EpochMs | null, nowMs: EpochMs): Promise<string> {
  const { clinicId, userId, token } = device;
  const trust = trustedUntilMs === null ? {} : { trusted_until: new Date(trustedUntilMs) };
  const seen = { last_login_at: new Date(nowMs), ...trust };
  if (token !== undefined && (await findDevice(tx, device))) {
    await tx
      .updateTable('login_device')
      .set(seen)
      .where('clinic_id', '=', clinicId)
      .where('user_id', '=', userId)
      .where('token_hash', '=', sha256(token))
      .execute();
    return token;
  }
  const newOne = newToken();
  if (token !== undefined) {
    await tx
      .updateTable('login_device')
      .set({ token_hash: sha256(newOne) })
      .where('clinic_id', '=', clinicId)
      .where('token_hash', '=', sha256(token))
      .execute();
  }
  await tx
    .insertInto('login_device')
    .values({ clinic_id: clinicId, user_id: userId, token_hash: sha256(newOne), ...seen })
    .execute();
  return newOne;
}

const DEVICE_COOKIE = 'cf_device';
const TOKEN = /^[\w-]{43}$/;
/** How long an unused browser stays known. */
export const DEVICE_LIFE_DAYS = 365;

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request, DEVICE_COOKIE)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

function setDeviceCookie({ request, reply }: Exchange, token: string): void {
  reply.setCookie(cookieName(request, DEVICE_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: DEVICE_LIFE_DAYS * 86_400,
  });
}
