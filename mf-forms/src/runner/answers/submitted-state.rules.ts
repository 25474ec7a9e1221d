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
 * Returns what a submitted form shows: questions with an answer, even a blank one. Texts have no answers, so their conditions are
 * validated again. No question is required, because nobody can fill in a submitted form.
 * @param validated - State of the form for the answers on the day of the submission: a condition on an age has another result years later.
 */
export function submittedState(plan: FormPlan, answers: FormAnswers, validated: FormState): FormState {
  const shown = [...plan.blocks.values()].filter((planned) => wasShown(planned, answers[planned.key], validated));
  return {
    shownPages: new Set(shown.map(({ pageIndex }) => pageIndex)),
    blocks: new Map(
      shown.map((planned) => [
        planned.key,
        entriesOf(answers[planned.key], planned.block.repeats !== undefined).map((entry, index) =>
          entryState(planned, entry, validated.blocks.get(planned.key)?.[index]?.shownTexts ?? NO_KEYS),
        ),
      ]),
    ),
  };
}

/** A block without questions may have no answers to store. */
const wasShown = ({ key, questions }: PlannedBlock, given: BlockAnswers | undefined, validated: FormState): boolean =>
  given !== undefined || (questions.length === 0 && validated.blocks.has(key));

const NO_KEYS: ReadonlySet<string> = new Set();

function entryState({ questions }: PlannedBlock, entry: BlockAnswers, shownTexts: ReadonlySet<string>): EntryState {
  const answered = questions.filter(({ key }) => Object.hasOwn(entry, key));
  const computed = answered.filter(({ control }) => control.computed);
  return {
    shown: new Set(answered.map(({ key }) => key)),
    shownTexts,
    required: NO_KEYS,
    computed: new Map(computed.map(({ key }) => [key, String(entry[key] ?? '')])),
  };
}
