// Prints a declaration without what is not part of the API: comments, the order of an object's members, names of parts of parameters.

const isNode = (value) => typeof value?.type === 'string' && typeof value.start === 'number';

/** Returns the nodes inside a node, in the order of the text. */
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

/** Returns the first name of `a.b.c`. */
const firstName = (node) => {
  if (node?.type === 'Identifier') return node.name;
  return firstName(node?.left ?? node?.object ?? { type: 'Identifier', name: null });
};

/** Returns the name that a node uses: a type, or in a heritage clause a class or an interface. */
function usedName(node) {
  if (node.type === 'TSTypeReference') return firstName(node.typeName);
  if (node.type === 'TSTypeQuery') return firstName(node.exprName);
  if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') return firstName(node.expression);
  if (node.type === 'ClassDeclaration' && node.superClass) return firstName(node.superClass);
  if (node.computed && node.key) return firstName(node.key);
  return null;
}

const LARGE_TABLE = 30;
const isRecord = (member) => member.typeAnnotation?.typeAnnotation?.type === 'TSTypeLiteral';
/** A table of records, such as the routes, or a large table: its keys are its API, its values are data. */
const isTable = ({ type, members = [] }) =>
  type === 'TSTypeLiteral' && (members.length > LARGE_TABLE || (members.length > 2 && members.every(isRecord)));

/**
 * @param source - The file, of `createReader`.
 * @param declaration - One of its `declared`.
 * @returns The declaration's text, and what it uses: names of its own file, and `import('…')` types.
 */
export function printDeclaration({ text, comments }, { node, kind }) {
  const names = new Set();
  const imports = [];

  /** Returns a part of the text that belongs to no node, without comments. */
  function between(start, end) {
    let out = '';
    let at = start;
    for (const comment of comments) {
      if (comment.start < at || comment.end > end) continue;
      out += text.slice(at, comment.start);
      at = comment.end;
    }
    return out + text.slice(at, end);
  }

  function printMembers(members) {
    const printed = members.map((member) => ({
      key: member.key?.name ?? member.key?.value ?? '',
      text: print(member),
    }));
    // Stable: the overloads of a method keep their order.
    const sorted = printed.sort((a, b) => (String(a.key) < String(b.key) ? -1 : a.key === b.key ? 0 : 1));
    return `{ ${sorted.map((member) => `${member.text.trim().replace(/[;,]$/, '')};`).join(' ')} }`;
  }

  function print(each) {
    const used = usedName(each);
    if (used) names.add(used);
    if (each.type === 'TSTypeLiteral') return printMembers(each.members);
    if (each.type === 'TSInterfaceBody') return printMembers(each.body);
    if (each.type === 'TSImportType' && each.qualifier) {
      const name = firstName(each.qualifier);
      imports.push({ from: each.source.value, name });
      return `${print(each.qualifier)}${each.typeArguments ? print(each.typeArguments) : ''}`;
    }
    if (each.type === 'ObjectPattern' || each.type === 'ArrayPattern')
      return `_${each.optional ? '?' : ''}${each.typeAnnotation ? print(each.typeAnnotation) : ''}`;
    let out = '';
    let at = each.start;
    for (const child of childrenOf(each)) {
      // A shorthand property is two nodes in one place.
      if (child.start < at) continue;
      out += between(at, child.start) + print(child);
      at = child.end;
    }
    return out + between(at, each.end);
  }

  const table = node.id?.typeAnnotation?.typeAnnotation;
  const printed =
    table && isTable(table)
      ? `${node.id.name}: { ${table.members
          .map(({ key }) => key.name ?? key.value)
          .sort()
          .join('; ')} }`
      : print(node);
  const line = printed
    .replace(/\s+/g, ' ')
    .replace(/^(?:export )?(?:declare )?/, '')
    .trim();
  return { text: kind ? `${kind} ${line}` : line, names, imports, isTable: Boolean(table && isTable(table)) };
}
