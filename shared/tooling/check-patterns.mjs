// Refuses regular expressions whose time grows faster than the text: one long address or name would block the server for all clinics.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { ROOT } from './fingerprint.mjs';

/** Tests only match their own texts. */
const TEST_FILE = /^e2e\/|(?:^|\/)(?:test|testing|bench)\/|\.(?:test|fixture)\.tsx?$/;

/** Without one of these, a pattern reads a limited number of characters from each position. */
const ENDLESS = /[*+]|\{\d+,\}/;
/** Counts steps only: with time limits, a busy machine would report false faults. */
const WITHOUT_CLOCK = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, recallTimeout: -1 },
  randomSeed: 0,
};

const sourcesOf = (root) =>
  execFileSync(
    'git',
    ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && !TEST_FILE.test(file));

/** Returns the text of an expression that consists of strings and constants of the same file; otherwise null. */
function textOf(node, constants) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return textOf(constants.get(node.name), constants);
  if (node?.type !== 'TemplateLiteral') return null;
  const values = node.expressions.map((each) => textOf(each, constants));
  if (values.includes(null)) return null;
  return node.quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
}

/** Returns every pattern of a source. Its `source` is null when it depends on values at run time. */
export function patternsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const constants = new Map();
  const found = [];
  const lineOf = ({ start }) => text.slice(0, start).split('\n').length;
  const note = (node, source, flags) => found.push({ file, line: lineOf(node), source, flags });
  const made = (node) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments;
    // A pattern built from a pattern literal is already checked at that literal.
    if (source?.regex === undefined) note(node, textOf(source, constants), textOf(flags, constants) ?? '');
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Literal(node) {
      if (node.regex) note(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

/** Returns the fault of a pattern; null when its time grows linearly with the text. */
export async function faultOf({ source, flags }) {
  if (source === null) return 'is made at run time: nothing can say how long it takes';
  if (!ENDLESS.test(source)) return null;
  const { status, complexity, error } = await check(source, flags, WITHOUT_CLOCK);
  if (status === 'safe') return null;
  return status === 'vulnerable' ? `takes ${complexity.summary} time` : `cannot be judged: ${error?.kind}`;
}

/** Returns the faulty patterns of the sources, one line each. */
export async function findSlowPatterns(root = ROOT) {
  const patterns = sourcesOf(root).flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const faults = new Map();
  for (const pattern of patterns) {
    const key = `/${pattern.source}/${pattern.flags}`;
    if (!faults.has(key)) faults.set(key, faultOf(pattern));
  }
  const lines = [];
  for (const { file, line, source, flags } of patterns) {
    const fault = await faults.get(`/${source}/${flags}`);
    if (fault) lines.push(`${file}:${line}: /${source ?? '?'}/${flags} ${fault}`);
  }
  return lines;
}

if (import.meta.main) {
  const slow = await findSlowPatterns();
  for (const line of slow) console.error(`  ${line}`);
  console.log(slow.length === 0 ? 'Every pattern takes linear time.' : `${slow.length} patterns can be made slow.`);
  // The checker's child process would keep this process alive.
  process.exit(slow.length === 0 ? 0 : 1);
}
