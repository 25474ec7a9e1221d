import type { IsoDate } from '../../dates/dates.ts';
import { compute } from '../conditions/compute.rules.ts';
import { type ConditionFacts, evaluateCondition, numberOf } from '../conditions/evaluate-condition.rules.ts';
import type { AnswerPath, Computation, Condition } from '../conditions/expression.ts';
import { type BlockAnswers, entriesOf, type FormAnswers, readablePart } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { type FormPlan, isComputed, isText, type PlannedBlock, type PlannedQuestion } from './form-plan.ts';
import { type FormPerson, isSeenBy } from './seen-by.rules.ts';

/** State of one entry: its shown and required questions, its texts, and the values of its computed questions, by their keys. */
export interface EntryState {
  readonly shown: ReadonlySet<string>;
  /** The shown controls that only show text. They have no answer. */
  readonly shownTexts: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** '' for a computed question without a value. */
  readonly computed: ReadonlyMap<string, string>;
}

/** State of a form for given answers: its shown pages and blocks. */
export interface FormState {
  /** Indices of the pages that have something to show. */
  readonly shownPages: ReadonlySet<number>;
  /** By key of a shown block: its entries; one for a block that does not repeat. */
  readonly blocks: ReadonlyMap<string, readonly EntryState[]>;
}

/**
 * Derives what a form shows, in the order of the form: a condition reads answers of earlier questions. A hidden question has no answer for
 * later conditions; its typed answer stays, and counts again when the question is shown again. While a question is hidden, so are the questions
 * whose options depend on its answer: nobody could answer them.
 * @param person - Answers the form. A question or text for staff is hidden from everybody else; a computed answer for staff is derived for
 * everybody, because conditions may read it and the server stores it. Absent: a person who is no staff.
 */
