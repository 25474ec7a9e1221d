import type { AnswerPath, Computation } from '../conditions/expression.ts';
import type { FormControl } from '../definition/form-definition.ts';

/** Formulas of any number of parts. */
export const LIST_FORMULAS = ['sum', 'mean', 'product'] as const;
export type ListFormula = (typeof LIST_FORMULAS)[number];
/** Formulas of two parts. */
export const PAIR_FORMULAS = ['difference', 'quotient'] as const;
export type PairFormula = (typeof PAIR_FORMULAS)[number];
export type FormulaKind = ListFormula | PairFormula | 'question' | 'number';

export type FormulaPair = readonly [Computation, Computation];
type ListComputation = { readonly [K in ListFormula]: Record<K, readonly Computation[]> }[ListFormula];
type PairComputation = { readonly [K in PairFormula]: Record<K, FormulaPair> }[PairFormula];

export const formulaKind = (formula: Computation): FormulaKind => Object.keys(formula)[0] as FormulaKind; // each kind of computation has its name as its only key

export function formulaOfList(kind: ListFormula, parts: readonly Computation[]): ListComputation {
  if (kind === 'sum') return { sum: parts };
  return kind === 'mean' ? { mean: parts } : { product: parts };
}

export const formulaOfPair = (kind: PairFormula, pair: FormulaPair): PairComputation =>
  kind === 'difference' ? { difference: pair } : { quotient: pair };

/** @returns null for a formula of another kind. */
export function listOf(formula: Computation): readonly Computation[] | null {
  if ('sum' in formula) return formula.sum;
  if ('mean' in formula) return formula.mean;
  return 'product' in formula ? formula.product : null;
}

/** @returns null for a formula of another kind. */
export function pairOf(formula: Computation): FormulaPair | null {
  if ('difference' in formula) return formula.difference;
  return 'quotient' in formula ? formula.quotient : null;
}

/**
 * The formula as one of another kind. Its parts stay: a formula of several parts becomes the first part of a pair.
 * @param first - The question that a formula of one question begins with.
 */
export function withKind(formula: Computation, kind: FormulaKind, first: AnswerPath | undefined): Computation {
  if (kind === formulaKind(formula)) return formula;
  if (kind === 'number') return { number: 0 };
  if (kind === 'question') return first === undefined ? { number: 0 } : { question: first };
  const parts = listOf(formula) ?? pairOf(formula);
  if (kind === 'sum' || kind === 'mean' || kind === 'product') return formulaOfList(kind, parts ?? [formula]);
  const [one, two] = parts ?? [];
  // Nothing changes by it: a difference to 0, and a quotient by 1.
  const neutral: Computation = { number: kind === 'quotient' ? 1 : 0 };
  if (parts && parts.length > 2) return formulaOfPair(kind, [formula, neutral]);
  return formulaOfPair(kind, [one ?? (parts ? { number: 0 } : formula), two ?? neutral]);
}

/** Whether an answer to the question counts in a formula: it is a number, or its options give points. */
export function givesNumber(
  question: Pick<FormControl, 'input_type' | 'is_number' | 'computed' | 'form_control_options'>,
) {
  const { input_type, is_number, computed, form_control_options: options } = question;
  if (is_number || computed || input_type === 'scale-range') return true;
  const isChoice = input_type === 'multiple-choice' || input_type === 'dropdown';
  return isChoice && options.some(({ score }) => score !== undefined);
}

/** Whether the question is one of the parts of the list. */
export const hasQuestion = (parts: readonly Computation[], path: AnswerPath): boolean =>
  parts.some((part) => 'question' in part && part.question === path);

/** Adds a question to the parts, or takes it out; the other parts keep their order. */
export const withQuestionIn = (parts: readonly Computation[], path: AnswerPath, isIn: boolean): Computation[] => {
  const others = parts.filter((part) => !('question' in part && part.question === path));
  return isIn ? [...others, { question: path }] : others;
};
