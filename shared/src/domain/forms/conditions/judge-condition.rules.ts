import { fullYearsBetween, type IsoDate, isIsoDate } from '../../dates/dates.ts';
import type { AnswerPath } from '../definition/answer-keys.rules.ts';
import { isAnswered } from '../definition/answers.ts';
import type { Comparison, Condition } from './expression.ts';

/** Facts that a condition is judged by. */
export interface ConditionFacts {
  /** Answer of a question; undefined for a question that is hidden, comes later, or does not exist. */
  readonly answerOf: (question: AnswerPath) => unknown;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Answers that were read before: many conditions can read one long answer. */
  readonly read?: ReadAnswers;
}

export type ReadAnswers = Map<unknown, ReadAnswer>;
/** Each part is set when a comparison first needs it. */
interface ReadAnswer {
  lowerCase?: string;
  number?: number | null;
}

/** Judges a condition. A comparison with a question that has no answer is false, except for `empty` and `not-equal`. */
export function judgeCondition(condition: Condition, facts: ConditionFacts): boolean {
  if ('all' in condition) return condition.all.every((part) => judgeCondition(part, facts));
  if ('any' in condition) return condition.any.some((part) => judgeCondition(part, facts));
  if ('not' in condition) return !judgeCondition(condition.not, facts);
  return judgeComparison(condition, facts.answerOf(condition.question), facts);
}

function judgeComparison(comparison: Comparison, answer: unknown, { today, read }: ConditionFacts): boolean {
  switch (comparison.is) {
    case 'answered':
      return isAnswered(answer);
    case 'empty':
      return !isAnswered(answer);
    case 'equal':
      return isChosen(answer, comparison.value, read);
    case 'not-equal':
      return !isChosen(answer, comparison.value, read);
    case 'contains':
      return lowerCaseOf(answer, read).includes(comparison.value.toLowerCase());
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
  if (Array.isArray(answer)) return answer.includes(value);
  if (!isAnswered(answer)) return false;
  if (textOf(answer) === value) return true;
  const number = readNumber(answer, read);
  return number !== null && number === numberOf(value);
}

function readOf(answer: unknown, read: ReadAnswers = new Map()): ReadAnswer {
  const known = read.get(answer) ?? {};
  read.set(answer, known);
  return known;
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
