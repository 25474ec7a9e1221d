import { isStaff, type Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { linkTokenHash } from '../email-links/email-links.ts';
import { isReached, recordReaderOf } from '../people/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

interface UnlistedReader {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly nowMs: EpochMs;
  /** Token of a link to the request. */
  readonly linkToken?: string | undefined;
}

/** Whether the reader may open and answer a published form that is not live: staff, and people for whom a request for the form waits. */
export async function mayUseUnlistedForm(
  db: Database | Tx,
  reader: UnlistedReader,
  form: { readonly id: number },
): Promise<boolean> {
  const { clinicId, actor, nowMs, linkToken } = reader;
  if (isStaff(rolesOf(actor)) || (await isAskedForForm(db, reader, form.id))) return true;
  if (!linkToken) return false;
  const request = await findWaitingRequest(db, clinicId, { tokenHash: linkTokenHash(linkToken) }, nowMs);
  return request?.formId === form.id;
}

/** Whether a request for the form waits for the person, or for a client whom the person reaches. */
async function isAskedForForm(
  db: Database | Tx,
  { clinicId, actor, nowMs }: { readonly clinicId: number; readonly actor: Actor; readonly nowMs: EpochMs },
  formId: number,
): Promise<boolean> {
  const reader = recordReaderOf(actor);
  if (!reader) return false;
  const row = await db
    .selectFrom('user_form as u')
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where('u.form_id', '=', formId)
    .where(isWaiting(nowMs))
    .where(isReached(clinicId, reader, sql.ref('u.client_id')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewFormRequest {
  readonly clinicId: number;
  readonly id: string;
  readonly formId: number;
  readonly clientId: number;
  /** The booking whose service asks for the form; null: staff ask. */
  readonly appointmentId: string | null;
  readonly askedByUserId: number | null;
  readonly locale: Locale;
  /** The emailed link; null: the request is shown on the account page, and with its booking (`bookingLinks`). */
  readonly link: { readonly email: string; readonly tokenHash: Buffer } | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Condition that the request `u` of the enclosing statement waits to be answered. */
export const isWaiting = (nowMs: EpochMs): RawBuilder<boolean> =>
  sql<boolean>`(u.submitted_at IS NULL AND u.cancelled_at IS NULL AND u.expires_at > ${new Date(nowMs)})`;

/**
 * Stores requests for one client. A form that the client is already asked for is left out.
 * @returns The ids of the stored requests.
 */
export async function insertFormRequests(tx: Tx, requests: readonly NewFormRequest[]): Promise<ReadonlySet<string>> {
  const [first] = requests;
  if (!first) return new Set();
  await endExpired(tx, first);
  const rows = await tx
    .insertInto('user_form')
    .values(
      requests.map(({ link, ...request }) => ({
        clinic_id: request.clinicId,
        id: request.id,
        form_id: request.formId,
        client_id: request.clientId,
        appointment_id: request.appointmentId,
        asked_by_user_id: request.askedByUserId,
        locale: request.locale,
        email: link?.email ?? null,
        token_hash: link?.tokenHash ?? null,
        created_at: request.createdAt,
        expires_at: request.expiresAt,
      })),
    )
    // The index of waiting requests: of several calls at the same moment, one stores the row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends the client's expired requests, so that the index of waiting requests lets the client be asked again. */
async function endExpired(tx: Tx, { clinicId, clientId, createdAt }: NewFormRequest): Promise<void> {
  await tx
    .updateTable('user_form')
    .set({ cancelled_at: sql<Date>`expires_at` })
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('submitted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '<=', createdAt)
    .execute();
}

/** A request that waits to be answered. */
interface WaitingRequest {
  readonly id: string;
  readonly formId: number;
  readonly clientId: number;
  readonly locale: Locale;
  readonly expiresAtMs: EpochMs;
  /** Address of the emailed link; null: none was emailed. */
  readonly email: string | null;
}

/** A request by its id, or by the hash of the token of an emailed link or of a booking's link. */
type RequestKey = { readonly id: string } | { readonly tokenHash: Buffer };

/** Condition that the token opens the request `u` of the enclosing statement. */
export const isOpenedBy = (clinicId: number, tokenHash: Buffer): RawBuilder<boolean> => sql<boolean>`u.id IN (
  SELECT id FROM user_form WHERE clinic_id = ${clinicId} AND token_hash = ${tokenHash}
  UNION ALL SELECT user_form_id FROM form_booking_link WHERE clinic_id = ${clinicId} AND token_hash = ${tokenHash})`;

const waiting = (db: Database | Tx, clinicId: number, key: RequestKey, nowMs: EpochMs) =>
  db
    .selectFrom('user_form as u')
    .select(['u.id', 'u.form_id', 'u.client_id', 'u.locale', 'u.expires_at', 'u.email'])
    .where('u.clinic_id', '=', clinicId)
    .where(isWaiting(nowMs))
    .where('id' in key ? sql<boolean>`u.id = ${key.id}::uuid` : isOpenedBy(clinicId, key.tokenHash));

/** @returns undefined for a request that is unknown, submitted, cancelled or expired, and for another clinic's. */
export async function findWaitingRequest(
  db: Database | Tx,
  clinicId: number,
  key: RequestKey,
  nowMs: EpochMs,
): Promise<WaitingRequest | undefined> {
  const row = await waiting(db, clinicId, key, nowMs).executeTakeFirst();
  return row && toRequest(row);
}

/** Works like `findWaitingRequest`, and keeps the request from ending until the transaction ends. */
export async function holdWaitingRequest(
  tx: Tx,
  clinicId: number,
  key: RequestKey,
  nowMs: EpochMs,
): Promise<WaitingRequest | undefined> {
  const row = await waiting(tx, clinicId, key, nowMs).forShare('u').executeTakeFirst();
  return row && toRequest(row);
}

const toRequest = (
  row: Pick<Selectable<Tables['user_form']>, 'id' | 'form_id' | 'client_id' | 'locale' | 'expires_at' | 'email'>,
): WaitingRequest => ({
  id: row.id,
  email: row.email,
  formId: row.form_id,
  clientId: row.client_id,
  locale: row.locale,
  expiresAtMs: row.expires_at.getTime(),
});
