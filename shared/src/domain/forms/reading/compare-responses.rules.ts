import { type BlockAnswers, ENTRIES, entriesOf, type FormAnswers, isAnswered } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import type { FormPlan } from '../plan/form-plan.ts';

/** A response with the version that it answers. */
export interface ComparedResponse {
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
}

/** A question whose answers differ. */
export interface AnswerDifference {
  /** `df_block_1.df_2`; in a block that repeats, `df_block_1.entries.0.df_2`. */
  readonly path: string;
  /** `asked`: only the later version asks it. `dropped`: only the earlier version asks it. */
  readonly change: 'changed' | 'answered' | 'cleared' | 'asked' | 'dropped';
  /** The question as the later response has it; as the earlier response has it, if it was dropped. */
  readonly control: FormControl;
  readonly block: string;
  /** undefined: not answered. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Compares two responses of one form, perhaps of different versions. Built-in blocks and signatures are left out. Questions that neither
 * response answers are left out, too.
 * @returns In the order of the later response; dropped questions last.
 */
export function compareResponses(earlier: ComparedResponse, later: ComparedResponse): AnswerDifference[] {
  const before = givenAnswers(earlier);
  const after = givenAnswers(later);
  const found = [...after].flatMap(([path, now]) => difference(path, before.get(path), now) ?? []);
  const dropped = [...before].flatMap(([path, was]) =>
    after.has(path) ? [] : (difference(path, was, undefined) ?? []),
  );
  return [...found, ...dropped];
}

interface GivenAnswer {
  readonly control: FormControl;
  readonly block: string;
  readonly value: unknown;
}

function givenAnswers({ plan, answers }: ComparedResponse): Map<string, GivenAnswer> {
  const given = new Map<string, GivenAnswer>();
  for (const { key, block, questions } of plan.blocks.values()) {
    const doesRepeat = block.repeats !== undefined;
    for (const [index, entry] of entriesOf(answers[key], doesRepeat).entries())
      for (const { key: questionKey, control } of questions) {
        const path = doesRepeat ? `${key}.${ENTRIES}.${index}.${questionKey}` : `${key}.${questionKey}`;
        given.set(path, { control, block: block.name, value: answered(entry, questionKey) });
      }
  }
  return given;
}

function answered(answers: BlockAnswers, key: string): unknown {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return isAnswered(value) ? value : undefined;
}

function difference(path: string, was: GivenAnswer | undefined, now: GivenAnswer | undefined): AnswerDifference | null {
  const shown = now ?? was;
  const [before, after] = [was?.value, now?.value];
  if (!shown || isSameAnswer(before, after)) return null;
  return { path, change: changeOf(was, now), control: shown.control, block: shown.block, before, after };
}

function changeOf(was: GivenAnswer | undefined, now: GivenAnswer | undefined): AnswerDifference['change'] {
  if (!was) return 'asked';
  if (!now) return 'dropped';
  if (was.value === undefined) return 'answered';
  return now.value === undefined ? 'cleared' : 'changed';
}

/** The order of chosen options tells nothing: a list is the same in any order. */
function isSameAnswer(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((item) => JSON.stringify(item)).toSorted())
    : (JSON.stringify(value) ?? '');
