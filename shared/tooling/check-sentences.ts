// Checks that no code decides by a sentence for people: answers have a code beside each message (decision 89).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './fingerprint.ts';

/** Tests compare what a person reads. */
const TEST_FILE = /^e2e\/|(?:^|\/)(?:test|testing|bench|contract|tooling)\/|\.(?:test|fixture)\.tsx?$/;
/** A library's error may have no code: the server alone meets such errors. */
const SERVER = /^server\//;

/** Functions and tables that hold sentences. */
const SENTENCES = [
  ...['fieldMessage', 'answerMessage', 'offerMessage', 'refusalMessage', 'textOfCode'],
  ...['FIELD_MESSAGES', 'NUMBER_TEXTS', 'CONTACT_REGISTERED', 'CARDS_NOT_CONFIGURED', 'ERRORS'],
];
const COMPARES = ['===', '!==', '==', '!='];
/** Methods that compare with their argument, and methods that compare the items of their object in a function. */
const WITH_ARGUMENT = ['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search', 'test', 'has'];
const WITH_ITEMS = ['find', 'findIndex', 'some', 'every', 'filter'];

const sourcesOf = (root: string): string[] =>
  execFileSync('git', ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    // A file that is deleted and not yet committed is still listed.
    .filter((file) => file !== '' && !TEST_FILE.test(file) && existsSync(join(root, file)));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
/** `object.name`, with its parts. */
function memberOf(node: Node): { object: Node; name: string } | null {
  if (node.type !== 'MemberExpression' || node.computed) return null;
  return { object: node.object, name: node.property.name };
}

/** Whether an expression holds a sentence. The keys of a table, and a text chosen by a code, are none. */
function holdsSentence(node: Node, names: ReadonlySet<string>): boolean {
  const member = memberOf(node);
  if (node.type === 'Identifier') return names.has(node.name);
  if (node.type === 'CallExpression') {
    const { object, name } = memberOf(node.callee) ?? {};
    if (object?.type === 'Identifier' && object.name === 'Object' && name !== 'values' && name !== 'entries')
      return false;
    // Only what the function answers, not what it was asked with.
    if (node.callee.type === 'Identifier') return names.has(node.callee.name);
  }
  // `ERRORS[code].status` is no sentence.
  if (member?.object.type === 'MemberExpression' && !['message', 'en', 'fr'].includes(member.name)) return false;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false;
  return childrenOf(node).some((child) => holdsSentence(child, names));
}

/** A text of the page's own catalogue: `t.checkCredentials`. */
function isOwnText(node: Node): boolean {
  const object = memberOf(node)?.object;
  return object?.type === 'Identifier' && object.name === 't';
}
const isWritten = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && ('regex' in node || (typeof node.value === 'string' && node.value !== '')));

/** Returns the line of each comparison with a sentence. */
export function sentenceComparisonsIn(file: string, text: string): number[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = new Set(SENTENCES);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && holdsSentence(init, names)) names.add(id.name);
    },
  }).visit(program);
  const lines = new Set<number>();
  const note = ({ start }: Node) => lines.add(text.slice(0, start).split('\n').length);
  const isCompared = (one: Node, other: Node): boolean =>
    holdsSentence(one, names) ||
    isOwnText(one) ||
    (!SERVER.test(file) && memberOf(one)?.name === 'message' && isWritten(other));
  new Visitor({
    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (COMPARES.includes(operator) && (isCompared(left, right) || isCompared(right, left))) note(node);
    },
    CallExpression(node) {
      const method = memberOf(node.callee);
      const [argument] = node.arguments;
      if (!method || !argument) return;
      const { object, name } = method;
      if (WITH_ARGUMENT.includes(name) && (isCompared(object, argument) || isCompared(argument, object))) note(node);
      // `[…].filter(Boolean)` compares nothing.
      if (WITH_ITEMS.includes(name) && argument.type !== 'Identifier' && holdsSentence(object, names)) note(node);
    },
  }).visit(program);
  return [...lines].sort((one, other) => one - other);
}

/** Returns the lines that compare a sentence. */
export function findSentenceComparisons(root = ROOT): string[] {
  return sourcesOf(root).flatMap((file) =>
    sentenceComparisonsIn(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
}

if (import.meta.main) {
  const found = findSentenceComparisons();
  for (const line of found) console.error(`  ${line}`);
  const hint = `${found.length} lines decide by a sentence: decide by its code (\`hasFieldCode\` of shared/http).`;
  console.log(found.length === 0 ? 'No code decides by a sentence.' : hint);
  process.exitCode = found.length === 0 ? 0 : 1;
}
