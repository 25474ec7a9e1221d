import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import {
  answersOf,
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  CONSENT_PRIVILEGES,
  type EpochMs,
  type FormAnswers,
  type FormMeta,
  type FormPlan,
  SIGNATURE,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { deleteSubjectAttachments, removeAttachmentFiles } from '../../files/public.ts';
import { ANSWER_FILES, responseSubject } from '../../form-records/form-records.ts';
import { findPublishedForm } from '../../forms/public.ts';
import { removeCardsOfResponse } from '../../payments/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import { isUuid } from '../../platform/database/call-ids.ts';
import { countRows } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { removeExportFiles, removeExportsOf } from './exchange/form-exports.ts';

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
  if (!isUuid(id)) throw new AppError('not-found', 'no id of a response');
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
async function removeFilesOf(
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

/** Small, so that nobody waits long for a locked row. */
const BATCH = 50;
/** Longest work for one clinic in one night. The next night goes on. */
const BUDGET_MS = 30 * 60_000;

/** Deletes the responses that their forms keep no longer. Given consents stay (decision 48). */
export async function deleteExpiredResponses(
  deps: Pick<Deps, 'database' | 'clock' | 'files' | 'jobs'>,
  clinicId: number,
  signal?: AbortSignal,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const endsAtMs = performance.now() + BUDGET_MS;
  while (!signal?.aborted && performance.now() < endsAtMs) {
    const deleted = await transaction(deps.database.db, async (tx) => {
      const batch = [];
      for (const response of await lockExpiredResponses(tx, clinicId, nowMs, BATCH)) {
        const deletion = {
          clinicId,
          actor: 'system',
          reason: '',
          keptDays: response.keep_responses_days,
          nowMs,
        } as const;
        batch.push(await deleteResponse(tx, deps, response, deletion));
      }
      return batch;
    });
    await removeFilesOf(deps, clinicId, deleted);
    if (deleted.length < BATCH) return;
  }
}

interface Deletion {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** Text that the person wrote; '' for the server. */
  readonly reason: string;
  /** The form keeps responses for this number of days; absent: a person deletes the response. */
  readonly keptDays?: number;
  readonly nowMs: EpochMs;
}

interface DeletedResponse {
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
async function deleteResponse(
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

/**
 * Returns the keys of the blocks whose answers prove a consent: terms that somebody signed, and privileges that somebody gave. The clinic must
 * be able to show them as long as it relies on them, so they outlive the other answers (decision 48). A signature below questions confirms
 * answers, which is no consent.
 */
export function givenConsents({ blocks }: Pick<FormPlan, 'blocks'>, answers: FormAnswers): string[] {
  return [...blocks.values()].flatMap(({ key, block }) => {
    const kind = block.built_in_block_id === null ? null : BUILT_IN_BLOCKS[block.built_in_block_id];
    const given = answers[key] ?? {};
    const isGiven =
      (kind === 'tos' && isSigned(given)) || (kind === 'consent-privileges' && isAnyPrivilegeGiven(given));
    return isGiven ? [key] : [];
  });
}

const isSigned = (answers: BlockAnswers): boolean => Reflect.get(Object(answers[SIGNATURE]), 'checked') === true;

const isAnyPrivilegeGiven = (answers: BlockAnswers): boolean =>
  isSigned(answers) || CONSENT_PRIVILEGES.some((privilege) => answers[privilege] === 1);

type LockedResponse = Pick<
  Selectable<Tables['form_response']>,
  'id' | 'form_id' | 'version' | 'client_id' | 'answers_hash' | 'reduced_at'
>;

const COLUMNS = ['r.id', 'r.form_id', 'r.version', 'r.client_id', 'r.answers_hash', 'r.reduced_at'] as const;

/** @param id - An id (`isUuid`). */
function lockResponse(tx: Tx, clinicId: number, id: string): Promise<LockedResponse | undefined> {
  return tx
    .selectFrom('form_response as r')
    .select(COLUMNS)
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type ExpiredResponse = LockedResponse & { readonly keep_responses_days: number };

/** Finds responses that their forms keep no longer, oldest first. Leaves out those that another transaction works on. */
async function lockExpiredResponses(
  tx: Tx,
  clinicId: number,
  nowMs: EpochMs,
  most: number,
): Promise<ExpiredResponse[]> {
  const rows = await tx
    .selectFrom('form as f')
    .innerJoin('form_response as r', (on) =>
      on.onRef('r.clinic_id', '=', 'f.clinic_id').onRef('r.form_id', '=', 'f.id'),
    )
    .select(COLUMNS)
    .select('f.keep_responses_days')
    .where('f.clinic_id', '=', clinicId)
    .where('f.keep_responses_days', 'is not', null)
    .where('r.reduced_at', 'is', null)
    .where(
      sql<boolean>`r.submitted_at <= ${new Date(nowMs)}::timestamptz - make_interval(days => f.keep_responses_days)`,
    )
    .orderBy('r.submitted_at')
    .limit(most)
    .forUpdate('r')
    .skipLocked()
    .execute();
  return rows.map(({ keep_responses_days, ...row }) => ({ ...row, keep_responses_days: keep_responses_days ?? 0 }));
}

function findAnswers(tx: Tx, clinicId: number, id: string): Promise<Pick<FormMeta, 'meta_key' | 'meta_value'>[]> {
  return tx
    .selectFrom('form_response_meta')
    .select(['meta_key', 'meta_value'])
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .orderBy('position')
    .execute();
}

/** Deletes the answers of all other blocks. @param blocks - Keys of blocks. @returns The number of deleted answers. */
async function keepAnswersOf(
  tx: Tx,
  clinicId: number,
  id: string,
  { blocks, now }: { readonly blocks: readonly string[]; readonly now: Date },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_response_meta')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where(sql`split_part(meta_key, '.', 1)`, 'not in', blocks)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('form_response')
    .set({ reduced_at: now })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('reduced_at', 'is', null)
    .execute();
  return Number(numDeletedRows);
}

/** Counts the client's places that the response took. A visitor who is no client has no place without the response. */
async function countPlaces(tx: Tx, clinicId: number, id: string): Promise<number> {
  const rows = tx
    .selectFrom('program_registration')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where('client_id', 'is not', null);
  return countRows(rows);
}

/** Deletes the response with its answers. The client's places in programs stay. */
async function deleteResponseRow(tx: Tx, clinicId: number, id: string): Promise<void> {
  await tx
    .updateTable('program_registration')
    .set({ response_id: null })
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where('client_id', 'is not', null)
    .execute();
  await tx.deleteFrom('form_response').where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}
