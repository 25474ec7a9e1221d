import { randomUUID } from 'node:crypto';
import { AppError } from '@carefront/shared/contracts';
import type { EpochMs, FormMeta } from '@carefront/shared/domain';
import { moveAttachments } from '../../../files/public.ts';
import {
  ANSWER_FILES,
  answersHash,
  type DraftOwner,
  draftSubject,
  removeDraft,
  responseSubject,
} from '../../../form-records/public.ts';
import type { FoundForm } from '../../../forms/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FormCaller } from '../answering/form-caller.ts';
import type { ResponseClient } from '../answering/response-client.ts';
import { lastWork, type PreparedEffects } from '../effects/block-effects.ts';
import { errorsOf } from '../judge/judge-answers.service.ts';
import { closeUserForm, lockUserForm, type NamedRequest } from './close-user-form.ts';
import { insertResponse } from './response.repository.ts';

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
