import { randomUUID } from 'node:crypto';
import { AppError } from '@carefront/shared/contracts';
import type { EpochMs, FormMeta } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import { linkTokenHash } from '../../../email-links/public.ts';
import { moveAttachments } from '../../../files/public.ts';
import {
  ANSWER_FILES,
  answersHash,
  type DraftOwner,
  draftSubject,
  isClientReached,
  isRecordId,
  recordReaderOf,
  removeDraft,
  responseSubject,
} from '../../../form-records/public.ts';
import { type FoundForm, isOpenedBy, removeLinkedDraft } from '../../../forms/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { FormCaller, ResponseClient } from '../answering/form-caller.ts';
import { lastWork, type PreparedEffects } from '../effects/block-effects.ts';
import { errorsOf } from '../judge/judge-answers.service.ts';

/** A judged form with everything that its response needs. */
export interface PreparedResponse {
  readonly by: FormCaller;
  readonly found: FoundForm;
  readonly about: ResponseClient;
  /** null: the response answers no request. */
  readonly request: NamedRequest | null;
  readonly metas: readonly FormMeta[];
  /** Files of the answers: id → path of the question. */
  readonly files: ReadonlyMap<string, string>;
  readonly draft: DraftOwner | null;
  readonly effects: PreparedEffects;
  readonly nowMs: EpochMs;
}

/**
 * Writes the response with what its blocks do besides, moves its files to it, closes the request that it answers, and removes the draft: everything, or the transaction is
 * rolled back.
 * @returns The response's id.
 * @throws AppError as `lockUserForm` and the effects of the blocks; `invalid-input` at a question whose file was removed meanwhile.
 */
export async function writeResponse(tx: Tx, prepared: PreparedResponse): Promise<string> {
  const { by, found, about, nowMs } = prepared;
  const { clinic, actor } = by;
  const [clinicId, formId] = [clinic.id, found.form.id];
  const request = prepared.request
    ? await lockUserForm(tx, { clinicId, formId, actor, about, nowMs }, prepared.request)
    : null;
  const id = randomUUID();
  const { atEnd, run: writeLast } = lastWork();
  const clientId = await prepared.effects.writeClient(tx, {
    ...{ responseId: id, atEnd },
    clientId: request?.clientId ?? about.clientId,
  });
  const row = {
    clinic_id: clinicId,
    id,
    form_id: formId,
    version: String(found.version),
    client_id: clientId,
    submitted_by_user_id: actor.kind === 'person' ? actor.userId : null,
    is_filled_out: about.isFilledOut,
    locale: found.in(by.locale).locale,
    submitted_at: new Date(nowMs),
    // Staff who fill in for a client know the answers.
    ...(about.isFilledOut && actor.kind === 'person' && { seen_at: new Date(nowMs), seen_by_user_id: actor.userId }),
    answers_hash: answersHash(prepared.metas),
  };
  await insertResponse(tx, row, prepared.metas);
  await prepared.effects.writeRest(tx, { responseId: id, clientId, atEnd });
  await moveFiles(tx, prepared, id);
  if (request) await closeUserForm(tx, clinicId, { requestId: request.id, responseId: id, nowMs });
  if (prepared.draft) await removeDraft(tx, clinicId, prepared.draft);
  await recordAudit(tx, {
    clinicId,
    actor: prepared.request?.token && actor.kind === 'anonymous' ? 'link' : actor,
    action: 'form-response.submitted',
    subject: { kind: 'form-response', id },
    details: {
      form_id: formId,
      version: found.version,
      client_id: clientId,
      is_filled_out: about.isFilledOut,
      answers: prepared.metas.length,
      files: prepared.files.size,
      ...(request && { user_form_id: request.id }),
    },
    nowMs,
  });
  await writeLast(tx);
  return id;
}

async function moveFiles(tx: Tx, { by, files, draft, found }: PreparedResponse, responseId: string): Promise<void> {
  if (files.size === 0) return;
  const { uploader } = by;
  const from = draft ? draftSubject(draft) : undefined;
  const ids = [...files.keys()];
  const moved = uploader
    ? await moveAttachments(tx, {
        clinicId: by.clinic.id,
        purpose: ANSWER_FILES,
        ids,
        uploader,
        ...(from && { from }),
        to: responseSubject(responseId),
      })
    : new Set<string>();
  const missing = ids.filter((id) => !moved.has(id));
  if (missing.length === 0) return;
  const faults = missing.map((id) => ({ path: files.get(id) ?? '', code: 'file-invalid' as const }));
  throw new AppError('invalid-input', `files of form ${found.form.id} are gone`, {
    fields: errorsOf(faults, by.locale),
  });
}

/** Writes a response with its answers: two statements for any number of answers. */
async function insertResponse(
  tx: Tx,
  response: Insertable<Tables['form_response']>,
  metas: readonly FormMeta[],
): Promise<void> {
  await tx.insertInto('form_response').values(response).execute();
  const rows = metas.map((meta, position) => ({ position, ...meta }));
  await sql`
    INSERT INTO form_response_meta (clinic_id, response_id, position, meta_key, meta_key_new, meta_value)
    SELECT ${response.clinic_id}, ${response.id}::uuid, position, meta_key, meta_key_new, meta_value
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS meta (position integer, meta_key text, meta_key_new text, meta_value text)`.execute(tx);
}

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
const lockUserForm = (tx: Tx, call: RequestCall, named: NamedRequest): Promise<NamedForm> =>
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
async function closeUserForm(
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
