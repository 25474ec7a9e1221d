// Finds the texts for people in a source, with their language.
import { type ArrayExpression, type Node, parseSync } from 'oxc-parser';

type Language = 'en' | 'fr';
export interface FoundText {
  readonly file: string;
  readonly line: number;
  readonly language: Language;
  readonly text: string;
}

/** Stands for a value inside a text. */
const VALUE = '{}';
const LANGUAGE_NAMES: readonly (readonly [RegExp, Language])[] = [
  [/(?:^|_)EN(?:$|_)|ENGLISH|InEnglish/, 'en'],
  [/(?:^|_)FR(?:$|_)|FRENCH|InFrench|Fr$/, 'fr'],
];
const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'fr';
const languageOfName = (name: string): Language | null =>
  LANGUAGE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
function languageOfFile(file: string): Language | null {
  const language = /\.(en|fr)\.ts$/.exec(file)?.[1];
  return isLanguage(language) ? language : null;
}
const keyOf = (key: Node): string | null =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;

/** Children that hold no text: names, types, comparisons, and values that a function of another object takes, such as `startsWith`. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)) return [];
  if (/^(?:Import|ExportAll)/.test(node.type)) return [];
  const skipped = new Set(['typeAnnotation', 'typeArguments', 'params']);
  if (node.type === 'Property') skipped.add('key');
  if (node.type === 'MemberExpression') skipped.add('property');
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) skipped.add('left').add('right');
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') skipped.add('arguments');
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') skipped.add('test');
  return Object.entries(node)
    .filter(([name]) => !skipped.has(name))
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isText = (node: Node | null): boolean =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

/** A form that is written in code has its texts as pairs: `['Yes', 'Oui']`. */
const isPair = (file: string, node: Node): node is ArrayExpression =>
  node.type === 'ArrayExpression' &&
  file.includes('/form-templates/') &&
  node.elements.length === 2 &&
  node.elements.every(isText);

/** The language that a node gives to everything inside it. */
function languageOf(node: Node): Language | null {
  if (node.type === 'Property') {
    const key = keyOf(node.key);
    return isLanguage(key) ? key : null;
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return languageOfName(node.id.name);
  return null;
}

/** @returns Every text whose language is known. */
export function textsIn(file: string, source: string): FoundText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  const note = (node: Node, language: Language, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split('\n').length, language, text });

  function visit(node: Node, outer: Language | null): void {
    const language = outer ?? languageOf(node);
    if (node.type === 'Literal' && typeof node.value === 'string' && language) note(node, language, node.value);
    if (node.type === 'TemplateLiteral' && language)
      note(node, language, node.quasis.map(({ value }) => value.cooked).join(VALUE));
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineMessages') {
      const [english, french] = node.arguments;
      if (english) visit(english, 'en');
      if (french) visit(french, 'fr');
      return;
    }
    if (isPair(file, node)) {
      const [english, french] = node.elements;
      if (english) visit(english, 'en');
      if (french) visit(french, 'fr');
      return;
    }
    for (const child of childrenOf(node)) visit(child, language);
  }
  visit(program, languageOfFile(file));
  return found;
}
