import { type FieldCode, isStaff, type Locale } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
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

/** How long a code works. */
export const CODE_MINUTES = 10;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
const MAX_TRIES = 5;

/** The code that was sent last. */
export interface SentCode {
  readonly id: string;
  readonly expiresAtMs: EpochMs;
  /** Wrong tries. */
  readonly tries: number;
}

/** @returns Why the code cannot be tried any more; null: it can. */
export function whyNoTry(code: SentCode | null, nowMs: EpochMs): FieldCode | null {
  if (code === null || nowMs >= code.expiresAtMs) return 'draft-code-expired';
  return code.tries >= MAX_TRIES ? 'draft-code-used-up' : null;
}

/** The address as a person who has the link may see it: enough to recognize the own one, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}

export type LinkedDraftRow = Readonly<Selectable<Tables['linked_form_draft']>>;

/** Whether unsent answers to the request are on the server. */
export async function hasLinkedDraft(
  db: Database | Tx,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<boolean> {
  const row = await db
    .selectFrom('linked_form_draft')
    .select('user_form_id')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the code still opens the answers: a later one did not replace it. */
export async function isOpenDraftCode(
  db: Database,
  clinicId: number,
  { id, codeId, nowMs }: { readonly id: string; readonly codeId: string; readonly nowMs: EpochMs },
): Promise<boolean> {
  const row = await db
    .selectFrom('linked_form_draft')
    .select('user_form_id')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('code_id', '=', codeId)
    .where('code_expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds and locks the answers. @returns undefined also for answers that have expired. */
export function lockLinkedDraft(
  tx: Tx,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<LinkedDraftRow | undefined> {
  return tx
    .selectFrom('linked_form_draft')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();
}

type LinkedDraftToSave = Omit<LinkedDraftRow, 'code_id' | 'code_expires_at' | 'code_tries'>;

/**
 * Stores the answers, for the device with the key. An older text never replaces a newer one, and no device replaces the answers of another
 * one; those that have expired count as removed.
 * @returns Whether the answers on the server are of this device.
 */
export async function saveLinkedDraft(tx: Tx, draft: LinkedDraftToSave, nowMs: EpochMs): Promise<boolean> {
  const isOver = sql<boolean>`linked_form_draft.expires_at <= ${new Date(nowMs)}`;
  const isOwn = sql<boolean>`linked_form_draft.key_hash = excluded.key_hash`;
  const row = await tx
    .insertInto('linked_form_draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'user_form_id'])
        .doUpdateSet({
          version: sql`excluded.version`,
          content: sql`excluded.content`,
          written_at: sql`excluded.written_at`,
          expires_at: sql`excluded.expires_at`,
          key_hash: sql`excluded.key_hash`,
          saved_by_user_id: sql`excluded.saved_by_user_id`,
          saved_by_session_hash: sql`excluded.saved_by_session_hash`,
          code_id: sql`CASE WHEN ${isOver} THEN NULL ELSE linked_form_draft.code_id END`,
        })
        .where(sql<boolean>`(${isOver} OR (${isOwn} AND linked_form_draft.written_at <= excluded.written_at))`),
    )
    .returning('user_form_id')
    .executeTakeFirst();
  if (row) return true;
  const kept = await lockLinkedDraft(tx, draft.clinic_id, draft.user_form_id, nowMs);
  return kept?.key_hash.equals(draft.key_hash) === true;
}

/** Changes the key, the code or its tries. */
export async function setLinkedDraft(
  tx: Tx,
  { clinic_id, user_form_id }: Pick<LinkedDraftRow, 'clinic_id' | 'user_form_id'>,
  change: Partial<
    Pick<
      LinkedDraftRow,
      'key_hash' | 'saved_by_user_id' | 'saved_by_session_hash' | 'code_id' | 'code_expires_at' | 'code_tries'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('linked_form_draft')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('user_form_id', '=', user_form_id)
    .execute();
}

/** Removes the answers, because the request has ended. @param keyHash - Only if they are of the device with this key. */
export async function removeLinkedDraft(tx: Tx, clinicId: number, id: string, keyHash?: Buffer): Promise<void> {
  await tx
    .deleteFrom('linked_form_draft')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .$if(keyHash !== undefined, (query) => query.where('key_hash', '=', keyHash ?? Buffer.alloc(0)))
    .execute();
}
