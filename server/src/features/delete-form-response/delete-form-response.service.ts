import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { removeAttachmentFiles } from '../../files/public.ts';
import { isRecordId } from '../../form-records/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { removeExportFiles } from '../export-form-responses/public.ts';
import { type DeletedResponse, deleteResponse } from './delete-response.ts';
import { lockResponse } from './deleted-response.repository.ts';

interface DeleteCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

/** Deletes a submitted form. A repeated call with the same key gets the first answer, not that the form is gone. @throws AppError `not-found`. */
export async function deleteFormResponse(
  deps: Pick<Deps, 'database' | 'clock' | 'files' | 'jobs' | 'sessionSecret' | 'secrets'>,
  { clinic, actor, locale, request, params: { id }, body }: DeleteCall,
): Promise<ReplyOf<'deleteFormResponse'>> {
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a response');
  const clinicId = clinic.id;
  const deletion = { clinicId, actor, reason: body.reason.trim(), nowMs: deps.clock.nowMs() };
  const act = async (tx: Tx) => {
    const response = await lockResponse(tx, clinicId, id);
    if (!response) throw new AppError('not-found', `response ${id}`);
    return deleteResponse(tx, deps, response, deletion);
  };
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'deleteFormResponse', clinic, actor, locale, submitKey, asked: [id, body] } as const;
  const deleted = await oncePerKey(deps, keyed, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => act(tx))),
  );
  await removeFilesOf(deps, clinicId, [deleted]);
  return {
    is_reduced: deleted.isReduced ? 1 : 0,
    removed_answers: deleted.answers,
    removed_files: deleted.fileIds.length,
    kept_consents: deleted.consents,
    kept_places: deleted.places,
  };
}

/** Removes the files of deleted responses from the disk, after the transaction. */
export async function removeFilesOf(
  deps: Pick<Deps, 'files'>,
  clinicId: number,
  deleted: readonly DeletedResponse[],
): Promise<void> {
  await removeAttachmentFiles(
    deps,
    clinicId,
    deleted.flatMap(({ fileIds }) => fileIds),
  );
  await removeExportFiles(
    deps,
    clinicId,
    deleted.flatMap(({ exportIds }) => exportIds),
  );
}
