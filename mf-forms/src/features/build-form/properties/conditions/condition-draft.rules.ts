import type { Condition } from '@carefront/shared/domain';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import type { EarlierQuestion } from './earlier-questions.rules.ts';

export type Comparison = Exclude<Extract<Condition, { readonly question: string }>, { readonly is: 'one-of' }>;
export type Operator = Comparison['is'];

/** A condition that the editor can show: comparisons of which all, or one, must hold. */
export interface ConditionDraft {
  readonly match: 'all' | 'any';
  readonly comparisons: readonly Comparison[];
}

/** A comparison with a list of values comes from an import: the editor has no field for it. */
const isComparison = (condition: Condition): condition is Comparison =>
  'question' in condition && condition.is !== 'one-of';

/** @returns null for a condition that the editor cannot show, such as one of several levels. */
export function draftOf(condition: Condition): ConditionDraft | null {
  if (isComparison(condition)) return { match: 'all', comparisons: [condition] };
  if ('not' in condition || 'question' in condition) return null;
  const [match, list] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return list.every(isComparison) ? { match, comparisons: list } : null;
}

/** @returns undefined without a comparison: the part is always shown, or never required by a condition. */
export function conditionOf({ match, comparisons }: ConditionDraft): Condition | undefined {
  const [first, ...others] = comparisons;
  if (!first) return undefined;
  if (others.length === 0) return first;
  return match === 'all' ? { all: comparisons } : { any: comparisons };
}

const ANSWERED: readonly Operator[] = ['answered', 'empty'];
const NUMBERS: readonly Operator[] = ['at-least', 'at-most', 'more-than', 'less-than', 'equal', 'not-equal'];

/** The comparisons that make sense for a question. */
export function operatorsOf({ input_type, is_number, computed, is_multiple }: EditedQuestion): readonly Operator[] {
  if (computed || is_number || input_type === 'scale-range') return [...NUMBERS, ...ANSWERED];
  switch (input_type) {
    case 'multiple-choice':
    case 'dropdown':
      return is_multiple ? ['contains', ...ANSWERED] : ['equal', 'not-equal', ...ANSWERED];
    case 'input-text':
      return [...ANSWERED, 'equal', 'not-equal', 'contains'];
    case 'datepicker':
      return ['age-at-least', 'age-below', ...ANSWERED];
    default:
      return ANSWERED;
  }
}

/** Whether the operator compares with a number, with a text, or with nothing. */
export function valueKind(operator: Operator): 'number' | 'text' | 'none' {
  if (operator === 'answered' || operator === 'empty') return 'none';
  return operator === 'equal' || operator === 'not-equal' || operator === 'contains' ? 'text' : 'number';
}

/** A comparison with the first operator of a question. */
export function newComparison({ path, question }: EarlierQuestion): Comparison {
  return withOperator({ question: path, is: 'answered' }, operatorsOf(question)[0] ?? 'answered');
}

/** A comparison by another operator; its value stays if it fits. */
export function withOperator(comparison: Comparison, operator: Operator): Comparison {
  const { question } = comparison;
  const value = 'value' in comparison ? comparison.value : '';
  switch (operator) {
    case 'answered':
    case 'empty':
      return { question, is: operator };
    case 'equal':
    case 'not-equal':
    case 'contains':
      return { question, is: operator, value: String(value) };
    default:
      return { question, is: operator, value: Number(value) || 0 };
  }
}

export function withValue(comparison: Comparison, value: string | number): Comparison {
  if (!('value' in comparison)) return comparison;
  return typeof comparison.value === 'number'
    ? ({ ...comparison, value: Number(value) } as Comparison) // a number stays a number
    : ({ ...comparison, value: String(value) } as Comparison); // and a text a text
}
