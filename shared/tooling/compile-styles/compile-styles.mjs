// Compiles the definitions of styles of a file into the rules of CSS that Griffel would make in the browser, with the same class names.
import { resolveResetStyleRules, resolveStyleRulesForSlots } from '@griffel/core';
import { readSource, readValue } from './read-constant.mjs';
import { nodesOf } from './syntax.mjs';

/**
 * @throws Error for a selector that Griffel would change: it makes a descendant of what follows a comma, also within `:is()`, and puts a
 * second class before a selector with '&' in its middle.
 */
function checkSelectors(style) {
  for (const [selector, value] of Object.entries(style)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || selector === 'animationName') continue;
    const [first, ...others] = selector.startsWith('@') ? [''] : selector.split(',').map((part) => part.trim());
    if (others.some((part) => !part.startsWith('&'))) throw new Error(`'${selector}': '&' after each comma`);
    if ([first, ...others].some((part) => /[^&]&/.test(part))) throw new Error(`'${selector}': '&' at the start only`);
    checkSelectors(value);
  }
}

/** @returns A class with its rules. No language of the product is written from right to left, so that the mirrored class is left out. */
function compileClass(style) {
  checkSelectors(style);
  const [name, mirrored, rules] = resolveResetStyleRules(style);
  const isUsed = (rule) => mirrored === null || !rule.includes(mirrored);
  const usedOf = (list) => list.filter(isUsed);
  return [name, null, Array.isArray(rules) ? usedOf(rules) : { r: usedOf(rules.r), s: usedOf(rules.s) }];
}

/** @returns The rules of a class as one text, with '&' as the class: the browser names it (`built-classes.ts`). */
function compileSlot(style) {
  const [name, , rules] = compileClass(style);
  const lines = Array.isArray(rules) ? rules : [...rules.r, ...rules.s];
  const written = JSON.stringify(style);
  if (lines.length === 0) throw new Error('A slot has no styles');
  if (/;\s*\}/.test(written) || lines.some((rule) => /[&\n]/.test(rule.replaceAll(`.${name}`, ''))))
    throw new Error(`A value has '&', ';}' or a line break: ${written}`);
  return lines.join('\n').replaceAll(`.${name}`, '&').replaceAll(';}', '}');
}

const compileSlots = (styles) =>
  Object.fromEntries(Object.entries(styles).map(([slot, style]) => [slot, compileSlot(style)]));

const textOf = (rule) => (Array.isArray(rule) ? rule[0] : rule);

/** @returns The classes of each slot by property, and the rules by the order of their kinds; without mirrored classes, each rule once. */
function compileProperties(styles) {
  Object.values(styles).forEach(checkSelectors);
  const [slots, kinds] = resolveStyleRulesForSlots(styles);
  const entries = Object.entries(slots).map(([slot, classes]) => [
    slot,
    Object.fromEntries(Object.entries(classes).map(([key, name]) => [key, Array.isArray(name) ? name[0] : name])),
  ]);
  const classes = new Set(entries.flatMap(([, byProperty]) => Object.values(byProperty)));
  const isUsed = (rule) => [...textOf(rule).matchAll(/\.(f[\da-z]+)/g)].some(([, name]) => classes.has(name));
  const usedOf = ([kind, rules]) => {
    const byText = new Map(rules.map((rule) => [textOf(rule), rule]));
    return [kind, [...byText.values()].filter((rule) => kind === 'k' || isUsed(rule))];
  };
  return [Object.fromEntries(entries), Object.fromEntries(Object.entries(kinds).map(usedOf))];
}

/** How each definition is compiled: the function that takes the results, and the results. */
const COMPILED = {
  makeStyles: { name: '__styles', compile: compileProperties },
  makeResetStyles: { name: '__resetStyles', compile: compileClass },
  makeClasses: { name: '__classes', compile: (styles) => [compileSlots(styles)] },
};
const NAMES = Object.keys(COMPILED);

const isFrom = ({ type, source }) => ['ImportDeclaration', 'ExportNamedDeclaration'].includes(type) && source;

/** @returns Edits that import, or export, the compiled functions in place of the others. */
function importEdits({ program }) {
  return program.body
    .filter(isFrom)
    .flatMap(({ specifiers }) => specifiers)
    .map(({ start, end, local, imported = local }) => ({ start, end, local: local.name, name: imported.name }))
    .filter(({ name }) => Object.hasOwn(COMPILED, name))
    .map((edit) => ({ ...edit, text: COMPILED[edit.name].name }));
}

/**
 * @returns The calls of `names` that define top-level constants of the file.
 * @throws Error for any other use of these functions: it would reach the browser, which has no compiler.
 */
function definitionsOf({ file, program }, names) {
  const used = [...nodesOf(program.body.filter((statement) => !isFrom(statement)))].filter(
    ({ type, name }) => type === 'Identifier' && (names.has(name) || NAMES.includes(name)),
  );
  const definitions = program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init?.type === 'CallExpression' && names.has(init.callee.name))
    .map(({ init }) => init);
  if (used.length !== definitions.length) {
    throw new Error(`${file}: each definition of styles is the value of a constant of the file`);
  }
  return definitions;
}

function definitionEdit(source, { name, compile }, { start, end, arguments: [definition] }, onRead) {
  const results = compile(readValue(source, definition, onRead));
  // The lines of the file stay where they are, for the messages of errors.
  const lines = source.text.slice(start, end).split('\n').length - 1;
  return {
    start,
    end,
    text: `/*#__PURE__*/ ${name}(${results.map((one) => JSON.stringify(one)).join(', ')})${'\n'.repeat(lines)}`,
  };
}

/**
 * @param {string} file - Its path.
 * @param {string} text - Its source, TypeScript as written.
 * @param {(file: string) => void} [onRead] - Told the path of each other file that was read.
 * @returns {string} The source with compiled definitions; `text` itself if it defines no styles.
 * @throws Error if a definition is not the value of a constant of the file, or uses what is known in the browser only.
 */
export function compileStyles(file, text, onRead = () => undefined) {
  if (!NAMES.some((name) => text.includes(name))) return text;
  const source = readSource(file, text);
  const imports = importEdits(source);
  const compiled = new Map(imports.map(({ local, name }) => [local, COMPILED[name]]));
  const definitions = definitionsOf(source, compiled);
  const edits = [
    ...imports,
    ...definitions.map((call) => definitionEdit(source, compiled.get(call.callee.name), call, onRead)),
  ];
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((code, edit) => code.slice(0, edit.start) + edit.text + code.slice(edit.end), text);
}
