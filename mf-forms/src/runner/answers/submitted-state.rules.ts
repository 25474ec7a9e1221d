import {
  type BlockAnswers,
  type EntryState,
  entriesOf,
  type FormAnswers,
  type FormPlan,
  type FormState,
  type PlannedBlock,
} from '@carefront/shared/domain';

/**
 * What a submitted form shows: the questions that it has an answer for, if only a blank one. Conditions are not judged again: a condition on
 * an age would have another result years later.
 */
export function submittedState(plan: FormPlan, answers: FormAnswers): FormState {
  const shown = [...plan.blocks.values()].filter((planned) => wasShown(planned, answers[planned.key]));
  return {
    shownPages: new Set(shown.map(({ pageIndex }) => pageIndex)),
    blocks: new Map(
      shown.map((planned) => [
        planned.key,
        entriesOf(answers[planned.key], planned.block.repeats !== undefined).map((entry) => entryState(planned, entry)),
      ]),
    ),
  };
}

/** A block without questions may have no answers to store. */
const wasShown = ({ block, questions }: PlannedBlock, given: BlockAnswers | undefined): boolean =>
  given !== undefined || (questions.length === 0 && block.visible_when === undefined);

function entryState({ questions }: PlannedBlock, entry: BlockAnswers): EntryState {
  const answered = questions.filter(({ key }) => Object.hasOwn(entry, key));
  const computed = answered.filter(({ control }) => control.computed);
  return {
    shown: new Set(answered.map(({ key }) => key)),
    required: new Set(answered.filter(({ control }) => control.is_required).map(({ key }) => key)),
    computed: new Map(computed.map(({ key }) => [key, String(entry[key] ?? '')])),
  };
}
