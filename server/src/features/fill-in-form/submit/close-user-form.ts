import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { linkTokenHash } from '../../../email-links/public.ts';
import { isClientReached, isRecordId, recordReaderOf } from '../../../form-records/public.ts';
import { isOpenedBy, removeLinkedDraft } from '../../../form-requests/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ResponseClient } from '../answering/response-client.ts';

/** The request that a response answers, as the call names it. */
export interface NamedRequest {
  readonly id: string | null;
  /** Token of the request's link. */
  readonly token: string | null;
}

interface NamedForm {
  readonly id: string;
  readonly clientId: number;
}

interface RequestCall {
  readonly clinicId: number;
  readonly formId: number;
  readonly actor: Actor;
  readonly about: ResponseClient;
  readonly nowMs: EpochMs;
}

/**
 * Locks the request for this form until the transaction ends, so that it is answered once.
 * @throws AppError as `requireUserForm`.
 */
export const lockUserForm = (tx: Tx, call: RequestCall, named: NamedRequest): Promise<NamedForm> =>
  readUserForm(tx, call, named, { isLocked: true });

/**
 * Requires that the caller may answer the request for this form.
 * @throws AppError `not-found` for a request that does not exist, was taken back, has expired, is for another form, or is out of the
 * caller's reach; `form-submitted` for one that was answered.
 */
export async function requireUserForm(db: Database, call: RequestCall, named: NamedRequest): Promise<void> {
  await readUserForm(db, call, named, { isLocked: false });
}

async function readUserForm(
  db: Database | Tx,
  call: RequestCall,
  named: NamedRequest,
  { isLocked }: { readonly isLocked: boolean },
): Promise<NamedForm> {
  const refuse = () => new AppError('not-found', `request of form ${call.formId}`);
  if (named.id !== null && !isRecordId(named.id)) throw refuse();
  const row = await db
    .selectFrom('user_form as u')
    .select(['u.id', 'u.client_id', 'u.form_id', 'u.expires_at', 'u.cancelled_at', 'u.submitted_at'])
    .where('u.clinic_id', '=', call.clinicId)
    .$if(named.id !== null, (query) => query.where('u.id', '=', named.id ?? ''))
    .$if(named.token !== null, (query) => query.where(isOpenedBy(call.clinicId, linkTokenHash(named.token ?? ''))))
    .$if(isLocked, (query) => query.forUpdate('u'))
    .executeTakeFirst();
  if (!row || row.form_id !== call.formId || row.cancelled_at !== null) throw refuse();
  const needsReach = named.token === null || call.about.isFilledOut;
  if (needsReach && !(await mayAnswer(db, call, row.client_id))) throw refuse();
  if (row.submitted_at !== null) throw new AppError('form-submitted', `request ${row.id}`);
  if (row.expires_at.getTime() <= call.nowMs) throw refuse();
  return { id: row.id, clientId: row.client_id };
}

/** Staff answer a request only while they fill in for its client; other people are the client or look after the client. */
async function mayAnswer(
  db: Database | Tx,
  { clinicId, actor, about }: RequestCall,
  clientId: number,
): Promise<boolean> {
  if (about.isFilledOut) return about.clientId === clientId;
  const reader = recordReaderOf(actor);
  if (!reader) return false;
  const family = { ...reader, readsAll: false, practitionerId: null };
  const { rows } = await sql<{ isReached: boolean }>`
    SELECT ${isClientReached(db, clinicId, family, sql<number>`${clientId}::integer`)} AS "isReached"`.execute(db);
  return rows[0]?.isReached === true;
}

/** Precondition: this transaction locked the request. */
export async function closeUserForm(
  tx: Tx,
  clinicId: number,
  {
    requestId,
    responseId,
    nowMs,
  }: { readonly requestId: string; readonly responseId: string; readonly nowMs: EpochMs },
): Promise<void> {
  const at = new Date(nowMs);
  await tx
    .updateTable('user_form')
    .set(({ fn, val }) => ({
      response_id: responseId,
      submitted_at: at,
      opened_at: fn.coalesce('opened_at', val(at)),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', requestId)
    .execute();
  await removeLinkedDraft(tx, clinicId, requestId);
}
