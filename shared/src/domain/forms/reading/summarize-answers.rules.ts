import { isAnswered } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { LEAST_PEOPLE, suppressCells, suppressShare } from './cells.rules.ts';

/** How the answers of a question are counted. */
export type SummaryKind = 'choice' | 'choices' | 'number' | 'other';

/** A question of all versions. */
interface SummarizedQuestion {
  readonly kind: SummaryKind;
  /** Options of all versions; empty for other kinds. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A stored answer with the people who gave it. */
export interface CountedAnswer {
  readonly value: unknown;
  readonly people: number;
}

type Hidden = number | null;

export interface AnswerSummary {
  /** People who answered. */
  readonly people: Hidden;
  readonly options: readonly { readonly value: string; readonly label: string; readonly people: Hidden }[];
  readonly ranges: readonly (Omit<NumberRange, 'people'> & { readonly people: Hidden })[];
  readonly mean: number | null;
}

/** @param doesRepeat - The block has several entries of one person: only the people with an entry are counted. */
export function summaryKindOf(control: FormControl, doesRepeat: boolean): SummaryKind {
  if (doesRepeat || control.is_remote_options) return 'other';
  if (control.computed || control.input_type === 'scale-range') return 'number';
  if (control.input_type === 'input-text') return control.is_number ? 'number' : 'other';
  const isChoice = control.input_type === 'multiple-choice' || control.input_type === 'dropdown';
  if (!isChoice) return 'other';
  return control.is_multiple ? 'choices' : 'choice';
}

/**
 * Counts the answers of one question. No number tells about fewer than five people, and none follows from the others.
 * @param total - All people who submitted the form; at least five. Those without an answer to the question count as one more answer.
 * @param given - Each person once.
 */
export function summarizeAnswers(
  { kind, options }: SummarizedQuestion,
  given: readonly CountedAnswer[],
  total: number,
): AnswerSummary {
  const answers = given.filter(({ value }) => isAnswered(value));
  const answered = sum(answers);
  const counts = { answers, answered, unanswered: total - answered };
  if (kind === 'choice') return summarizeChoice(options, counts);
  if (kind === 'number') return summarizeNumbers(counts);
  const people = counts.unanswered === 0 ? shownFrom(answered) : suppressShare(answered, total);
  if (kind === 'other') return { ...NOTHING, people };
  return {
    ...NOTHING,
    people,
    options: options.map((option) => ({ ...option, people: suppressShare(chosenBy(answers, option.value), answered) })),
  };
}

const NOTHING = { options: [], ranges: [], mean: null } as const;

interface Counts {
  readonly answers: readonly CountedAnswer[];
  readonly answered: number;
  readonly unanswered: number;
}

function summarizeChoice(
  options: SummarizedQuestion['options'],
  { answers, answered, unanswered }: Counts,
): AnswerSummary {
  const counts = options.map(({ value }) => chosenBy(answers, value));
  const cells = suppressCells(unanswered === 0 ? counts : [...counts, unanswered]);
  return {
    ...NOTHING,
    people: unanswered === 0 || cells.at(-1) !== null ? shownFrom(answered) : null,
    options: options.map((option, index) => ({ ...option, people: cells[index] ?? null })),
  };
}

function summarizeNumbers({ answers, answered, unanswered }: Counts): AnswerSummary {
  const numbers = answers.flatMap(({ value, people }): CountedNumber[] => {
    const number = Number(value);
    return Number.isFinite(number) ? [{ number, people }] : [];
  });
  const ranges = numberRanges(numbers);
  const counts = ranges.map(({ people }) => people);
  const cells = suppressCells(unanswered === 0 ? counts : [...counts, unanswered]);
  const isWhole = cells.every((cell) => cell !== null);
  const weighted = numbers.reduce((total, { number, people }) => total + number * people, 0);
  return {
    ...NOTHING,
    people: unanswered === 0 || cells.at(-1) !== null ? shownFrom(answered) : null,
    ranges: ranges.map((range, index) => ({ ...range, people: cells[index] ?? null })),
    // A mean beside hidden counts is one more equation about them.
    mean: isWhole && ranges.length > 0 ? Math.round((weighted / sum(numbers)) * 10) / 10 : null,
  };
}

const shownFrom = (people: number): Hidden => (people < LEAST_PEOPLE ? null : people);

const sum = (counted: readonly { readonly people: number }[]): number =>
  counted.reduce((total, { people }) => total + people, 0);

const chosenBy = (answers: readonly CountedAnswer[], option: string): number =>
  sum(answers.filter(({ value }) => (Array.isArray(value) ? value.includes(option) : value === option)));

/** A number with the people who gave it. */
interface CountedNumber {
  readonly number: number;
  readonly people: number;
}

/** Numbers from `from` (included) to `to` (left out). null: no end, so that nobody learns the smallest or the largest answer. */
interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly people: number;
}

const MOST_STEPS = 20;

/** Groups numbers into ranges of five people or more. @returns Empty for fewer than five people. */
export function numberRanges(counted: readonly CountedNumber[]): NumberRange[] {
  const sorted = counted.filter(({ people }) => people > 0).toSorted((a, b) => a.number - b.number);
  const [least, most] = [sorted[0]?.number ?? 0, sorted.at(-1)?.number ?? 0];
  const step = stepFor(most - least);
  const groups: { start: number; people: number }[] = [];
  for (const { number, people } of sorted) {
    const start = Math.floor(number / step) * step;
    const last = groups.at(-1);
    if (last && (last.start === start || last.people < LEAST_PEOPLE)) last.people += people;
    else groups.push({ start, people });
  }
  const rest = groups.at(-1);
  if (!rest) return [];
  if (rest.people < LEAST_PEOPLE) {
    groups.pop();
    const last = groups.at(-1);
    if (!last) return [];
    last.people += rest.people;
  }
  return groups.map(({ start, people }, index) => ({
    from: index === 0 ? null : rounded(start),
    to: groups[index + 1] ? rounded(groups[index + 1]?.start ?? 0) : null,
    people,
  }));
}

/** 1, 2 or 5, or one of them times a power of ten: people read such steps easily. */
function stepFor(spread: number): number {
  const rough = Math.max(spread / MOST_STEPS, Number.EPSILON);
  if (spread >= 1 && rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Without the rounding faults of steps such as 0.1. */
const rounded = (number: number): number => Number(number.toPrecision(12));
