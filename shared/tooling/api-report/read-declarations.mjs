// Reads `.d.ts` files: what each declares, imports and exports.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Returns the names that a statement declares, each with the part of the statement that belongs to it. */
function declaredBy(statement) {
  const declaration = statement.declaration ?? statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map((node) => [node.id.name, node, declaration.kind]);
  return declaration.id?.name ? [[declaration.id.name, declaration]] : [];
}

const isTypeNode = ({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration';

function readFile(file) {
  const text = readFileSync(file, 'utf8');
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map();
  // The parser calls `export declare function` an export of a type.
  const declaredExports = new Set();
  for (const statement of program.body) {
    for (const [name, node, kind] of declaredBy(statement)) {
      if (statement.declaration) declaredExports.add(name);
      declared.set(name, [...(declared.get(name) ?? []), { node, kind, isType: isTypeNode(node) }]);
    }
  }
  const imported = new Map();
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries)
      imported.set(localName.value, { from: moduleRequest.value, name: importName.name ?? importName.kind });
  }
  const exported = new Map();
  const stars = [];
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const { exportName, importName, localName } = entry;
    const from = entry.moduleRequest?.value;
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    const isType = entry.isType && (Boolean(from) || !declaredExports.has(localName.name));
    if (name) exported.set(name, { from, name: from ? importName.name : localName.name, isType });
    else if (from) stars.push({ from, isType });
  }
  return { file, text, comments, declared, imported, exported, stars };
}

/** @returns Reads a file once. */
export function createReader() {
  const files = new Map();
  return (file) => {
    if (!files.has(file)) files.set(file, readFile(file));
    return files.get(file);
  };
}

/** Returns the `.d.ts` of a relative import, or null for a package. */
export function declarationFile(from, specifier) {
  if (!specifier.startsWith('.')) return null;
  const path = join(dirname(from), specifier).replace(/\.(?:tsx?|d\.ts)$/, '');
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find(existsSync);
  if (!found) throw new Error(`${from}: ${specifier} has no declarations`);
  return found;
}
