import { answersOf, type EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { deleteSubjectAttachments } from '../../files/public.ts';
import { ANSWER_FILES, responseSubject } from '../../form-records/public.ts';
import { findPublishedForm } from '../../forms/public.ts';
import { removeCardsOfResponse } from '../../payments/public.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { removeExportsOf } from '../export-form-responses/public.ts';
import {
  countPlaces,
  deleteResponseRow,
  findAnswers,
  keepAnswersOf,
  type LockedResponse,
} from './deleted-response.repository.ts';
import { givenConsents } from './given-consents.rules.ts';

export interface Deletion {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** Text that the person wrote; '' for the server. */
  readonly reason: string;
  /** The form keeps responses for this number of days; absent: a person deletes the response. */
  readonly keptDays?: number;
  readonly nowMs: EpochMs;
}

export interface DeletedResponse {
  readonly isReduced: boolean;
  readonly answers: number;
  /** Ids of deleted files and exports, which are removed from the disk after the transaction. */
  readonly fileIds: readonly string[];
  readonly exportIds: readonly string[];
  readonly consents: number;
  readonly places: number;
}

/**
 * Deletes a response with its answers and files (decision 48). If it contains given consents, it stays with them alone. Exports that may
 * contain it are removed, too, and a card that belongs to the response alone is detached (decision 77). The log keeps the hash of the
 * answers, not the answers.
 * @param response - Locked by this transaction.
 */
export async function deleteResponse(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  response: LockedResponse,
  deletion: Deletion,
): Promise<DeletedResponse> {
  const { clinicId, actor, nowMs } = deletion;
  const { id, form_id: formId, version } = response;
  const metas = await findAnswers(tx, clinicId, id);
  const found = await findPublishedForm(tx, clinicId, formId, { version: Number(version) });
  const blocks = found ? givenConsents(found.plan, answersOf(metas)) : [];
  const fileIds = await deleteSubjectAttachments(tx, clinicId, ANSWER_FILES, responseSubject(id));
  const places = await countPlaces(tx, clinicId, id);
  // Also when consents keep the response: the answer with the card goes.
  await removeCardsOfResponse(tx, deps, { clinicId, actor, nowMs }, id);
  const isReduced = blocks.length > 0;
  let answers = metas.length;
  if (isReduced) answers = await keepAnswersOf(tx, clinicId, id, { blocks, now: new Date(nowMs) });
  else await deleteResponseRow(tx, clinicId, id);
  const exportIds = await removeExportsOf(tx, clinicId, formId);
  const deleted = { isReduced, answers, fileIds, exportIds, consents: blocks.length, places };
  if (answers > 0 || fileIds.length > 0 || !isReduced) await record(tx, response, deletion, deleted);
  return deleted;
}

function record(tx: Tx, response: LockedResponse, deletion: Deletion, deleted: DeletedResponse): Promise<void> {
  const { clinicId, actor, reason, keptDays, nowMs } = deletion;
  return recordAudit(tx, {
    clinicId,
    actor,
    action: 'form-response.deleted',
    subject: { kind: 'form-response', id: response.id },
    reason,
    details: {
      form_id: response.form_id,
      version: Number(response.version),
      client_id: response.client_id,
      answers_hash: response.answers_hash.toString('hex'),
      answers: deleted.answers,
      files: deleted.fileIds.length,
      kept_consents: deleted.consents,
      kept_places: deleted.places,
      ...(keptDays !== undefined && { kept_days: keptDays }),
    },
    nowMs,
  });
}
