// Separate from the trees themselves: a form that a visitor opens neither edits nor measures its conditions.
import type { AnswerPath } from '../definition/answer-keys.rules.ts';
import { type Computation, type Condition, childrenOf } from './expression.ts';

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