export function deriveFormState(
  plan: FormPlan,
  answers: FormAnswers,
  today: IsoDate,
  person: FormPerson = { isStaff: false },
): FormState {
  const steps = formStateSteps(plan, answers, today, person);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * As `deriveFormState`, in steps of at most one question: a server does other work between the steps of a large form.
 * @returns The state, as the value of the last step.
 */
export function* formStateSteps(
  plan: FormPlan,
  answers: FormAnswers,
  today: IsoDate,
  person: FormPerson = { isStaff: false },
): Generator<undefined, FormState, void> {
  const known: Known = new Map();
  const find: Lookup = (question) => known.get(question);
  const reading: Reading = { today, read: new Map(), person };
  const shownPages = new Set<number>();
  const blocks = new Map<string, readonly EntryState[]>();
  for (const [pageIndex, { page, blocks: ofPage }] of plan.pages.entries()) {
    if (!holds(page.visible_when, find, reading)) continue;
    for (const planned of ofPage) {
      if (!holds(planned.block.visible_when, find, reading)) continue;
      const entries: EntryState[] = [];
      const facts: EntryFacts = { known, reading, ofForm: { conditions: new Map(), formulas: new Map() } };
      for (const entry of entriesOf(answers[planned.key], planned.block.repeats !== undefined))
        entries.push(yield* deriveEntry(planned, entry, facts));
      blocks.set(planned.key, entries);
      shownPages.add(pageIndex);
    }
    // A page without blocks is shown as it is.
    if (ofPage.length === 0) shownPages.add(pageIndex);
  }
  return { shownPages, blocks };
}

/** Answer of a shown question, which later conditions and computed answers read. */
interface KnownAnswer {
  readonly answer: unknown;
  readonly control: FormControl;
  /** undefined until a computed answer reads them. */
  points?: number | null;
}
type Known = Map<AnswerPath, KnownAnswer>;
type Lookup = (question: AnswerPath) => KnownAnswer | undefined;

type Reading = Pick<ConditionFacts, 'today' | 'read'> & { readonly person: FormPerson };

const holds = (condition: Condition | undefined, find: Lookup, reading: Reading): boolean =>
  condition === undefined ||
  evaluateCondition(condition, { answerOf: (question) => find(question)?.answer, ...reading });

interface EntryFacts {
  readonly known: Known;
  readonly reading: Reading;
  /** What the trees of `PlannedBlock.ofForm` gave for the entries before. */
  readonly ofForm: { readonly conditions: Map<Condition, boolean>; readonly formulas: Map<Computation, string> };
}

function* deriveEntry(
  planned: PlannedBlock,
  entry: BlockAnswers,
  { known, reading, ofForm }: EntryFacts,
): Generator<undefined, EntryState, void> {
  // An entry of a block that repeats reads its own answers, and no other entry or later block reads them.
  const own: Known = planned.block.repeats ? new Map() : known;
  const find: Lookup = (question) => own.get(question) ?? known.get(question);
  const isTrue = (condition: Condition) => holds(condition, find, reading);
  const allows = (condition: Condition | undefined): boolean =>
    condition === undefined || onceFor(planned, condition, ofForm.conditions, isTrue);
  const formulaText = (formula: Computation) => computedText(formula, find);
  const [shown, shownTexts, required] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const computed = new Map<string, string>();
  for (const { path, key, control, parent } of planned.controls) {
    yield;
    if (parent !== null && !find(parent)) continue;
    if (!isComputed(control) && !isSeenBy(control, reading.person)) continue;
    if (!allows(control.visible_when)) continue;
    if (isText(control)) {
      shownTexts.add(key);
      continue;
    }
    shown.add(key);
    const needsAnswer = control.is_required || (control.required_when && allows(control.required_when));
    if (control.computed) computed.set(key, onceFor(planned, control.computed, ofForm.formulas, formulaText));
    else if (needsAnswer) required.add(key);
    own.set(path, { answer: computed.get(key) ?? readablePart(entry[key]), control });
  }
  return { shown, shownTexts, required, computed };
}

/** Judges a tree that reads no answer of its block once for all entries, and any other tree each time. */
function onceFor<Tree extends Condition | Computation, Result>(
  { ofForm }: PlannedBlock,
  tree: Tree,
  before: Map<Tree, Result>,
  judge: (tree: Tree) => Result,
): Result {
  if (!ofForm.has(tree)) return judge(tree);
  const known = before.get(tree);
  if (known !== undefined) return known;
  const result = judge(tree);
  before.set(tree, result);
  return result;
}

function computedText(formula: Computation, find: Lookup): string {
  const number = compute(formula, (question) => knownPoints(find(question)));
  return number === null ? '' : String(number);
}

function knownPoints(known: KnownAnswer | undefined): number | null {
  if (!known) return null;
  if (known.points === undefined) known.points = pointsOf(known);
  return known.points;
}

/** Points of an answer: of chosen options their scores, else the number itself. */
function pointsOf({ answer, control }: KnownAnswer): number | null {
  const scored = control.form_control_options.filter(({ score }) => score !== undefined);
  if (scored.length === 0) return numberOf(answer);
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [answer]);
  const points = scored.filter(({ option_value }) => chosen.has(option_value)).map(({ score = 0 }) => score);
  return points.length === 0 ? null : points.reduce((sum, score) => sum + score, 0);
}

/** The answers that count: of shown questions, with the computed values. Everything else in the answers is left out. */
export function shownAnswers(plan: FormPlan, answers: FormAnswers, state: FormState): FormAnswers {
  const shown: Record<string, BlockAnswers> = {};
  for (const [key, entries] of state.blocks) {
    const planned = plan.blocks.get(key);
    if (!planned) continue;
    const given = entriesOf(answers[key], planned.block.repeats !== undefined);
    const kept = entries.map((entry, index) => shownOf(planned, entry, given[index] ?? {}));
    shown[key] = planned.block.repeats ? { ...(answers[key] ?? {}), entries: kept } : (kept[0] ?? {});
  }
  return shown;
}

function shownOf({ questions }: PlannedBlock, state: EntryState, given: BlockAnswers): BlockAnswers {
  const hidden = (question: PlannedQuestion) => !state.shown.has(question.key);
  const left = new Set(questions.filter(hidden).map(({ key }) => key));
  const kept = Object.entries(given).filter(([key]) => !left.has(key));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(state.computed) };
}
