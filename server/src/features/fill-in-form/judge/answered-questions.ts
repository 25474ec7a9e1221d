import {
  type BlockAnswers,
  ENTRIES,
  entriesOf,
  type FormAnswers,
  type FormControl,
  type FormPlan,
  type FormState,
  isAnswered,
  type PlannedBlock,
} from '@carefront/shared/domain';

/** A shown question that has an answer. */
export interface AnsweredQuestion {
  /** As `judgeForm` names it. */
  readonly path: string;
  readonly control: FormControl;
  readonly answer: unknown;
  /** Answers of the same block or entry. */
  readonly beside: BlockAnswers;
}

/** Lists the shown questions that have an answer, in the order of the form. @param answers - Only known ones (`knownAnswers`). */
export function answeredQuestions(plan: FormPlan, answers: FormAnswers, state: FormState): AnsweredQuestion[] {
  return shownBlocks(plan, state).flatMap((planned) => {
    const { key, block, questions } = planned;
    const states = state.blocks.get(key) ?? [];
    return entriesOf(answers[key], block.repeats !== undefined).flatMap((beside, index) =>
      questions
        .filter((question) => states[index]?.shown.has(question.key) && !question.control.computed)
        .filter((question) => isAnswered(beside[question.key]))
        .map((question) => ({
          path: block.repeats ? `${key}.${ENTRIES}.${index}.${question.key}` : question.path,
          control: question.control,
          answer: beside[question.key],
          beside,
        })),
    );
  });
}

export const shownBlocks = (plan: FormPlan, state: FormState): PlannedBlock[] =>
  [...plan.blocks.values()].filter(({ key }) => state.blocks.has(key));
