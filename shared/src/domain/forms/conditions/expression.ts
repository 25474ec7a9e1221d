/** Path of an answer: the keys of its block and question. Errors and conditions name questions by it. */
export type AnswerPath = `${string}.${string}`;
export const answerPath = (block: string, control: string): AnswerPath => `${block}.${control}`;

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

/** Decides whether a question, block or page is shown or required: a small tree, read by `evaluateCondition`. */
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

// Separate from the trees themselves: a form that a visitor opens neither edits nor measures its conditions.

/** Depth and size of one condition or computation; a definition with more is refused. */
export const EXPRESSION_LIMITS = { depth: 8, parts: 100 } as const;

/** Whether the tree is within the limits of depth and size. Never recurses deeper than the limit. */
export function isWithinLimits(tree: Condition | Computation): boolean {
  let parts = 0;
  function fits(node: Condition | Computation, depth: number): boolean {
    parts += 1;
    if (depth > EXPRESSION_LIMITS.depth || parts > EXPRESSION_LIMITS.parts) return false;
    return childrenOf(node).every((child) => fits(child, depth + 1));
  }
  return fits(tree, 1);
}

/** Returns the tree with other paths of its questions. */
export function withQuestions<T extends Condition | Computation>(
  tree: T,
  pathOf: (question: AnswerPath) => AnswerPath,
): T {
  const change = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(change);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'question' ? pathOf(value) : change(value)]),
    );
  };
  return change(tree) as T; // the same shape with other paths
}
