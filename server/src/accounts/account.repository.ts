import type { Role, SessionUser } from '@carefront/shared/contracts';
import { initials } from '@carefront/shared/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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
