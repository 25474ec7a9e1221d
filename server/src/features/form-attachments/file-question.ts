import { AppError } from '@carefront/shared/contracts';
import { type AnswerPath, fileLimitsOf, IMAGE_MAX_BYTES, IMAGE_TYPES } from '@carefront/shared/domain';
import type { AttachmentRules } from '../../files/public.ts';
import { type AnsweredForm, type FoundForm, findAnswerableForm } from '../../forms/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

const PICTURE: AttachmentRules = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  refusals: { tooLarge: 'image-too-large', wrongType: 'image-format' },
};

interface AskedQuestion extends AnsweredForm {
  /** Path of the question; absent: a picture. */
  readonly control?: string | undefined;
}

/**
 * Returns which files a question takes, in the version that the person answers.
 * @throws AppError as `findAnswerableForm`; `not-found` for any other question.
 */
export async function findFileRules(
  db: Database,
  clinicId: number,
  { control, ...answered }: AskedQuestion,
): Promise<AttachmentRules> {
  const found = await findAnswerableForm(db, clinicId, answered);
  const rules = rulesOf(found, control);
  if (!rules) throw new AppError('not-found', `form ${answered.formId} takes no such file`);
  return rules;
}

function rulesOf({ plan }: FoundForm, path: string | undefined): AttachmentRules | null {
  if (path === undefined) return PICTURE;
  // A text that is no path is no key of the map.
  const question = plan.questions.get(path as AnswerPath);
  const limits = question && fileLimitsOf(question.control);
  if (!limits) return null;
  if (question.control.input_type !== 'upload-file') return PICTURE;
  return { ...limits, refusals: { tooLarge: 'file-too-large', wrongType: 'file-format' } };
}
