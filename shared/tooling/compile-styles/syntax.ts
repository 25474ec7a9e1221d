// Walks through parsed TypeScript, and removes its types.
import type { Node } from 'oxc-parser';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isType = ({ type }: Node): boolean => type.startsWith('TS');
/** The expression inside a type, such as the one before `as const`. */
const expressionIn = (node: Node): Node | null =>
  'expression' in node && isNode(node.expression) ? node.expression : null;

/** @returns Every node of a tree, without its types. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const part of tree) yield* nodesOf(part);
  else if (isNode(tree) && isType(tree)) yield* nodesOf(expressionIn(tree));
  else if (tree && typeof tree === 'object') {
    if (isNode(tree)) yield tree;
    for (const part of Object.values(tree)) yield* nodesOf(part);
  }
}

type Range = readonly [start: number, end: number];

/** @returns The ranges of a tree that are types. A type around an expression, such as `as const`, has one on each side of it. */
function* typesOf(tree: unknown): Generator<Range> {
  if (Array.isArray(tree)) for (const part of tree) yield* typesOf(part);
  else if (isNode(tree) && isType(tree)) {
    const { start, end } = tree;
    const expression = expressionIn(tree);
    yield expression ? [start, expression.start] : [start, end];
    if (expression) {
      yield* typesOf(expression);
      yield [expression.end, end];
    }
  } else if (tree && typeof tree === 'object') {
    // An optional parameter: its question mark belongs to no node.
    if (isNode(tree) && tree.type === 'Identifier' && tree.typeAnnotation)
      yield [tree.start + tree.name.length, tree.end];
    else for (const part of Object.values(tree)) yield* typesOf(part);
  }
}

/** @returns The code of `node`, a part of `text`, as JavaScript. */
export function codeOf(text: string, node: Node): string {
  let code = '';
  let at = node.start;
  for (const [start, end] of [...typesOf(node)].sort(([a], [b]) => a - b)) {
    code += text.slice(at, start);
    at = end;
  }
  return code + text.slice(at, node.end);
}
