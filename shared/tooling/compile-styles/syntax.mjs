// Walks through parsed TypeScript, and removes its types.

const isType = ({ type }) => type.startsWith('TS');

/** @returns Every node of a tree, without its types. */
export function* nodesOf(node) {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part);
  else if (node?.type && isType(node)) yield* nodesOf(node.expression);
  else if (node && typeof node === 'object') {
    if (node.type) yield node;
    for (const part of Object.values(node)) yield* nodesOf(part);
  }
}

/** @returns The ranges of `node` that are types. A type around an expression, such as `as const`, has one on each side of it. */
function* typesOf(node) {
  if (Array.isArray(node)) for (const part of node) yield* typesOf(part);
  else if (node?.type && isType(node)) {
    const { start, end, expression } = node;
    yield expression ? [start, expression.start] : [start, end];
    if (expression) {
      yield* typesOf(expression);
      yield [expression.end, end];
    }
  } else if (node && typeof node === 'object') {
    // An optional parameter: its question mark belongs to no node.
    if (node.type === 'Identifier' && node.typeAnnotation) yield [node.start + node.name.length, node.end];
    else for (const part of Object.values(node)) yield* typesOf(part);
  }
}

/** @returns The code of `node`, a part of `text`, as JavaScript. */
export function codeOf(text, node) {
  let code = '';
  let at = node.start;
  for (const [start, end] of [...typesOf(node)].sort(([a], [b]) => a - b)) {
    code += text.slice(at, start);
    at = end;
  }
  return code + text.slice(at, node.end);
}
