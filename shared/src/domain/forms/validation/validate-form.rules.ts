import type { IsoDate } from '../../dates/dates.ts';
import { blockRulesOf } from '../blocks/block-rules.ts';
import type { BlockFacts, BlockRules, FindRules } from '../blocks/find-rules.ts';
import { SIGNATURE, validateSignature } from '../blocks/signature.rules.ts';
import { type BlockAnswers, ENTRIES, entriesOf, type FormAnswers } from '../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../plan/form-plan.ts';
import { deriveFormState, type EntryState, type FormState } from '../plan/form-state.rules.ts';
import { type AnswerFault, validateControl } from './validate-control.rules.ts';

type AfterRules<P extends readonly unknown[]> = P extends readonly [unknown, ...infer Rest] ? Rest : never;

/** `validateFormBy` with the rules of every block. */
export const validateForm = (
  ...judged: AfterRules<Parameters<typeof validateFormBy>>
): ReturnType<typeof validateFormBy> => validateFormBy(blockRulesOf, ...judged);

export interface ValidateOptions {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** The clinic's age from which a client decides alone; absent: 18. */
  readonly consentAgeYears?: number;
  /** Judges the answers of this page alone; absent: of all pages. */
  readonly pageIndex?: number;
  /** The state of the form for these answers; absent: derived here. */
  readonly state?: FormState;
  /** The clinic's staff send the answers: properties that limit other people do not limit them, and questions for staff are asked. */
  readonly isStaff?: boolean;
}

/**
 * Judges the answers of a form by the rules that the caller has: the browser to guide, the server to decide. Hidden questions are not judged.
 * Answers to questions that the form does not have are refused.
 * @returns The faults in the order of the form. Rules that need the server's data come in addition, on the server.
 */
export function validateFormBy(
  findRules: FindRules,
  plan: FormPlan,
  answers: FormAnswers,
  { today, consentAgeYears, pageIndex, isStaff = false, ...given }: ValidateOptions,
): AnswerFault[] {
  const facts = { today, consentAgeYears, isStaff };
  const state = given.state ?? deriveFormState(plan, answers, today, { isStaff });
  const blocks = [...plan.blocks.values()].filter((block) => pageIndex === undefined || block.pageIndex === pageIndex);
  const faults = blocks.flatMap((block) =>
    validateBlock(block, answers[block.key], state, { ...facts, rules: findRules(block.block) }),
  );
  const unknown = Object.keys(answers).filter((key) => !plan.blocks.has(key));
  return [...faults, ...unknown.map((path): AnswerFault => ({ path, code: 'answer-unknown' }))];
}

interface JudgingFacts extends BlockFacts {
  readonly rules: ReturnType<FindRules>;
}

function validateBlock(
  planned: PlannedBlock,
  given: BlockAnswers | undefined,
  state: FormState,
  facts: JudgingFacts,
): AnswerFault[] {
  const entries = state.blocks.get(planned.key);
  if (!entries || facts.rules === undefined) return [];
  const { key, block } = planned;
  const answers = given ?? {};
  const below = (fault: AnswerFault): AnswerFault => ({ ...fault, path: `${key}.${fault.path}` });
  const signature = validateSignature(answers[SIGNATURE], block.requires_signature);
  return [...validateFields(planned, answers, entries, { ...facts, rules: facts.rules }), ...signature].map(below);
}

function validateFields(
  planned: PlannedBlock,
  answers: BlockAnswers,
  entries: readonly EntryState[],
  { rules, ...facts }: BlockFacts & { readonly rules: BlockRules | null },
): readonly AnswerFault[] {
  const { block } = planned;
  if (rules) return [...rules.judge(answers, block, facts), ...unknownFaults(answers, new Set(rules.fields))];
  if (!block.repeats) return validateEntry(planned, answers, entries[0], '');
  const { min, max } = block.repeats;
  const ofEntries = entriesOf(answers, true).flatMap((entry, index) =>
    validateEntry(planned, entry, entries[index], `${ENTRIES}.${index}.`),
  );
  const unknown = unknownFaults(answers, new Set([ENTRIES]));
  if (entries.length < min)
    return [{ path: ENTRIES, code: 'entries-too-few', params: { min } }, ...ofEntries, ...unknown];
  if (entries.length > max) return [{ path: ENTRIES, code: 'entries-too-many', params: { max } }, ...unknown];
  return [...ofEntries, ...unknown];
}

function validateEntry(
  { questions }: PlannedBlock,
  answers: BlockAnswers,
  state: EntryState | undefined,
  prefix: string,
): AnswerFault[] {
  const shown = questions.filter(({ key, control }) => state?.shown.has(key) && !control.computed);
  const faults = shown.flatMap(({ key, control }) => {
    const fault = validateControl(answers[key], control, state?.required.has(key) ?? false);
    return fault ? [{ ...fault, path: prefix + key }] : [];
  });
  const unknown = unknownFaults(answers, new Set(questions.map(({ key }) => key)));
  return [...faults, ...unknown.map((fault) => ({ ...fault, path: prefix + fault.path }))];
}

const unknownFaults = (answers: BlockAnswers, known: ReadonlySet<string>): AnswerFault[] =>
  Object.keys(answers)
    .filter((key) => key !== SIGNATURE && !known.has(key))
    .map((path) => ({ path, code: 'answer-unknown' }));
