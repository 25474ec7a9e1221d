import type { Role, SessionUser } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs, initials, MINUTE_MS } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { endLinks, isOpenLink, linkTokenHash } from '../email-links/email-links.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** The facts that rights depend on. */
export interface PersonColumns {
  /** Empty: the person may not sign in. A switched-off account counts as one without roles, so every login, link and session ends here. */
  readonly roles: readonly Role[];
  readonly practitioner_id: number | null;
  readonly client_id: number | null;
  readonly guardian_id: number | null;
  readonly contact_id: number | null;
}

/** An account with all columns; it is never sent to a browser. */
export type AccountRow = Readonly<Selectable<Tables['user_account']>> & PersonColumns;

/** The columns as the database returns them: the two drivers return arrays in different forms. */
export type RawPersonColumns = Omit<PersonColumns, 'roles'> & { readonly roles: string | null };

/**
 * Returns the key of an email, by which accounts are found and tries are counted. The database finds accounts by the same key: otherwise
 * other spellings would have tries of their own.
 */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** Selects the records and roles of a user in the enclosing statement. @param userId - A column of the enclosing statement. */
export const personColumns = (clinicId: number, userId: RawBuilder<unknown>) => sql<RawPersonColumns>`
  (SELECT string_agg(m.role, ',' ORDER BY m.role) FROM role_membership m
    JOIN user_account a ON a.clinic_id = m.clinic_id AND a.id = m.user_id
    WHERE m.clinic_id = ${clinicId} AND m.user_id = ${userId} AND a.switched_off_at IS NULL) AS roles,
  (SELECT id FROM practitioner
    WHERE clinic_id = ${clinicId} AND user_id = ${userId} AND deleted_at IS NULL) AS practitioner_id,
  (SELECT id FROM client WHERE clinic_id = ${clinicId} AND user_id = ${userId}) AS client_id,
  (SELECT id FROM guardian WHERE clinic_id = ${clinicId} AND user_id = ${userId}) AS guardian_id,
  (SELECT id FROM contact WHERE clinic_id = ${clinicId} AND user_id = ${userId}) AS contact_id`;

// The column's CHECK allows exactly these roles.
export const rolesOfText = (roles: string | null): Role[] => (roles ? (roles.split(',') as Role[]) : []);

export function findAccountByEmail(db: Database | Tx, clinicId: number, email: string): Promise<AccountRow | null> {
  return findOne(db, clinicId, sql`u.email_key = ${emailKeyOf(email)}`);
}

export function findAccount(db: Database | Tx, clinicId: number, userId: number): Promise<AccountRow | null> {
  return findOne(db, clinicId, sql`u.id = ${userId}`);
}

/**
 * Reads the account and locks it until the transaction ends. Every function that opens or ends a login of the account takes this lock
 * first, so that a password reset and a login with the old password run one after the other.
 */
