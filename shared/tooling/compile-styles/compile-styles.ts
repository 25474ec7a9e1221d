// Compiles the definitions of styles of a file into the rules of CSS that Griffel would make in the browser, with the same class names.
import {
  type CSSBucketEntry,
  type GriffelResetStyle,
  type GriffelStyle,
  resolveResetStyleRules,
  resolveStyleRulesForSlots,
} from '@griffel/core';
import type { CallExpression } from 'oxc-parser';
import { declarationIn, namesFrom, type OnRead, readSource, readValue } from './read-constant.ts';
import { nodesOf } from './syntax.ts';

type Source = ReturnType<typeof readSource>;
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The types of a definition were checked where it is written. */
const isStyle = (value: unknown): value is GriffelResetStyle & GriffelStyle =>
  typeof value === 'object' && value !== null;

/** @throws Error if a definition is no object with an object for each slot. */
function slotsOf(value: unknown): [slot: string, style: GriffelResetStyle & GriffelStyle][] {
  if (!isStyle(value)) throw new Error('A definition of styles has slots');
  return Object.entries(value).map(([slot, style]: [string, unknown]) => {
    if (!isStyle(style)) throw new Error(`${slot} is no style`);
    return [slot, style];
  });
}

/**
 * @throws Error for a selector that Griffel would change: it makes a descendant of what follows a comma, also within `:is()`, and puts a
 * second class before a selector with '&' in its middle.
 */
function checkSelectors(style: object): void {
  for (const [selector, value] of Object.entries(style)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || selector === 'animationName') continue;
    const [first = '', ...others] = selector.startsWith('@') ? [''] : selector.split(',').map((part) => part.trim());
    if (others.some((part) => !part.startsWith('&'))) throw new Error(`'${selector}': '&' after each comma`);
    if ([first, ...others].some((part) => /[^&]&/.test(part))) throw new Error(`'${selector}': '&' at the start only`);
    checkSelectors(value);
  }
}

const textOf = (rule: CSSBucketEntry): string => (Array.isArray(rule) ? rule[0] : rule);

type CompiledClass = [name: string, mirrored: null, rules: string[] | { r: CSSBucketEntry[]; s: CSSBucketEntry[] }];

/** @returns A class with its rules. No language of the product is written from right to left, so that the mirrored class is left out. */
function compileClass(style: unknown): CompiledClass {
  if (!isStyle(style)) throw new Error('A definition of styles is an object');
  checkSelectors(style);
  const [name, mirrored, rules] = resolveResetStyleRules(style);
  const isUsed = (rule: CSSBucketEntry): boolean => mirrored === null || !textOf(rule).includes(mirrored);
  if (Array.isArray(rules)) return [name, null, rules.filter(isUsed)];
  return [name, null, { r: (rules.r ?? []).filter(isUsed), s: (rules.s ?? []).filter(isUsed) }];
}

/** @returns The rules of a class as one text, with '&' as the class: the browser names it (`built-classes.ts`). */
function compileSlot(style: object): string {
  const [name, , rules] = compileClass(style);
  const lines = Array.isArray(rules) ? rules : [...rules.r, ...rules.s].map(textOf);
  const written = JSON.stringify(style);
  if (lines.length === 0) throw new Error('A slot has no styles');
  if (/;\s*\}/.test(written) || lines.some((rule) => /[&\n]/.test(rule.replaceAll(`.${name}`, ''))))
    throw new Error(`A value has '&', ';}' or a line break: ${written}`);
  return lines.join('\n').replaceAll(`.${name}`, '&').replaceAll(';}', '}');
}

const compileSlots = (styles: unknown): Record<string, string> =>
  Object.fromEntries(slotsOf(styles).map(([slot, style]) => [slot, compileSlot(style)]));

