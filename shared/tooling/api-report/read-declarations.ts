// Reads `.d.ts` files: what each declares, imports and exports.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Comment, type Node, parseSync } from 'oxc-parser';

export interface Declared {
  /** The part of the statement that belongs to the name. */
  readonly node: Node;
  /** Of a variable: `const`. */
  readonly kind?: string | undefined;
  readonly isType: boolean;
}

/** A name of another file. */
export interface ImportedName {
  readonly from: string;
  readonly name: string;
}

/** An export: of the file itself, or `from` another one. */
interface Exported {
  readonly from: string | undefined;
  readonly name: string;
  readonly isType: boolean;
}

export interface DeclarationFile {
  readonly text: string;
  readonly comments: readonly Comment[];
  /** By name; a function has one per overload. */
  readonly declared: ReadonlyMap<string, readonly Declared[]>;
  readonly imported: ReadonlyMap<string, ImportedName>;
  readonly exported: ReadonlyMap<string, Exported>;
  /** `export * from …`. */
  readonly stars: readonly { readonly from: string; readonly isType: boolean }[];
}

/** Returns the declaration that a statement exports; null if it exports none. */
const exportedBy = (statement: Node): Node | null =>
  statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    ? statement.declaration
    : null;

/** Returns the names that a declaration declares, each with the part that belongs to it. */
function declaredBy(declaration: Node): { name: string; node: Node; kind?: string }[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap((node) =>
      node.id.type === 'Identifier' ? [{ name: node.id.name, node, kind: declaration.kind }] : [],
    );
  return 'id' in declaration && declaration.id?.type === 'Identifier'
    ? [{ name: declaration.id.name, node: declaration }]
    : [];
}

const isTypeNode = ({ type }: Node): boolean => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration';

function readFile(file: string): DeclarationFile {
  const text = readFileSync(file, 'utf8');
  const { program, module, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const declared = new Map<string, Declared[]>();
  // The parser calls `export declare function` an export of a type.
  const declaredExports = new Set<string | null | undefined>();
  for (const statement of program.body) {
    const exportedHere = exportedBy(statement);
    for (const { name, node, kind } of declaredBy(exportedHere ?? statement)) {
      if (exportedHere) declaredExports.add(name);
      declared.set(name, [...(declared.get(name) ?? []), { node, kind, isType: isTypeNode(node) }]);
    }
  }
  const imported = new Map<string, ImportedName>();
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries)
      imported.set(localName.value, { from: moduleRequest.value, name: importName.name ?? importName.kind });
  }
  const exported = new Map<string, Exported>();
  const stars: { from: string; isType: boolean }[] = [];
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const { exportName, importName, localName } = entry;
    const from = entry.moduleRequest?.value;
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    const isType = entry.isType && (Boolean(from) || !declaredExports.has(localName.name));
    const origin = from ? importName : localName;
    if (name) exported.set(name, { from, name: origin.name ?? origin.kind, isType });
    else if (from) stars.push({ from, isType });
  }
  return { text, comments, declared, imported, exported, stars };
}

/** @returns Reads a file once. */
export function createReader(): (file: string) => DeclarationFile {
  const files = new Map<string, DeclarationFile>();
  return (file) => {
    const known = files.get(file) ?? readFile(file);
    files.set(file, known);
    return known;
  };
}

/** Returns the `.d.ts` of a relative import, or null for a package. */
export function declarationFile(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = join(dirname(from), specifier).replace(/\.(?:tsx?|d\.ts)$/, '');
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`${from}: ${specifier} has no declarations`);
  return found;
}
