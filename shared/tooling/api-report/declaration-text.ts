// Prints a declaration without what is not part of the API: comments, the order of an object's members, names of parts of parameters.
import type { Node, TSType, TSTypeLiteral } from 'oxc-parser';
import type { DeclarationFile, Declared } from './read-declarations.ts';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number';

/** Returns the nodes inside a node, in the order of the text. */
function childrenOf(node: Node): Node[] {
  const parts: unknown[] = Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value);
  return parts.filter(isNode).sort((a, b) => a.start - b.start);
}

/** Returns the first name of `a.b.c`. */
function firstName(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'TSQualifiedName') return firstName(node.left);
  return node.type === 'MemberExpression' ? firstName(node.object) : null;
}

/** Returns the name that a node uses: a type, or in a heritage clause a class or an interface. */
function usedName(node: Node): string | null {
  if (node.type === 'TSTypeReference') return firstName(node.typeName);
  if (node.type === 'TSTypeQuery') return firstName(node.exprName);
  if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') return firstName(node.expression);
  if (node.type === 'ClassDeclaration' && node.superClass) return firstName(node.superClass);
  if ('computed' in node && node.computed && 'key' in node) return firstName(node.key);
  return null;
}

/** Returns the name of a member; '' if it has none, as a call. */
function keyOf(member: Node): string {
  if (!('key' in member) || !isNode(member.key)) return '';
  if (member.key.type === 'Identifier' || member.key.type === 'PrivateIdentifier') return member.key.name;
  return member.key.type === 'Literal' ? String(member.key.value) : '';
}

const LARGE_TABLE = 30;
const isRecord = (member: Node): boolean =>
  (member.type === 'TSPropertySignature' || member.type === 'TSIndexSignature') &&
  member.typeAnnotation?.typeAnnotation.type === 'TSTypeLiteral';
/** A table of records, such as the routes, or a large table: its keys are its API, its values are data. */
const isTable = (type: TSType): type is TSTypeLiteral =>
  type.type === 'TSTypeLiteral' &&
  (type.members.length > LARGE_TABLE || (type.members.length > 2 && type.members.every(isRecord)));

/** Returns the name and the keys of a constant that is a table; null for any other declaration. */
function tableOf(node: Node): { readonly name: string; readonly keys: readonly string[] } | null {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return null;
  const type = node.id.typeAnnotation?.typeAnnotation;
  return type && isTable(type) ? { name: node.id.name, keys: type.members.map(keyOf).sort() } : null;
}

interface PrintedDeclaration {
  readonly text: string;
  /** Used names of the declaration's own file. */
  readonly names: ReadonlySet<string>;
  /** Used `import('…')` types. */
  readonly imports: readonly { readonly from: string; readonly name: string }[];
  readonly isTable: boolean;
}

/** Returns the text of one of a file's declarations, and what it uses. */
export function printDeclaration(
  { text, comments }: Pick<DeclarationFile, 'text' | 'comments'>,
  { node, kind }: Pick<Declared, 'node' | 'kind'>,
): PrintedDeclaration {
  const names = new Set<string>();
  const imports: { from: string; name: string }[] = [];

  /** Returns a part of the text that belongs to no node, without comments. */
  function between(start: number, end: number): string {
    let out = '';
    let at = start;
    for (const comment of comments) {
      if (comment.start < at || comment.end > end) continue;
      out += text.slice(at, comment.start);
      at = comment.end;
    }
    return out + text.slice(at, end);
  }

  function printMembers(members: readonly Node[]): string {
    const printed = members.map((member) => ({ key: keyOf(member), text: print(member) }));
    // Stable: the overloads of a method keep their order.
    const sorted = printed.sort((a, b) => (a.key < b.key ? -1 : a.key === b.key ? 0 : 1));
    return `{ ${sorted.map((member) => `${member.text.trim().replace(/[;,]$/, '')};`).join(' ')} }`;
  }

  function print(each: Node): string {
    const used = usedName(each);
    if (used) names.add(used);
    if (each.type === 'TSTypeLiteral') return printMembers(each.members);
    if (each.type === 'TSInterfaceBody') return printMembers(each.body);
    if (each.type === 'TSImportType' && each.qualifier) {
      const name = firstName(each.qualifier);
      if (name) imports.push({ from: each.source.value, name });
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

  const table = tableOf(node);
  const printed = table ? `${table.name}: { ${table.keys.join('; ')} }` : print(node);
  const line = printed
    .replace(/\s+/g, ' ')
    .replace(/^(?:export )?(?:declare )?/, '')
    .trim();
  return { text: kind ? `${kind} ${line}` : line, names, imports, isTable: table !== null };
}
