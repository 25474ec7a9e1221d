// Reads from a remote's sources which operations of the API it calls, and which events it publishes and handles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { nodesOf } from '../compile-styles/syntax.mjs';
import { valueImportsOf } from './value-imports.mjs';

const isTest = (file) => /\.(?:test|fixture)\.tsx?$/.test(file) || file.startsWith('testing/');
const EVENT = /^[a-z-]+\/[a-z-]+@\d+$/;
/** The build puts the calls that a source imports into the remote. */
const CALLS = '@carefront/shared/contracts/calls';
const METHODS = { publish: 'emits', on: 'handles' };

/** Returns `[what, name]` for a part of a source that publishes or handles an event. */
function eventIn(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const what = METHODS[node.callee.property.name];
  const name = node.arguments[0]?.value;
  return what && EVENT.test(name) ? [what, name] : null;
}

/**
 * Returns what the sources of a remote use and its description does not list, one sentence each.
 * @param requires - Of the description.
 */
export function findUnlistedUses(packageDir, requires) {
  const src = join(packageDir, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !isTest(file.replaceAll('\\', '/')));
  const uses = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    const calls = valueImportsOf(file, text).filter(([module]) => module === CALLS);
    const { program } = parseSync(file, text);
    return [...calls.map(([, name]) => ['api', name]), ...[...nodesOf(program)].map(eventIn).filter(Boolean)];
  });
  const unlisted = uses.filter(([what, used]) => !requires[what].includes(used));
  return [...new Set(unlisted.map(([what, used]) => `requires.${what} has no ${used}`))].sort();
}
