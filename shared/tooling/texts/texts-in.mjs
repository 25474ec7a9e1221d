// Finds the texts for people in a source, with their language.
import { parseSync } from 'oxc-parser';

/** Stands for a value inside a text. */
const VALUE = '{}';
const LANGUAGE_NAMES = [
  [/(?:^|_)EN(?:$|_)|ENGLISH|InEnglish/, 'en'],
  [/(?:^|_)FR(?:$|_)|FRENCH|InFrench|Fr$/, 'fr'],
];
const languageOfName = (name) => LANGUAGE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
const languageOfFile = (file) => /\.(en|fr)\.ts$/.exec(file)?.[1] ?? null;
const keyOf = (key) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null);

/** Children that hold no text: names, types, comparisons, and values that a function of another object takes, such as `startsWith`. */
function childrenOf(node) {
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)) return [];
  if (/^(?:Import|ExportAll)/.test(node.type)) return [];
  const left = { Property: ['key'], MemberExpression: ['property'], BinaryExpression: comparedParts(node) };
  const skipped = new Set([...(left[node.type] ?? []), 'typeAnnotation', 'typeArguments', 'params']);
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') skipped.add('arguments');
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') skipped.add('test');
  return Object.entries(node)
    .filter(([name, value]) => !skipped.has(name) && typeof value === 'object' && value !== null)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((child) => typeof child?.type === 'string');
}

const comparedParts = ({ operator }) => (/^[!=]==?$/.test(operator ?? '') ? ['left', 'right'] : []);

const isText = (node) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

/** A form that is written in code has its texts as pairs: `['Yes', 'Oui']`. */
const isPair = (file, { type, elements }) =>
  type === 'ArrayExpression' && file.includes('/form-templates/') && elements.length === 2 && elements.every(isText);

/** The language that a node gives to everything inside it. */
function languageOf(node) {
  if (node.type === 'Property') return ['en', 'fr'].includes(keyOf(node.key)) ? keyOf(node.key) : null;
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return languageOfName(node.id.name);
  return null;
}

/** @returns Every text whose language is known: `{ file, line, language, text }`. */
export function textsIn(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const note = (node, language, text) =>
    found.push({ file, line: source.slice(0, node.start).split('\n').length, language, text });

  function visit(node, outer) {
    const language = outer ?? languageOf(node);
    if (node.type === 'Literal' && typeof node.value === 'string' && language) note(node, language, node.value);
    if (node.type === 'TemplateLiteral' && language)
      note(node, language, node.quasis.map(({ value }) => value.cooked).join(VALUE));
    if (node.type === 'CallExpression' && node.callee.name === 'defineMessages') {
      const [english, french] = node.arguments;
      if (english) visit(english, 'en');
      if (french) visit(french, 'fr');
      return;
    }
    if (isPair(file, node)) {
      visit(node.elements[0], 'en');
      visit(node.elements[1], 'fr');
      return;
    }
    for (const child of childrenOf(node)) visit(child, language);
  }
  visit(program, languageOfFile(file));
  return found;
}
