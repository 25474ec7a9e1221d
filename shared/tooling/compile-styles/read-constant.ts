// Reads the value of an expression at build time: of a definition of styles, with the constants that it uses from its own file and from
// files that this one imports.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type ModuleExportName, type Node, type Program, parseSync } from 'oxc-parser';
import { codeOf, nodesOf } from './syntax.ts';

/** The language alone. A value of the build machine, such as its time or its `process`, would become part of the styles. */
const LANGUAGE = createContext({});
runInContext('delete globalThis.Date; delete Math.random;', LANGUAGE);

type Statement = Program['body'][number];
/** A name that a statement imports, or passes on from another file. */
export interface ImportedName {
  readonly start: number;
  readonly end: number;
  /** The name in this file; of a name that is passed on, the one that it has there. */
  readonly local: string;
  /** Undefined: the module's default, or the whole module. */
  readonly name: string | undefined;
  /** The name under which this file has or exports it. */
  readonly own: string;
}
interface Source {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  /** Constants and functions by name. */
  readonly declared: ReadonlyMap<string, Node | null>;
  /** Imports and re-exports by name. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string | undefined }>;
}
/** Is told the path of each other file that was read. */
export type OnRead = (file: string) => void;

const textOf = (name: ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** @returns The names that a statement takes from another file. */
export function namesFrom(statement: Statement): ImportedName[] {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.map((specifier) => {
      const { start, end, local } = specifier;
      const name = specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : undefined;
      return { start, end, local: local.name, name, own: local.name };
    });
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
  return statement.specifiers.map(({ start, end, local, exported }) => {
    const name = textOf(local);
    return { start, end, local: name, name, own: textOf(exported) };
  });
}

/** @returns What a statement declares, also where it exports it. */
export const declarationIn = (statement: Statement): Node =>
  (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') &&
  statement.declaration
    ? statement.declaration
    : statement;

/** Parses a file. */
export function readSource(file: string, text = readFileSync(file, 'utf8')): Source {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map<string, Node | null>();
  const imported = new Map<string, { from: string; name: string | undefined }>();
  for (const statement of program.body) {
    const from = 'source' in statement ? statement.source?.value : undefined;
    if (from) for (const { own, name } of namesFrom(statement)) imported.set(own, { from, name });
    const declaration = declarationIn(statement);
    // A variable is left out: its value at build time need not be its last value.
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const') {
      for (const { id, init } of declaration.declarations) if (id.type === 'Identifier') declared.set(id.name, init);
    }
    if (declaration.type === 'FunctionDeclaration' && declaration.id) declared.set(declaration.id.name, declaration);
  }
  return { file, text, program, declared, imported };
}

function fileOf(source: Source, from: string): string {
  if (from.startsWith('.')) return resolve(dirname(source.file), from);
  return createRequire(source.file).resolve(from);
}

/** @returns The constants that `node` uses, as `[name, value]`, without names that are no constants of the file (keys of objects). */
function constantsIn(source: Source, node: Node, onRead: OnRead): [name: string, value: unknown][] {
  const names = new Set([...nodesOf(node)].flatMap((each) => (each.type === 'Identifier' ? [each.name] : [])));
  const own = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' ? node.id?.name : undefined;
  return [...names]
    .filter((name) => name !== own && (source.declared.has(name) || source.imported.has(name)))
    .map((name) => [name, readNamed(source, name, onRead)]);
}

function readNamed(source: Source, name: string, onRead: OnRead): unknown {
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
export function readValue(source: Source, node: Node, onRead: OnRead): unknown {
  const constants = constantsIn(source, node, onRead);
  const names = constants.map(([name]) => name).join(', ');
  const run = runInContext(`'use strict'; (function (${names}) { return (${codeOf(source.text, node)}); })`, LANGUAGE);
  return run(...constants.map(([, value]) => value));
}
