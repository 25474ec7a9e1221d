import { AppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import {
  type AnswerFault,
  type AnswerPath,
  type FileAnswer,
  type FormPerson,
  fileLimitsOf,
  isSeenBy,
  type SketchValue,
} from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  findUsableAttachments,
  moveAttachments,
  openAttachment,
  PICTURE_RULES,
  removeOwnAttachment,
  storeAttachment,
  type UsableAttachment,
  uploaderOf,
} from '../../../files/public.ts';
import {
  ANSWER_FILES,
  type DraftOwner,
  draftSubject,
  isOwnDraft,
  responseSubject,
} from '../../../form-records/form-records.ts';
import {
  type AnsweredForm,
  type FormRecord,
  type FoundForm,
  findAnswerableForm,
  mayUseUnlistedForm,
} from '../../../forms/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import { isUuid } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import type { ClinicQueue } from '../../../platform/workers/clinic-queue.ts';
import { canReadAnswerFile } from '../read/list-form-responses.ts';
import {
  type AnsweredQuestion,
  invalidAnswers,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  type SubmittedForm,
} from './form-caller.ts';

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
  if (!isUuid(id)) throw new AppError('not-found', 'no id of a file');
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

/**
 * Files of answers are the caller's own uploads, or those of the caller's draft, and each belongs to one question. The server stores its own
 * file names.
 */
export async function validateAnswerFiles(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const named = sent.questions
    .map((question) => ({ question, ids: fileIdsOf(question) }))
    .filter(({ ids }) => ids.length > 0);
  if (named.length === 0) return NO_FAULTS;
  const files = await findFiles(
    db,
    sent,
    named.flatMap(({ ids }) => ids),
  );
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  const used = new Set<string>();
  for (const { question, ids } of named) {
    const found = ids.flatMap((id) => files.get(id) ?? []);
    // The upload judged the size: a picture that was encoded again may be larger.
    const types: readonly string[] = fileLimitsOf(question.control)?.types ?? [];
    const isUsable =
      found.length === ids.length &&
      !ids.some((id) => used.has(id)) &&
      found.every(({ mediaType }) => types.includes(mediaType));
    for (const id of ids) used.add(id);
    if (isUsable) values.set(question.path, withNames(question.answer, found));
    else faults.push({ path: question.path, code: 'file-invalid' });
  }
  return { faults, values };
}

async function findFiles(
  db: Database,
  { clinicId, uploader, draft }: SentForm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UsableAttachment>> {
  if (!uploader) return new Map();
  const from = draft ? draftSubject(draft) : undefined;
  const files = await findUsableAttachments(db, { clinicId, purpose: ANSWER_FILES, ids, uploader, from });
  return new Map(files.map((file) => [file.id, file]));
}

/**
 * Moves the files of the answers from the draft, or from the upload, to the response.
 * @param files - id → path of the question.
 * @throws AppError `invalid-input` at a question whose file was removed since it was judged.
 */
export async function moveAnswerFiles(
  tx: Tx,
  { by, found }: SubmittedForm,
  { files, draft, responseId }: MovedFiles,
): Promise<void> {
  if (files.size === 0) return;
  const { uploader } = by;
  const from = draft ? draftSubject(draft) : undefined;
  const ids = [...files.keys()];
  const facts = { clinicId: by.clinic.id, purpose: ANSWER_FILES, ids, to: responseSubject(responseId) };
  const moved = uploader ? await moveAttachments(tx, { ...facts, uploader, ...(from && { from }) }) : new Set<string>();
  const missing = ids.filter((id) => !moved.has(id));
  if (missing.length === 0) return;
  const faults = missing.map((id) => ({ path: files.get(id) ?? '', code: 'file-invalid' as const }));
  throw invalidAnswers(`files of form ${found.form.id} are gone`, faults, by);
}

interface MovedFiles {
  readonly files: ReadonlyMap<string, string>;
  /** The draft that has the files; null: a visitor. */
  readonly draft: DraftOwner | null;
  readonly responseId: string;
}

/** Files of the answers: id → path of the question. Precondition: the answers have no fault. */
export const filesOf = (questions: readonly AnsweredQuestion[]): ReadonlyMap<string, string> =>
  new Map(questions.flatMap((question) => fileIdsOf(question).map((id) => [id, question.path] as const)));

/** Ids of the files in an answer: of uploads, and of the picture under a sketch. @param question - Its answer has the right shape. */
function fileIdsOf({ control, answer }: Pick<AnsweredQuestion, 'control' | 'answer'>): string[] {
  // `validateForm` has checked the shapes.
  if (control.input_type === 'sketch') return idsOfSketch(answer as SketchValue);
  if (control.input_type !== 'image-file' && control.input_type !== 'upload-file') return [];
  return (answer as readonly FileAnswer[]).map(({ id }) => id);
}

const idsOfSketch = ({ background }: SketchValue): string[] => (background ? [background.id] : []);

function withNames(answer: unknown, files: readonly UsableAttachment[]): unknown {
  const [first] = files;
  if (Array.isArray(answer)) return files.map(({ id, fileName }): FileAnswer => ({ id, name: fileName }));
  const sketch = answer as SketchValue; // the only other answer with a file
  return first ? { ...sketch, background: { id: first.id, document: first.fileName } } : sketch;
}
