import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { endLinks } from '../email-links/email-links.ts';
import { newPersonSessionId } from '../platform/access/csrf.ts';
import { sha256 } from '../platform/access/secrets.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import {
  lockAccount,
  type PersonColumns,
  personColumns,
  type RawPersonColumns,
  rolesOfText,
} from './account.repository.ts';

/** When a user signs in with one more browser, the oldest session ends. */
const MAX_PER_USER = 10;

type SessionColumns = Readonly<Selectable<Tables['login_session']>>;
/** A session with the current facts that its owner's rights depend on. */
export type SessionRow = SessionColumns & PersonColumns;

interface NewSession {
  readonly clinicId: number;
  readonly userId: number;
  /** For the browser's cookie; only its hash is stored. */
  readonly token: string;
  readonly isRemembered: boolean;
  readonly hasSecondFactor: boolean;
  /** As `deviceName` gives it. */
  readonly device: string;
  readonly nowMs: EpochMs;
}

/** New value of the browser's session cookie. */
export interface RenewedSession {
  readonly token: string;
  readonly isRemembered: boolean;
}

/** Precondition: `lockAccount`, so that two simultaneous logins cannot exceed the limit. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { clinicId, userId, token, isRemembered, hasSecondFactor, device, nowMs } = session;
  const now = new Date(nowMs);
  await tx
    .insertInto('login_session')
    .values({
      clinic_id: clinicId,
      id: randomUUID(),
      token_hash: sha256(token),
      user_id: userId,
      is_remembered: isRemembered,
      has_second_factor: hasSecondFactor,
      device,
      started_at: now,
      last_seen_at: now,
      authenticated_at: now,
    })
    .execute();
  await sql`
    DELETE FROM login_session
    WHERE clinic_id = ${clinicId} AND user_id = ${userId} AND id IN (
      SELECT id FROM login_session WHERE clinic_id = ${clinicId} AND user_id = ${userId}
      ORDER BY token_hash = ${sha256(token)} DESC, started_at DESC, id OFFSET ${MAX_PER_USER})`.execute(tx);
}

/** One statement, because it runs with every call of a signed-in person. */
export async function findSession(db: Database, clinicId: number, token: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionColumns & RawPersonColumns>`
    SELECT s.*, ${personColumns(clinicId, sql`s.user_id`)}
    FROM login_session s WHERE s.clinic_id = ${clinicId} AND s.token_hash = ${sha256(token)}`.execute(db);
  const row = rows[0];
  return row ? { ...row, roles: rolesOfText(row.roles) } : null;
}

export async function recordLastSeen(db: Database, clinicId: number, sessionId: string, nowMs: EpochMs): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ last_seen_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', new Date(nowMs))
    .execute();
}

/** Lists the sessions, newest first, including expired sessions that are not removed yet. */
export function listSessionsOf(db: Database, clinicId: number, userId: number): Promise<SessionColumns[]> {
  return db
    .selectFrom('login_session')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Gives the session a new token; the old token stops working. Precondition: the session exists. */
export async function renewSessionToken(tx: Tx, clinicId: number, sessionId: string): Promise<RenewedSession> {
  const token = newPersonSessionId();
  const { is_remembered } = await tx
    .updateTable('login_session')
    .set({ token_hash: sha256(token) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sessionId)
    .returning('is_remembered')
    .executeTakeFirstOrThrow();
  return { token, isRemembered: is_remembered };
}

/** Records that the person just passed the second factor in this session. */
export async function noteSecondFactor(tx: Tx, clinicId: number, sessionId: string): Promise<void> {
  await tx
    .updateTable('login_session')
    .set({ has_second_factor: true })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sessionId)
    .execute();
}

/** @returns User id of the session; null when the session does not exist. */
export async function endSessionOfToken(tx: Tx, clinicId: number, token: string): Promise<number | null> {
  const ended = await tx
    .deleteFrom('login_session')
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', sha256(token))
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}

/** @param sessionId - A UUID. @returns Whether the user had this session. */
export async function endSession(tx: Tx, clinicId: number, userId: number, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('login_session')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Signs the user out everywhere, and ends every login that still waits for its second factor.
 * @param exceptSessionId - This session continues.
 */
export async function endSessions(tx: Tx, clinicId: number, userId: number, exceptSessionId?: string): Promise<void> {
  // The lock makes a login that is being written wait, or makes its session visible here.
  await lockAccount(tx, clinicId, userId);
  const sessions = tx.deleteFrom('login_session').where('clinic_id', '=', clinicId).where('user_id', '=', userId);
  await (exceptSessionId === undefined ? sessions : sessions.where('id', '<>', exceptSessionId)).execute();
  await tx.deleteFrom('login_challenge').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}

/** Makes every browser of the user ask for the second factor again. */
export async function endDeviceTrust(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx
    .updateTable('login_device')
    .set({ trusted_until: null })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets the user's browsers: no browser keeps its own login limit or skips the second factor. */
export async function forgetDevices(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx.deleteFrom('login_device').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}

interface SwitchedAccount {
  readonly clinicId: number;
  readonly userId: number;
}

/**
 * Switches the account off: its sessions and waiting logins end, its browsers are forgotten, its emailed links stop working, and it cannot
 * log in. Nothing else of it changes.
 */
export async function switchOffAccount(tx: Tx, { clinicId, userId }: SwitchedAccount, nowMs: EpochMs): Promise<void> {
  // A login that is being written waits here, or its session is visible below.
  await lockAccount(tx, clinicId, userId);
  await setSwitchedOff(tx, { clinicId, userId }, new Date(nowMs));
  await endSessions(tx, clinicId, userId);
  await forgetDevices(tx, clinicId, userId);
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId }, nowMs);
}

/** The account can log in again, with its password and second factor as they were. */
export async function switchOnAccount(tx: Tx, account: SwitchedAccount): Promise<void> {
  await lockAccount(tx, account.clinicId, account.userId);
  await setSwitchedOff(tx, account, null);
}

async function setSwitchedOff(tx: Tx, { clinicId, userId }: SwitchedAccount, at: Date | null): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ switched_off_at: at })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
