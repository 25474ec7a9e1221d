import {
  BUILT_IN_BLOCKS,
  type FormAnswers,
  type FormPlan,
  type FormState,
  programChoiceOf,
  SELECTED_PROGRAMS,
} from '@carefront/shared/domain';
import { shownBlocks } from './answered-questions.ts';

/** A program that a shown block of programs chooses. */
export interface FormProgram {
  readonly programId: number;
  readonly joinsWaitlist: boolean;
  /** Position in the order of choice of its block, from 1. */
  readonly choice: number;
  /** As `judgeForm` names it. */
  readonly path: string;
}

/** Lists the chosen programs of all shown blocks. Precondition: the answers have the shape that `judgeForm` accepts, or are not judged. */
export function chosenPrograms(plan: FormPlan, answers: FormAnswers, state: FormState): FormProgram[] {
  const blocks = shownBlocks(plan, state).filter(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === 'programs-selection',
  );
  return blocks.flatMap(({ key }) => {
    const { selected, waitlisted } = programChoiceOf(answers[key]);
    return selected.map((programId, index) => ({
      programId,
      joinsWaitlist: waitlisted.includes(programId),
      choice: index + 1,
      path: `${key}.${SELECTED_PROGRAMS}.${index}`,
    }));
  });
}
