import type { Comparison, EditedQuestion } from '@carefront/shared/domain/form-building';
import type { EarlierQuestion } from './earlier-questions.rules.ts';

export type Operator = Comparison['is'];

const ANSWERED: readonly Operator[] = ['answered', 'empty'];
const NUMBERS: readonly Operator[] = ['at-least', 'at-most', 'more-than', 'less-than', 'equal', 'not-equal'];

/** The comparisons that make sense for a question. */
export function operatorsOf({ input_type, is_number, computed, is_multiple }: EditedQuestion): readonly Operator[] {
  if (computed || is_number || input_type === 'scale-range') return [...NUMBERS, 'one-of', ...ANSWERED];
  switch (input_type) {
    case 'multiple-choice':
    case 'dropdown':
      return [...(is_multiple ? (['contains'] as const) : []), 'equal', 'not-equal', 'one-of', ...ANSWERED];
    case 'input-text':
      return [...ANSWERED, 'equal', 'not-equal', 'one-of', 'contains'];
    case 'datepicker':
      return ['age-at-least', 'age-below', ...ANSWERED];
    default:
      return ANSWERED;
  }
}

/** A comparison with the first operator of a question. */
export function newComparison({ path, question }: EarlierQuestion): Comparison {
  return withOperator({ question: path, is: 'answered' }, operatorsOf(question)[0] ?? 'answered');
}

/** A comparison by another operator; its value stays if it fits. */
export function withOperator(comparison: Comparison, operator: Operator): Comparison {
  const { question } = comparison;
  const [value = ''] = valuesOf(comparison);
  switch (operator) {
    case 'answered':
    case 'empty':
      return { question, is: operator };
    case 'equal':
    case 'not-equal':
    case 'contains':
      return { question, is: operator, value: String(value) };
    case 'one-of':
      return { question, is: operator, values: valuesOf(comparison).map(String).filter(Boolean) };
    default:
      return { question, is: operator, value: Number(value) || 0 };
  }
}

/** The values that a comparison names. */
export function valuesOf(comparison: Comparison): readonly (string | number)[] {
  if ('values' in comparison) return comparison.values;
  return 'value' in comparison ? [comparison.value] : [];
}

export function withValue(comparison: Comparison, value: string | number): Comparison {
  if (!('value' in comparison)) return comparison;
  return typeof comparison.value === 'number'
    ? ({ ...comparison, value: Number(value) } as Comparison) // a number stays a number
    : ({ ...comparison, value: String(value) } as Comparison); // and a text a text
}
