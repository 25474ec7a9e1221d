import { AppError, type ReplyOf, type SessionUser } from '@carefront/shared/contracts';
import {
  endDeviceTrust,
  endSession,
  endSessionOfToken,
  endSessions,
  eventOrigin,
  findAccount,
  forgetDevices,
  listSessionsOf,
  recordEvent,
  toSessionUser,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { isPersonSession } from '../../platform/access/csrf.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { endBrowserSession } from './session-cookie.ts';
import { hasEnded } from './sessions.service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  if (!UUID.test(params.id)) throw new AppError('not-found', 'no id of a session');
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
