import { type AnswerPath, answerPath } from '@carefront/shared/domain';
import type { EditedForm, EditedQuestion, PartKey } from '@carefront/shared/domain/form-building';

export interface EarlierQuestion {
  readonly path: AnswerPath;
  readonly question: EditedQuestion;
}

/**
 * The questions before a part, which its conditions may read. Questions of a block that repeats have many answers: only the block's own
 * questions read them.
 */
export function earlierQuestions({ pages }: EditedForm, { part, id }: PartKey): EarlierQuestion[] {
  const found: EarlierQuestion[] = [];
  for (const page of pages) {
    if (part === 'page' && page.id === id) return found;
    for (const block of page.blocks) {
      if (part === 'block' && block.id === id) return found;
      const own: EarlierQuestion[] = [];
      for (const question of block.rows.flat()) {
        if (part === 'question' && question.form_control_id === id) return [...found, ...own];
        if (question.input_type === 'text') continue;
        own.push({ path: answerPath(`df_block_${block.id}`, `df_${question.form_control_id}`), question });
      }
      if (!block.repeats) found.push(...own);
    }
  }
  return found;
}

/** The id of the question that a condition names; 0 for a path without one. */
export const questionIdOf = (path: AnswerPath): number => Number(/\.df_(\d+)$/.exec(path)?.[1] ?? 0);
