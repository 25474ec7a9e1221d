// Refuses regular expressions whose time grows faster than the text: one long address or name would block the server for all clinics.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type NewExpression, type Node, parseSync, type RegExpLiteral, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { ROOT } from './fingerprint.ts';

interface Pattern {
  readonly file: string;
  readonly line: number;
  /** null: the pattern depends on values at run time. */
  readonly source: string | null;
  readonly flags: string;
}

/** Tests only match their own texts. */
const TEST_FILE = /^e2e\/|(?:^|\/)(?:test|testing|bench)\/|\.(?:test|fixture)\.tsx?$/;

/** Without one of these, a pattern reads a limited number of characters from each position. */
const ENDLESS = /[*+]|\{\d+,\}/;
/** Counts steps only: with time limits, a busy machine would report false faults. */
const WITHOUT_CLOCK = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, recallTimeout: -1 },
  randomSeed: 0,
};

const sourcesOf = (root: string): string[] =>
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
function textOf(node: Node | undefined, constants: ReadonlyMap<string, Node>): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return textOf(constants.get(node.name), constants);
  if (node?.type !== 'TemplateLiteral') return null;
  const values = node.expressions.map((each) => textOf(each, constants));
  if (values.includes(null)) return null;
  return node.quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
}

const isPatternLiteral = (node: Node): node is RegExpLiteral => node.type === 'Literal' && 'regex' in node;

/** Returns every pattern of a source. Its `source` is null when it depends on values at run time. */
export function patternsIn(file: string, text: string): Pattern[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const constants = new Map<string, Node>();
  const found: Pattern[] = [];
  const lineOf = ({ start }: Node): number => text.slice(0, start).split('\n').length;
  const note = (node: Node, source: string | null, flags: string) =>
    found.push({ file, line: lineOf(node), source, flags });
  const made = (node: CallExpression | NewExpression): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments;
    // A pattern built from a pattern literal is already checked at that literal.
    if (!source || !isPatternLiteral(source)) note(node, textOf(source, constants), textOf(flags, constants) ?? '');
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Literal(node) {
      if (isPatternLiteral(node)) note(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

/** Returns the fault of a pattern; null when its time grows linearly with the text. */
export async function faultOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string | null> {
  if (source === null) return 'is made at run time: nothing can say how long it takes';
  if (!ENDLESS.test(source)) return null;
  const found = await check(source, flags, WITHOUT_CLOCK);
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable'
    ? `takes ${found.complexity.summary} time`
    : `cannot be judged: ${found.error.kind}`;
}

/** Returns the faulty patterns of the sources, one line each. */
export async function findSlowPatterns(root = ROOT): Promise<string[]> {
  const patterns = sourcesOf(root).flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const faults = new Map<string, Promise<string | null>>();
  // Starts the checker's process: calls before it answers would each start one of their own.
  await check('', '', WITHOUT_CLOCK);
  for (const pattern of patterns) {
    const key = `/${pattern.source}/${pattern.flags}`;
    if (!faults.has(key)) faults.set(key, faultOf(pattern));
  }
  const lines: string[] = [];
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
