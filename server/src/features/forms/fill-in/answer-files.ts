import { type AnswerFault, type FileAnswer, fileLimitsOf, type SketchValue } from '@carefront/shared/domain';
import { findUsableAttachments, moveAttachments, type UsableAttachment } from '../../../files/public.ts';
import { ANSWER_FILES, type DraftOwner, draftSubject, responseSubject } from '../../../form-records/form-records.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import {
  type AnsweredQuestion,
  invalidAnswers,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  type SubmittedForm,
} from './form-caller.ts';

/**
 * Files of answers are the caller's own uploads, or those of the caller's draft, and each belongs to one question. The server stores its own
 * file names.
 */
export async function judgeAnswerFiles(db: Database, sent: SentForm): Promise<ServerVerdict> {
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
  // `judgeForm` has checked the shapes.
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
