import { AppError, isStaff, type ReplyOf, type Role, type SessionUser } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS, sessionEndMs, sessionLimits } from '@carefront/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  endDeviceTrust,
  endSession,
  endSessionOfToken,
  endSessions,
  eventOrigin,
  findAccount,
  findSession,
  forgetDevices,
  isTwoFactorMandatory,
  listSessionsOf,
  recordEvent,
  recordLastSeen,
  type SessionRow,
  toSessionUser,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person, Sessions } from '../../platform/access/actor.ts';
import { isPersonSession, newSessionId } from '../../platform/access/csrf.ts';
import { isUuid } from '../../platform/database/call-ids.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { cookieName, cookieOptions, SESSION_COOKIE } from '../../platform/http/request-context.ts';
import type { Call } from '../../platform/http/serve.ts';

/** @returns null when the visitor is not signed in. */
export async function readSession(
  { database }: Deps,
  { actor, clinic }: Call<'getSession'>,
): Promise<SessionUser | null> {
  if (actor.kind === 'anonymous') return null;
  const account = await findAccount(database.db, clinic.id, actor.userId);
  return account && toSessionUser(account);
}

/** Ends the person's session in this browser. An anonymous visitor keeps the anonymous session and its held slots. */
export async function logout({ database, clock }: Deps, call: Call<'logout'>): Promise<undefined> {
  const { clinic, request, sessionId } = call;
  if (!isPersonSession(sessionId)) return;
  await transaction(database.db, async (tx) => {
    const userId = await endSessionOfToken(tx, clinic.id, sessionId);
    if (userId === null) return;
    await recordEvent(tx, { ...eventOrigin(clinic, request, clock.nowMs()), userId, action: 'logout' });
  });
  endBrowserSession(call);
}

/** Lists the sessions of the account, newest first. */
export async function listOwnSessions(
  { database, clock }: Deps,
  { actor, clinic }: Call<'listSessions'>,
): Promise<ReplyOf<'listSessions'>> {
  const rows = await listSessionsOf(database.db, clinic.id, actor.userId);
  const nowMs = clock.nowMs();
  return rows
    .filter((row) => !hasEnded({ ...row, roles: actor.roles }, nowMs))
    .map((row) => ({
      id: row.id,
      device: row.device,
      started_at: row.started_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === actor.session.id,
      is_remembered: row.is_remembered,
    }));
}

/** @throws AppError `not-found` for a session that does not exist or is another person's. */
export async function revokeOwnSession({ database, clock }: Deps, call: Call<'revokeSession'>): Promise<undefined> {
  const { actor, clinic, params, request } = call;
  if (!isUuid(params.id)) throw new AppError('not-found', 'no id of a session');
  const isEnded = await transaction(database.db, async (tx) => {
    if (!(await endSession(tx, clinic.id, actor.userId, params.id))) return false;
    // The server does not know the browser of the ended session, so every browser asks for the second factor again.
    await endDeviceTrust(tx, clinic.id, actor.userId);
    const origin = eventOrigin(clinic, request, clock.nowMs());
    await recordEvent(tx, { ...origin, userId: actor.userId, action: 'session-revoked' });
    return true;
  });
  if (!isEnded) throw new AppError('not-found', `no session ${params.id} of user ${actor.userId}`);
  if (params.id.toLowerCase() === actor.session.id) endBrowserSession(call);
}

/** Ends all sessions of the account, including this session. Each browser asks for the second factor again. */
export async function revokeEverywhere({ database, clock }: Deps, call: Call<'revokeAllSessions'>): Promise<undefined> {
  const { actor, clinic, request } = call;
  await transaction(database.db, async (tx) => {
    await endSessions(tx, clinic.id, actor.userId);
    await forgetDevices(tx, clinic.id, actor.userId);
    const origin = eventOrigin(clinic, request, clock.nowMs());
    await recordEvent(tx, { ...origin, userId: actor.userId, action: 'sessions-revoked' });
  });
  endBrowserSession(call);
}

/** Request and reply of one call. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sets the cookie of a signed-in person. With 'Remember me' the cookie lasts as long as the session may at most (AU-09); otherwise it ends
 * with the browser.
 */
export function setPersonCookie(
  { request, reply }: Exchange,
  token: string,
  { roles, isRemembered }: { roles: readonly Role[]; isRemembered: boolean },
): void {
  const maxAge = sessionLimits({ isStaff: isStaff(roles), isRemembered }).absoluteMs / 1000;
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    ...cookieOptions(request),
    ...(isRemembered && { maxAge }),
  });
}

/**
 * Gives the browser an anonymous session.
 * @returns The id of the new session.
 */
export function setAnonymousCookie({ request, reply }: Exchange): string {
  const session = newSessionId();
  reply.setCookie(cookieName(request, SESSION_COOKIE), session, cookieOptions(request));
  return session;
}

/**
 * Ends a person's session in their browser: replaces it with an anonymous one and clears the browser's cache of this host, including pages
 * in the back-forward cache. Left out on purpose: `"storage"` would remove the unsent drafts of other tabs, which may belong to another
 * person (the page itself removes the drafts of the person who signs out), and `"cookies"` would remove the trust in this device.
 */
function endBrowserSession(exchange: Exchange): void {
  setAnonymousCookie(exchange);
  exchange.reply.header('clear-site-data', '"cache"');
}

/** Precision of 'last seen', so that not every call writes it. */
const SEEN_EVERY_MS = MINUTE_MS;

export function createSessions({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Sessions {
  return {
    async find(clinic, token, { isPassive }) {
      const row = await findSession(db, clinic.id, token);
      const nowMs = clock.nowMs();
      if (!row || row.roles.length === 0 || hasEnded(row, nowMs)) return null;
      // Since the sign-in, the clinic began to require a second factor of staff, or the person became staff.
      if (isTwoFactorMandatory(row, clinic) && !row.has_second_factor) return null;
      const isDue = !isPassive && nowMs - row.last_seen_at.getTime() >= SEEN_EVERY_MS;
      if (!isDue) return personOf(row);
      await recordLastSeen(db, clinic.id, row.id, nowMs);
      return personOf({ ...row, last_seen_at: new Date(nowMs) });
    },
  };
}

type SessionTimes = Pick<SessionRow, 'is_remembered' | 'roles' | 'started_at' | 'last_seen_at'>;

function hasEnded(times: SessionTimes, nowMs: EpochMs): boolean {
  return nowMs >= endOfSessionMs(times);
}

function endOfSessionMs({ is_remembered, roles, started_at, last_seen_at }: SessionTimes): EpochMs {
  const kind = { isStaff: isStaff(roles), isRemembered: is_remembered };
  return sessionEndMs(kind, started_at.getTime(), last_seen_at.getTime());
}

function personOf(row: SessionRow): Person {
  return {
    kind: 'person',
    userId: row.user_id,
    roles: row.roles,
    practitionerId: row.practitioner_id,
    clientId: row.client_id,
    guardianId: row.guardian_id,
    contactId: row.contact_id,
    session: {
      id: row.id,
      authenticatedAtMs: row.authenticated_at.getTime(),
      hasSecondFactor: row.has_second_factor,
      endsAtMs: endOfSessionMs(row),
    },
  };
}

/** The order matters: most browsers also contain the names of other browsers. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /^(?=.*\bVersion\/).*\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns a short name such as 'Firefox, Linux': a person recognises their own browser, and nobody can be tracked by it.
 * @returns '' for an unknown browser.
 */
export function deviceName(userAgent: string | undefined): string {
  const named = (marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
