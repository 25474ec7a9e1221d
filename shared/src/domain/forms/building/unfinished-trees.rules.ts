import { type Computation, type Condition, childrenOf } from '../conditions/expression.ts';

/** Whether a part of a condition or formula says nothing yet: a group without parts, or a comparison with no value. */
export function isUnfinished(tree: Condition | Computation | undefined): boolean {
  const open = tree ? [tree] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isBlank(node)) return true;
    open.push(...childrenOf(node));
  }
  return false;
}

function isBlank(node: Condition | Computation): boolean {
  if ('values' in node) return node.values.length === 0;
  if ('value' in node) return typeof node.value === 'string' && node.value.trim() === '';
  return !('question' in node || 'number' in node) && childrenOf(node).length === 0;
}
