import type { AnswerPath } from '../definition/answer-keys.rules.ts';

/** A question is compared with a value, which is part of the definition. */
export type Comparison =
  | { readonly question: AnswerPath; readonly is: 'answered' | 'empty' }
  | { readonly question: AnswerPath; readonly is: 'equal' | 'not-equal' | 'contains'; readonly value: string }
  | { readonly question: AnswerPath; readonly is: 'one-of'; readonly values: readonly string[] }
  | {
      readonly question: AnswerPath;
      /** Numbers are compared as numbers; dates by the age in full years today. */
      readonly is: 'at-least' | 'at-most' | 'more-than' | 'less-than' | 'age-at-least' | 'age-below';
      readonly value: number;
    };

/** Decides whether a question, block or page is shown or required: a small tree, read by `judgeCondition`. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Comparison;

/** Computes a number from other answers. */
export type Computation =
  | { readonly number: number }
  /** A number, or the sum of the points of the chosen options. */
  | { readonly question: AnswerPath }
  | { readonly sum: readonly Computation[] }
  | { readonly difference: readonly [Computation, Computation] }
  | { readonly product: readonly Computation[] }
  | { readonly quotient: readonly [Computation, Computation] }
  /** The mean of those parts that have an answer. */
  | { readonly mean: readonly Computation[] };

/** Questions that the tree reads, each once, in the order of the tree. Has a list of its own, so that no depth exhausts the stack. */
export function questionsOf(tree: Condition | Computation): AnswerPath[] {
  const found = new Set<AnswerPath>();
  const open = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('question' in node) found.add(node.question);
    else open.push(...[...childrenOf(node)].reverse());
  }
  return [...found];
}

/** The parts of a tree, one level below it. */
export function childrenOf(tree: Condition | Computation): readonly (Condition | Computation)[] {
  if ('all' in tree) return tree.all;
  if ('any' in tree) return tree.any;
  if ('not' in tree) return [tree.not];
  if ('sum' in tree) return tree.sum;
  if ('difference' in tree) return tree.difference;
  if ('product' in tree) return tree.product;
  if ('quotient' in tree) return tree.quotient;
  return 'mean' in tree ? tree.mean : [];
}
