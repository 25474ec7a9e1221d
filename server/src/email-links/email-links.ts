import { createHmac, randomUUID } from 'node:crypto';
import { type ServerPage, serverPath } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/access/secrets.ts';
import type { Tx } from '../platform/database/transaction.ts';

/**
 * The pages that emailed links open without a password, and the prefix of the text that each token is derived from. A prefix never
 * changes: links in emails that were already sent would stop working.
 */
const TOKEN_PREFIXES = {
  confirmEmail: 'confirm-email',
  consent: 'consent-link',
  consentCopy: 'consent-copy',
  formLink: 'form-link',
  resetPassword: 'reset',
} as const satisfies Partial<Record<ServerPage, string>>;

type LinkPage = keyof typeof TOKEN_PREFIXES;

/**
 * Returns the secret part of a link: 256 bits derived from our secret and an id. Only the email contains it, and for a form also the answer to
 * the booking's own link. An email that is sent again contains the same link.
 */
export const linkToken = ({ secrets }: Pick<Deps, 'secrets'>, page: LinkPage, id: string): string =>
  secrets.tokenOf(`${TOKEN_PREFIXES[page]}:${id}`);

/** Hash of a token, stored in the database to find the link. */
export const linkTokenHash = (token: string): Buffer => sha256(token);

/**
 * The booking's manage link derives its token in its own way (`manageToken`).
 * @param origin - From the settings and the clinic's own hosts, never from a request with an unknown host.
 */
export const linkUrl = (origin: string, page: LinkPage | 'manageBooking', token: string): string =>
  `${origin}${serverPath(page, token)}`;

interface NewLink {
  readonly token: string;
  readonly expiresAtMs: EpochMs;
  /** Columns of the link's row. */
  readonly row: {
    readonly id: string;
    readonly token_hash: Buffer;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
}

/** Creates a link that is not stored yet. */
export function newLink(deps: Pick<Deps, 'secrets' | 'clock'>, page: LinkPage, lifeMs: number): NewLink {
  const id = randomUUID();
  const nowMs = deps.clock.nowMs();
  const expiresAtMs = nowMs + lifeMs;
  const token = linkToken(deps, page, id);
  const dates = { created_at: new Date(nowMs), expires_at: new Date(expiresAtMs) };
  return { token, expiresAtMs, row: { id, token_hash: linkTokenHash(token), ...dates } };
}

/**
 * Returns the secret part of the link to one booking: 256 bits derived from our secret and the booking's id. A repeated submit and each
 * later email contain the same link, and the database stores only its hash. Other emailed links use `linkToken`.
 * @param version - Version of the booking's link; a new booking has 0.
 */
export function manageToken(secret: string, appointmentId: string, version = 0): string {
  const suffix = version === 0 ? '' : `:${version}`;
  return createHmac('sha256', secret).update(`manage-booking:${appointmentId}${suffix}`).digest('base64url');
}

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

interface LinksOfSubject {
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
