import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  ENTRIES,
  type FormAnswers,
  type FormPlan,
  type PlannedBlock,
} from '@carefront/shared/domain';
import { BLOCK_TYPES } from '../../blocks/block-types.ts';
import { CONTROL_TYPES } from '../../controls/control-types.ts';

/** The answers of a form that nobody has filled in. */
export const blankAnswers = (plan: FormPlan): FormAnswers =>
  Object.fromEntries([...plan.blocks.values()].map((planned) => [planned.key, blankBlock(planned)]));

function blankBlock(planned: PlannedBlock): BlockAnswers {
  const { block } = planned;
  if (block.built_in_block_id !== null) return BLOCK_TYPES[BUILT_IN_BLOCKS[block.built_in_block_id]].blank(block);
  if (!block.repeats) return blankEntry(planned);
  return { [ENTRIES]: Array.from({ length: block.repeats.min }, () => blankEntry(planned)) };
}

/** The answers of a new entry of a block that repeats. A computed question has no typed answer. */
export const blankEntry = ({ questions }: Pick<PlannedBlock, 'questions'>): BlockAnswers =>
  Object.fromEntries(
    questions
      .filter(({ control }) => !control.computed)
      .map(({ key, control }) => [key, CONTROL_TYPES[control.input_type].blank(control)]),
  );

/** Given answers over blank ones: a submitted form has no keys for the questions that it did not show. */
export function filledAnswers(plan: FormPlan, given: FormAnswers): FormAnswers {
  const blank = blankAnswers(plan);
  return Object.fromEntries(Object.entries(blank).map(([key, block]) => [key, { ...block, ...given[key] }]));
}