export async function lockAccount(tx: Tx, clinicId: number, userId: number): Promise<AccountRow | null> {
  await sql`SELECT FROM user_account WHERE clinic_id = ${clinicId} AND id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  // A separate statement, because a statement that waited for the lock would read the earlier roles.
  return findAccount(tx, clinicId, userId);
}

async function findOne(db: Database | Tx, clinicId: number, isWanted: RawBuilder<unknown>): Promise<AccountRow | null> {
  const { rows } = await sql<Selectable<Tables['user_account']> & RawPersonColumns>`
    SELECT u.*, ${personColumns(clinicId, sql`u.id`)}
    FROM user_account u WHERE u.clinic_id = ${clinicId} AND ${isWanted}`.execute(db);
  const row = rows[0];
  return row ? { ...row, roles: rolesOfText(row.roles) } : null;
}

export function toSessionUser(account: AccountRow): SessionUser {
  const fullName = `${account.first_name} ${account.last_name}`.trim();
  return {
    id: account.id,
    full_name: fullName,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    initials: initials(fullName),
    roles: [...account.roles],
    practitioner_id: account.practitioner_id,
    client_id: account.client_id,
    two_factor_enabled: account.two_factor_method !== null,
  };
}

/**
 * Purpose of an emailed link: it sets a password, the first one of an invited person, or it confirms the address of a new account at the
 * login. The page of a reset link also opens an invitation: both set a password. A later link of one purpose does not end the links of
 * another: anybody can ask for a reset link.
 */
type AccountLinkPurpose = 'reset' | 'invitation' | 'confirmation';

/** How long a link works. The login asks for the password besides a confirmation. */
export const ACCOUNT_LINK_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  reset: 60 * MINUTE_MS,
  invitation: 7 * DAY_MS,
  confirmation: 7 * DAY_MS,
};

interface AccountLink {
  readonly purpose: AccountLinkPurpose;
  readonly token: string;
  readonly nowMs: EpochMs;
  /** Earlier links of the purpose stay open: a person who is not known asked for this one. Default: they end. */
  readonly keepsEarlier?: boolean;
}
interface FollowedLink extends Omit<AccountLink, 'purpose' | 'keepsEarlier'> {
  /** 'reset': also an invitation. */
  readonly purpose: Exclude<AccountLinkPurpose, 'invitation'>;
}

/** Stores the account's link and ends its earlier links of the same purpose. Only the hash of the token is stored. */
export async function replaceAccountLink(
  tx: Tx,
  clinicId: number,
  userId: number,
  { purpose, token, nowMs, keepsEarlier = false }: AccountLink,
): Promise<void> {
  const [is_confirmation, is_invitation] = [purpose === 'confirmation', purpose === 'invitation'];
  const token_hash = linkTokenHash(token);
  const expires_at = new Date(nowMs + ACCOUNT_LINK_MS[purpose]);
  const inserted = await tx
    .insertInto('password_reset')
    .values({
      ...{ clinic_id: clinicId, token_hash, user_id: userId, expires_at, used_at: null },
      ...{ is_confirmation, is_invitation },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  // The same email is prepared again: its link keeps its current state.
  if (inserted.length === 0 || keepsEarlier) return;
  const only = sql<boolean>`is_confirmation = ${is_confirmation} AND is_invitation = ${is_invitation}`;
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId, exceptHash: token_hash, only }, nowMs);
}

/** @returns The id of the link's user; null for a link that is unknown, of another purpose, used, replaced or expired. */
export async function findLinkedAccount(
  db: Database | Tx,
  clinicId: number,
  { purpose, token, nowMs }: FollowedLink,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', linkTokenHash(token))
    .where('is_confirmation', '=', purpose === 'confirmation')
    .where(isOpenLink('password_reset', nowMs))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Kind of event of an account. */
export type AccountAction =
  | 'account-created'
  | 'email-confirmed'
  | 'login'
  | 'login-refused'
  | 'second-factor-refused'
  | 'logout'
  | 'session-revoked'
  | 'sessions-revoked'
  | 'reset-asked'
  | 'password-reset'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

export interface AccountEvent {
  readonly clinicId: number;
  /** Null: the address of the try has no account. */
  readonly userId: number | null;
  readonly action: AccountAction;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
  readonly nowMs: EpochMs;
}

/** Records an event of an account. The app's role cannot change or remove events. */
export async function recordEvent(
  db: Database | Tx,
  { clinicId, userId, action, ip, requestId, nowMs }: AccountEvent,
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({
      clinic_id: clinicId,
      user_id: userId,
      action,
      ip,
      request_id: requestId,
      happened_at: new Date(nowMs),
    })
    .execute();
}

/** Returns the facts of an event about the call that caused it. */
export const eventOrigin = (clinic: { readonly id: number }, request: FastifyRequest, nowMs: EpochMs) => ({
  clinicId: clinic.id,
  ip: request.ip,
  requestId: request.id,
  nowMs,
});

/** Gives an account a role that it may have already. */
export async function giveRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .insertInto('role_membership')
    .values({ clinic_id: clinicId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a role from an account. Open sessions lose its rights with their next call, because roles are read at each call. */
export async function takeRole(tx: Tx, clinicId: number, userId: number, role: Role): Promise<void> {
  await tx
    .deleteFrom('role_membership')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
}
