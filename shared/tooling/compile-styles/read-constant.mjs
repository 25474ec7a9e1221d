// Reads the value of an expression at build time: of a definition of styles, with the constants that it uses from its own file and from
// files that this one imports.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { codeOf, nodesOf } from './syntax.mjs';

/** The language alone. A value of the build machine, such as its time or its `process`, would become part of the styles. */
const LANGUAGE = createContext({});
runInContext('delete globalThis.Date; delete Math.random;', LANGUAGE);

/** @returns The parsed file: its text, its constants and functions by name, and its imports and re-exports by name. */
export function readSource(file, text = readFileSync(file, 'utf8')) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map();
  const imported = new Map();
  for (const statement of program.body) {
    const from = statement.source?.value;
    const specifiers = from ? (statement.specifiers ?? []) : [];
    for (const { type, local, imported: name, exported } of specifiers) {
      const isNamed = type === 'ImportSpecifier' || type === 'ExportSpecifier';
      imported.set((exported ?? local).name, { from, name: isNamed ? (name ?? local).name : undefined });
    }
    const declaration = statement.declaration ?? statement;
    // A variable is left out: its value at build time need not be its last value.
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const') {
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
    if (!origin.name) throw new Error(`${source.file}: import ${name} by its name, in braces`);
    const file = fileOf(source, origin.from);
    onRead(file);
    return readNamed(readSource(file), origin.name, onRead);
  }
  const found = source.declared.get(name);
  if (!found) throw new Error(`${source.file}: ${name} is not a constant of this file`);
  return readValue(source, found, onRead);
}

/**
 * Runs the code of `node`, an expression or a function of `source`. `onRead` is told the path of each other file that it needs.
 * @throws ReferenceError if the code uses a name that is neither a constant of its file nor part of the language.
 */
export function readValue(source, node, onRead) {
  const constants = constantsIn(source, node, onRead);
  const names = constants.map(([name]) => name).join(', ');
  const run = runInContext(`'use strict'; (function (${names}) { return (${codeOf(source.text, node)}); })`, LANGUAGE);
  return run(...constants.map(([, value]) => value));
}
