import { AppError } from '@carefront/shared/contracts';
import { type AnswerPath, fileLimitsOf, IMAGE_MAX_BYTES, IMAGE_TYPES, whyClosed } from '@carefront/shared/domain';
import type { AttachmentRules } from '../../files/public.ts';
import { type FoundForm, findPublishedForm } from '../../forms/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

const PICTURE: AttachmentRules = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  refusals: { tooLarge: 'image-too-large', wrongType: 'image-format' },
};

interface AskedQuestion {
  readonly formId: number;
  /** Path of the question; absent: a picture. */
  readonly control?: string | undefined;
}

/** Returns which files a question of an open form takes. @throws AppError `not-found` for a closed form, and for any other question. */
export async function findFileRules(
  db: Database,
  clinicId: number,
  { formId, control }: AskedQuestion,
): Promise<AttachmentRules> {
  const found = await findPublishedForm(db, clinicId, formId);
  const rules = found && isOpen(found) ? rulesOf(found, control) : null;
  if (!rules) throw new AppError('not-found', `form ${formId} takes no such file`);
  return rules;
}

const isOpen = ({ form: { status, archivedAt } }: FoundForm): boolean =>
  whyClosed({ status, isArchived: archivedAt !== null }) === null;

function rulesOf({ plan }: FoundForm, path: string | undefined): AttachmentRules | null {
  if (path === undefined) return PICTURE;
  // A text that is no path is no key of the map.
  const question = plan.questions.get(path as AnswerPath);
  const limits = question && fileLimitsOf(question.control);
  if (!limits) return null;
  if (question.control.input_type !== 'upload-file') return PICTURE;
  return { ...limits, refusals: { tooLarge: 'file-too-large', wrongType: 'file-format' } };
}
