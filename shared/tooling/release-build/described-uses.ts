// Reads from a remote's sources which operations of the API it calls, and which events it publishes and handles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedRemote } from '@carefront/shared/contracts';
import { type Node, parseSync } from 'oxc-parser';
import { nodesOf } from '../compile-styles/syntax.ts';
import { valueImportsOf } from './value-imports.ts';

const isTest = (file: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(file) || file.startsWith('testing/');
const EVENT = /^[a-z-]+\/[a-z-]+@\d+$/;
/** The build puts the calls that a source imports into the remote. */
const CALLS = '@carefront/shared/contracts/calls';
type What = 'api' | 'emits' | 'handles';
type Use = readonly [what: What, name: string];
const METHODS: Readonly<Record<string, What>> = { publish: 'emits', on: 'handles' };

/** Returns `[what, name]` for a part of a source that publishes or handles an event. */
function eventIn(node: Node): Use | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  const isNamed = property.type === 'Identifier' || property.type === 'PrivateIdentifier';
  const what = isNamed ? METHODS[property.name] : undefined;
  const [first] = node.arguments;
  const name = first?.type === 'Literal' ? first.value : undefined;
  return what && typeof name === 'string' && EVENT.test(name) ? [what, name] : null;
}

/**
 * Returns what the sources of a remote use and its description does not list, one sentence each.
 * @param requires - Of the description.
 */
export function findUnlistedUses(packageDir: string, requires: DescribedRemote['requires']): string[] {
  const src = join(packageDir, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !isTest(file.replaceAll('\\', '/')));
  const uses = files.flatMap((file): Use[] => {
    const text = readFileSync(join(src, file), 'utf8');
    const calls = valueImportsOf(file, text).filter(([module]) => module === CALLS);
    const { program } = parseSync(file, text);
    const events = [...nodesOf(program)].map(eventIn).filter((use) => use !== null);
    return [...calls.map(([, name]): Use => ['api', name]), ...events];
  });
  const listed: Readonly<Record<What, readonly string[]>> = requires;
  const unlisted = uses.filter(([what, used]) => !listed[what].includes(used));
  return [...new Set(unlisted.map(([what, used]) => `requires.${what} has no ${used}`))].sort();
}
