// Reads the value of an expression at build time: of a definition of styles, with the constants that it uses from its own file and from
// files that this one imports.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { codeOf, nodesOf } from './syntax.mjs';

/** @returns The parsed file: its text, its constants and functions by name, and its imports and re-exports by name. */
export function readSource(file, text = readFileSync(file, 'utf8')) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map();
  const imported = new Map();
  for (const statement of program.body) {
    const from = statement.source?.value;
    const specifiers = from ? (statement.specifiers ?? []) : [];
    for (const { local, imported: name, exported } of specifiers) {
      imported.set((exported ?? local).name, { from, name: (name ?? local).name });
    }
    const declaration = statement.declaration ?? statement;
    if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) declared.set(id.name, init);
    }
    if (declaration.type === 'FunctionDeclaration') declared.set(declaration.id.name, declaration);
  }
  return { file, text, program, declared, imported };
}

function fileOf(source, from) {
  if (from.startsWith('.')) return resolve(dirname(source.file), from);
  return createRequire(source.file).resolve(from);
}

/** @returns The constants that `node` uses, as `[name, value]`, without names that are no constants of the file (keys of objects). */
function constantsIn(source, node, onRead) {
  const names = new Set([...nodesOf(node)].filter(({ type }) => type === 'Identifier').map(({ name }) => name));
  return [...names]
    .filter((name) => name !== node.id?.name && (source.declared.has(name) || source.imported.has(name)))
    .map((name) => [name, readNamed(source, name, onRead)]);
}

function readNamed(source, name, onRead) {
  const origin = source.imported.get(name);
  if (origin) {
    const file = fileOf(source, origin.from);
    onRead(file);
    return readNamed(readSource(file), origin.name, onRead);
  }
  const found = source.declared.get(name);
  if (!found) throw new Error(`${source.file}: ${name} is not a constant of this file`);
  return readValue(source, found, onRead);
}

/** Runs the code of `node`, an expression or a function of `source`. `onRead` is told the path of each other file that it needs. */
export function readValue(source, node, onRead) {
  const constants = constantsIn(source, node, onRead);
  return new Function(...constants.map(([name]) => name), `return (${codeOf(source.text, node)});`)(
    ...constants.map(([, value]) => value),
  );
}
