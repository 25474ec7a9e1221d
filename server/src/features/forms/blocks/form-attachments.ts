import { AppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import { type AnswerPath, type FormPerson, fileLimitsOf, isSeenBy } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  openAttachment,
  PICTURE_RULES,
  removeOwnAttachment,
  storeAttachment,
  uploaderOf,
} from '../../../files/public.ts';
import { ANSWER_FILES, isOwnDraft, isRecordId, responseSubject } from '../../../form-records/form-records.ts';
import {
  type AnsweredForm,
  type FormRecord,
  type FoundForm,
  findAnswerableForm,
  mayUseUnlistedForm,
} from '../../../forms/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import type { ClinicQueue } from '../../../platform/workers/clinic-queue.ts';
import { canReadAnswerFile } from '../read/list-form-responses.ts';

/** Files of answers. The people of a response read the files of the answers that they see (CT-09), and a person the files of their own draft. */
export const FILES_OF_ANSWERS: AttachmentPurpose = {
  name: ANSWER_FILES,
  canRead: async ({ database }, { clinicId, actor }, subject, fileId) => {
    if (actor.kind !== 'person') return false;
    if (isOwnDraft(subject, actor.userId)) return true;
    const isOfResponse = subject.kind === responseSubject(subject.id).kind;
    return isOfResponse && canReadAnswerFile(database.db, { clinic: { id: clinicId }, actor, id: subject.id }, fileId);
  },
};

/**
 * Stores a file for a question of a form, before the form is submitted. The form is open for files as it is for answers.
 * @throws AppError as `findFileRules`; `not-found` without a session; `image-too-large`, `image-format`, `file-too-large`, `file-format`; `invalid-input`; `too-many-requests`.
 */
export async function uploadFormAttachment(
  deps: Deps,
  queue: ClinicQueue,
  { clinic, actor, sessionId, query, locale, request }: Call<'uploadFormAttachment'>,
): Promise<ReplyOf<'uploadFormAttachment'>> {
  const { form_id: formId, version, control, link_token: linkToken } = query;
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const reader = { clinicId: clinic.id, actor, nowMs, linkToken };
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, reader, form);
  const person = { isStaff: isStaff(rolesOf(actor)) };
  const rules = await findFileRules(db, clinic.id, { formId, version, control, nowMs, mayUseUnlisted, person });
  const uploader = uploaderOf(actor, sessionId);
  if (!uploader) throw new AppError('not-found', 'no session to keep a file for');
  const upload = { clinicId: clinic.id, uploader, purpose: FILES_OF_ANSWERS, rules, locale, request };
  const { id, file_name: name, size_bytes: size, media_type: type } = await storeAttachment(deps, queue, upload);
  return { id, name, size, type };
}

/** @throws AppError `not-found`, also for a submitted file and for another person's. */
export async function removeFormAttachment(
  deps: Deps,
  { clinic, actor, sessionId, params: { id } }: Call<'removeFormAttachment'>,
): Promise<undefined> {
  requireId(id);
  const uploader = uploaderOf(actor, sessionId);
  await removeOwnAttachment(deps, FILES_OF_ANSWERS, { clinicId: clinic.id, uploader, id });
}

/**
 * Opens a file. The log tells who read submitted files.
 * @throws AppError `not-found`, also for a file that the caller may not read.
 */
export async function openFormAttachment(
  deps: Deps,
  { clinic, actor, sessionId, params: { id }, audit }: Call<'showFormAttachment'>,
) {
  requireId(id);
  const uploader = uploaderOf(actor, sessionId);
  const file = await openAttachment(deps, FILES_OF_ANSWERS, { clinicId: clinic.id, actor, uploader }, id);
  if (!file.hasSubject) audit.ownInput();
  return file;
}

function requireId(id: string): void {
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a file');
}

interface AskedQuestion extends AnsweredForm {
  /** Path of the question; absent: a picture. */
  readonly control?: string | undefined;
  readonly person: FormPerson;
}

/**
 * Returns which files a question takes, in the version that the person answers.
 * @throws AppError as `findAnswerableForm`; `not-found` for any other question.
 */
async function findFileRules(
  db: Database,
  clinicId: number,
  { control, person, ...answered }: AskedQuestion,
): Promise<AttachmentRules> {
  const found = await findAnswerableForm(db, clinicId, answered);
  const rules = rulesOf(found, control, person);
  if (!rules) throw new AppError('not-found', `form ${answered.formId} takes no such file`);
  return rules;
}

function rulesOf({ plan }: FoundForm, path: string | undefined, person: FormPerson): AttachmentRules | null {
  if (path === undefined) return PICTURE_RULES;
  // A text that is no path is no key of the map.
  const question = plan.questions.get(path as AnswerPath);
  const limits = question && fileLimitsOf(question.control);
  if (!limits || !isSeenBy(question.control, person)) return null;
  if (question.control.input_type !== 'upload-file') return PICTURE_RULES;
  return { ...limits, refusals: { tooLarge: 'file-too-large', wrongType: 'file-format' } };
}
