import { useMessages } from '@carefront/shared/app';
import type { AnswerPath } from '@carefront/shared/domain';
import { findQuestion, givesNumber } from '@carefront/shared/domain/form-building';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { type EarlierQuestion, questionIdOf } from '../conditions/earlier-questions.rules.ts';
import { FORMULAS } from './formulas.messages.ts';

/** Returns the name of a question that a formula cannot count, with the reason; null for a question that it can count. */
export function useBrokenName(earlier: readonly EarlierQuestion[]): (path: AnswerPath) => string | null {
  const t = useMessages(FORMULAS);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  return (path) => {
    const read = earlier.find((each) => each.path === path)?.question;
    if (read) return givesNumber(read) ? null : t.withoutPoints(questionName(form, read, parts));
    const later = findQuestion(form, questionIdOf(path))?.question;
    return later ? t.later(questionName(form, later, parts)) : t.gone;
  };
}
