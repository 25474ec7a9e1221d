import type { EpochMs } from '@carefront/shared/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

/**
 * Tables of links that work once. The tables stay separate because their foreign keys, rights and times of removal differ. Each table has
 * the columns `clinic_id`, `token_hash`, `expires_at` and `used_at`.
 * `subject`: the column that names the thing behind the link. `ended`: the column that gets the moment when a later link replaces this one.
 */
const TABLES = {
  consent_link: { subject: 'consent_id', ended: 'ended_at' },
  // A replaced link counts as used: no reader needs the difference.
  password_reset: { subject: 'user_id', ended: 'used_at' },
} as const;

type OneTimeTable = keyof typeof TABLES;

const isUnused = (table: OneTimeTable, alias: string): RawBuilder<SqlBool> => {
  const columns = [...new Set(['used_at', TABLES[table].ended])];
  const conditions = columns.map((column) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} IS NULL`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
};

/** The condition that a link works: it is not used, replaced or expired. @param alias - The table's name in the statement. */
export const isOpenLink = (table: OneTimeTable, nowMs: EpochMs, alias: string = table): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isUnused(table, alias)} AND ${sql.ref(`${alias}.expires_at`)} > ${new Date(nowMs)}`;

export interface LinksOfSubject {
  readonly clinicId: number;
  readonly subjectId: number | string;
  /** Hash of the link that stays open. */
  readonly exceptHash?: Buffer;
  /** Links that may end; absent: all of the subject. */
  readonly only?: RawBuilder<SqlBool>;
}

/** Ends the unused links of a subject: a later link replaced them, or they are not needed any more. */
export async function endLinks(
  tx: Tx,
  table: OneTimeTable,
  { clinicId, subjectId, exceptHash, only = sql<SqlBool>`true` }: LinksOfSubject,
  nowMs: EpochMs,
): Promise<void> {
  const { subject, ended } = TABLES[table];
  const isOther = exceptHash ? sql`token_hash <> ${exceptHash}` : sql`true`;
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(ended)} = ${new Date(nowMs)}
    WHERE clinic_id = ${clinicId} AND ${sql.ref(subject)} = ${subjectId} AND ${isUnused(table, table)} AND ${isOther} AND ${only}`.execute(
    tx,
  );
}

/** Uses a link. @returns false where the link is not open: of several calls at the same moment, one gets true. */
export async function useLink(
  tx: Tx,
  table: OneTimeTable,
  { clinicId, tokenHash }: { readonly clinicId: number; readonly tokenHash: Buffer },
  nowMs: EpochMs,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET used_at = ${new Date(nowMs)}
    WHERE clinic_id = ${clinicId} AND token_hash = ${tokenHash} AND ${isOpenLink(table, nowMs)}
    RETURNING clinic_id`.execute(tx);
  return rows.length > 0;
}
