import { AppError } from '@carefront/shared/contracts';
import { type AnswerPath, type FormPerson, fileLimitsOf, isSeenBy } from '@carefront/shared/domain';
import { type AttachmentRules, PICTURE_RULES } from '../../files/public.ts';
import { type AnsweredForm, type FoundForm, findAnswerableForm } from '../../forms/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

interface AskedQuestion extends AnsweredForm {
  /** Path of the question; absent: a picture. */
  readonly control?: string | undefined;
  readonly person: FormPerson;
}

/**
 * Returns which files a question takes, in the version that the person answers.
 * @throws AppError as `findAnswerableForm`; `not-found` for any other question.
 */
export async function findFileRules(
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
