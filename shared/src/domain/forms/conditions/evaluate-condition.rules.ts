import { fullYearsBetween, type IsoDate, isIsoDate } from '../../dates/dates.ts';
import { isAnswered } from '../definition/answers.ts';
import type { AnswerPath, Comparison, Condition } from './expression.ts';

/** Facts that a condition is judged by. */
export interface ConditionFacts {
  /** Answer of a question; undefined for a question that is hidden, comes later, or does not exist. */
  readonly answerOf: (question: AnswerPath) => unknown;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Answers that were read before: many conditions can read one long answer, and compare it with the same value. */
  readonly read?: ReadAnswers;
}

export type ReadAnswers = Map<unknown, ReadAnswer>;
/** Each part is set when a comparison first needs it. */
interface ReadAnswer {
  isAnswered?: boolean;
  lowerCase?: string;
  number?: number | null;
  /** Of a list: its items. */
  items?: ReadonlySet<unknown>;
  /** Whether it contains a text, by that text. */
  contains?: Map<string, boolean>;
}

/** Judges a condition. A comparison with a question that has no answer is false, except for `empty` and `not-equal`. */
export function evaluateCondition(condition: Condition, facts: ConditionFacts): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, facts));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, facts));
  if ('not' in condition) return !evaluateCondition(condition.not, facts);
  return evaluateComparison(condition, facts.answerOf(condition.question), facts);
}

function evaluateComparison(comparison: Comparison, answer: unknown, { today, read }: ConditionFacts): boolean {
  switch (comparison.is) {
    case 'answered':
      return hasAnswer(answer, read);
    case 'empty':
      return !hasAnswer(answer, read);
    case 'equal':
      return isChosen(answer, comparison.value, read);
    case 'not-equal':
      return !isChosen(answer, comparison.value, read);
    case 'contains':
      return containsText(answer, comparison.value, read);
    case 'one-of':
      return comparison.values.some((value) => isChosen(answer, value, read));
    case 'age-at-least':
    case 'age-below': {
      const age = ageOf(answer, today);
      if (age === null) return false;
      return comparison.is === 'age-at-least' ? age >= comparison.value : age < comparison.value;
    }
    default:
      return compareNumbers(comparison.is, readNumber(answer, read), comparison.value);
  }
}

function compareNumbers(
  is: 'at-least' | 'at-most' | 'more-than' | 'less-than',
  number: number | null,
  value: number,
): boolean {
  if (number === null) return false;
  if (is === 'at-least') return number >= value;
  if (is === 'at-most') return number <= value;
  return is === 'more-than' ? number > value : number < value;
}

/** Whether the answer is this option, or has it among several. Numbers are equal by value: '1' and '1.0'. */
function isChosen(answer: unknown, value: string, read: ReadAnswers | undefined): boolean {
  if (Array.isArray(answer)) return itemsOf(answer, read).has(value);
  if (!hasAnswer(answer, read)) return false;
  if (textOf(answer) === value) return true;
  const number = readNumber(answer, read);
  return number !== null && number === numberOf(value);
}

function readOf(answer: unknown, read: ReadAnswers = new Map()): ReadAnswer {
  const known = read.get(answer) ?? {};
  read.set(answer, known);
  return known;
}

function hasAnswer(answer: unknown, read: ReadAnswers | undefined): boolean {
  const known = readOf(answer, read);
  known.isAnswered ??= isAnswered(answer);
  return known.isAnswered;
}

function itemsOf(answer: readonly unknown[], read: ReadAnswers | undefined): ReadonlySet<unknown> {
  const known = readOf(answer, read);
  known.items ??= new Set(answer);
  return known.items;
}

function containsText(answer: unknown, value: string, read: ReadAnswers | undefined): boolean {
  const known = readOf(answer, read);
  known.contains ??= new Map();
  const before = known.contains.get(value);
  if (before !== undefined) return before;
  const does = lowerCaseOf(answer, read).includes(value.toLowerCase());
  known.contains.set(value, does);
  return does;
}

function lowerCaseOf(answer: unknown, read: ReadAnswers | undefined): string {
  const known = readOf(answer, read);
  known.lowerCase ??= textOf(answer).toLowerCase();
  return known.lowerCase;
}

function readNumber(answer: unknown, read: ReadAnswers | undefined): number | null {
  const known = readOf(answer, read);
  if (known.number === undefined) known.number = numberOf(answer);
  return known.number;
}

/** The text of an answer: that of a remote option is its value. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.filter((one) => typeof one === 'string').join('\n');
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : '';
  return typeof value === 'string' ? value : '';
}

/** @returns null for everything that is not a finite number. */
export function numberOf(answer: unknown): number | null {
  const text = textOf(answer).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** @returns null for everything that is not a date up to today. */
function ageOf(answer: unknown, today: IsoDate): number | null {
  if (typeof answer !== 'string' || !isIsoDate(answer) || answer > today) return null;
  return fullYearsBetween(answer, today);
}
