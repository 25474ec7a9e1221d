import {
  type AnswerPath,
  type BlockAnswers,
  ENTRIES,
  entriesOf,
  type FormAnswers,
  type FormPlan,
  type PlannedBlock,
  parentValue,
  SIGNATURE,
  UNSIGNED,
} from '@carefront/shared/domain';
import { type Parent, parentOf } from '../../controls/remote-choice/parent-answer.rules.ts';

/** A question whose options depend on the answer of its parent question (CT-03). */
export interface ChildChoice {
  block: PlannedBlock;
  key: string;
  parent: Parent;
}

export const childChoicesOf = (plan: FormPlan): readonly ChildChoice[] =>
  [...plan.blocks.values()].flatMap((block) =>
    block.questions.flatMap(({ key, path, control }) => {
      const parent = control.is_remote_options ? parentOf(plan, control, { name: key, path }) : null;
      return parent ? [{ block, key, parent }] : [];
    }),
  );

/**
 * Removes the choice if the answer of its parent has changed. The signature of a changed block goes too.
 * @returns The answers of the child's block; null if nothing changes.
 */
export function withoutOldChoice(
  { block, key, parent: { question, sibling } }: ChildChoice,
  before: FormAnswers,
  now: FormAnswers,
): BlockAnswers | null {
  const doesRepeat = block.block.repeats !== undefined;
  const given = now[block.key] ?? {};
  const earlier = entriesOf(before[block.key], doesRepeat);
  const parentIn = (answers: FormAnswers, entry: BlockAnswers | undefined) =>
    parentValue(sibling === undefined ? answerAt(answers, question.path) : entry?.[sibling]);
  const entries = entriesOf(given, doesRepeat);
  const next = entries.map((entry, index) => {
    const old = earlier[index];
    // Another choice is newer than the parent's answer, or belongs to an entry that has moved up.
    const isOld = Boolean(entry[key]) && entry[key] === old?.[key] && parentIn(before, old) !== parentIn(now, entry);
    return isOld ? { ...entry, [key]: null } : entry;
  });
  if (next.every((entry, index) => entry === entries[index])) return null;
  const changed = doesRepeat ? { ...given, [ENTRIES]: next } : (next[0] ?? {});
  return Object.hasOwn(given, SIGNATURE) ? { ...changed, [SIGNATURE]: UNSIGNED } : changed;
}

/** The answer of a question in a block that does not repeat. */
export function answerAt(answers: FormAnswers, path: AnswerPath): unknown {
  const dot = path.indexOf('.');
  return answers[path.slice(0, dot)]?.[path.slice(dot + 1)];
}
