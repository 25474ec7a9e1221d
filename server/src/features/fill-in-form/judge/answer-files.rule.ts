import { type AnswerFault, type FileAnswer, fileLimitsOf, type SketchValue } from '@carefront/shared/domain';
import { findUsableAttachments, type UsableAttachment } from '../../../files/public.ts';
import { ANSWER_FILES, draftSubject } from '../../../form-records/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { AnsweredQuestion } from './answered-questions.ts';
import { NO_FAULTS, type SentForm, type ServerVerdict } from './server-rule.ts';

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

/** Ids of the files in an answer: of uploads, and of the picture under a sketch. @param question - Its answer has the right shape. */
export function fileIdsOf({ control, answer }: Pick<AnsweredQuestion, 'control' | 'answer'>): string[] {
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