/** @returns The classes of each slot by property, and the rules by the order of their kinds; without mirrored classes, each rule once. */
function compileProperties(styles: unknown): unknown[] {
  const given = slotsOf(styles);
  for (const [, style] of given) checkSelectors(style);
  const [slots, kinds] = resolveStyleRulesForSlots(Object.fromEntries<GriffelStyle>(given));
  const entries = Object.entries(slots).map(([slot, classes]) => {
    const names = Object.entries(classes).map(([key, name]) => [key, Array.isArray(name) ? name[0] : name] as const);
    return [slot, Object.fromEntries(names)] as const;
  });
  const classes = new Set<string | 0 | undefined>(entries.flatMap(([, byProperty]) => Object.values(byProperty)));
  const isUsed = (rule: CSSBucketEntry): boolean =>
    [...textOf(rule).matchAll(/\.(f[\da-z]+)/g)].some(([, name]) => classes.has(name));
  const usedOf = (kind: string, rules: readonly CSSBucketEntry[]): CSSBucketEntry[] => {
    const byText = new Map(rules.map((rule) => [textOf(rule), rule]));
    return [...byText.values()].filter((rule) => kind === 'k' || isUsed(rule));
  };
  const used = Object.entries(kinds).map(([kind, rules]) => [kind, usedOf(kind, rules)] as const);
  return [Object.fromEntries(entries), Object.fromEntries(used)];
}

/** The function that takes the results, and the results. */
interface Compiled {
  readonly name: string;
  readonly compile: (styles: unknown) => readonly unknown[];
}

/** How each definition is compiled. */
const COMPILED: Readonly<Record<string, Compiled>> = {
  makeStyles: { name: '__styles', compile: compileProperties },
  makeResetStyles: { name: '__resetStyles', compile: compileClass },
  makeClasses: { name: '__classes', compile: (styles) => [compileSlots(styles)] },
};
const NAMES = Object.keys(COMPILED);

/** An edit of an import, with the names of the function in the file and in its package. */
interface ImportEdit extends Edit {
  readonly local: string;
  readonly compiled: Compiled;
}

/** @returns Edits that import, or export, the compiled functions in place of the others. */
const importEdits = ({ program }: Source): ImportEdit[] =>
  program.body.flatMap(namesFrom).flatMap(({ start, end, local, name = local }) => {
    const compiled = Object.hasOwn(COMPILED, name) ? COMPILED[name] : undefined;
    return compiled ? [{ start, end, local, compiled, text: compiled.name }] : [];
  });

/** A call that defines styles, and how it is compiled. */
interface Definition {
  readonly call: CallExpression;
  readonly compiled: Compiled;
}

/**
 * @returns The calls of `names` that define top-level constants of the file.
 * @throws Error for any other use of these functions: it would reach the browser, which has no compiler.
 */
function definitionsOf({ file, program }: Source, names: ReadonlyMap<string, Compiled>): Definition[] {
  const isFrom = (statement: Source['program']['body'][number]) => 'source' in statement && statement.source;
  const used = [...nodesOf(program.body.filter((statement) => !isFrom(statement)))].filter(
    (node) => node.type === 'Identifier' && (names.has(node.name) || NAMES.includes(node.name)),
  );
  const definitions = program.body
    .map(declarationIn)
    .flatMap((declaration) => (declaration.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }): Definition[] => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const compiled = names.get(init.callee.name);
      return compiled ? [{ call: init, compiled }] : [];
    });
  if (used.length !== definitions.length) {
    throw new Error(`${file}: each definition of styles is the value of a constant of the file`);
  }
  return definitions;
}

function definitionEdit(source: Source, { call, compiled: { name, compile } }: Definition, onRead: OnRead): Edit {
  const { start, end } = call;
  const [definition] = call.arguments;
  if (!definition) throw new Error(`${source.file}: a definition of styles is empty`);
  const results = compile(readValue(source, definition, onRead));
  // The lines of the file stay where they are, for the messages of errors.
  const lines = source.text.slice(start, end).split('\n').length - 1;
  const written = results.map((one) => JSON.stringify(one)).join(', ');
  return { start, end, text: `/*#__PURE__*/ ${name}(${written})${'\n'.repeat(lines)}` };
}

/**
 * @param file - Its path.
 * @param text - Its source, TypeScript as written.
 * @param onRead - Told the path of each other file that was read.
 * @returns The source with compiled definitions; `text` itself if it defines no styles.
 * @throws Error if a definition is not the value of a constant of the file, or uses what is known in the browser only.
 */
export function compileStyles(file: string, text: string, onRead: OnRead = () => undefined): string {
  if (!NAMES.some((name) => text.includes(name))) return text;
  const source = readSource(file, text);
  const imports = importEdits(source);
  const compiled = new Map(imports.map((edit) => [edit.local, edit.compiled]));
  const edits: Edit[] = [
    ...imports,
    ...definitionsOf(source, compiled).map((definition) => definitionEdit(source, definition, onRead)),
  ];
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((code, edit) => code.slice(0, edit.start) + edit.text + code.slice(edit.end), text);
}
