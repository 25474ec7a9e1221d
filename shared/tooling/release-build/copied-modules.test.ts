import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_MODULES } from './shared-modules.ts';
import { valueImportsOf } from './value-imports.ts';

const SHARED_DIR = resolve(import.meta.dirname, '../..');
const PACKAGE = '@carefront/shared';

const packageJson: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(SHARED_DIR, 'package.json'), 'utf8'),
);
const entryOf = (subpath: string): string => resolve(SHARED_DIR, packageJson.exports[subpath] ?? '');
const nameOf = (subpath: string): string => `${PACKAGE}/${subpath.slice(2)}`;
/** Used by the shell, the server or tests alone: no remote has a copy. */
const NOT_IN_REMOTES = /^\.\/(testing|ui\/notices|domain\/releases|package\.json)/;

/** Holds nothing, and its `isApiError` reads a field: a copy works. */
const MAY_BE_COPIED = '@carefront/shared/http';

const entries = new Map(
  Object.keys(packageJson.exports)
    .filter((subpath) => SHARED_MODULES.includes(nameOf(subpath)))
    .map((subpath) => [entryOf(subpath), nameOf(subpath)]),
);

/** Names the modules that exist once and that a copy of the file would hold. */
function heldBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const own = entries.get(file);
  if (own) return [own];
  return valueImportsOf(file, readFileSync(file, 'utf8'))
    .filter(([name = '']) => name.startsWith('.'))
    .flatMap(([name = '']) => heldBy(resolve(dirname(file), name), seen));
}

const copied = Object.keys(packageJson.exports).filter(
  (subpath) => !SHARED_MODULES.includes(nameOf(subpath)) && !NOT_IN_REMOTES.test(subpath),
);

// The copy of a hook found no remote context, and a page of booking did not open.
it.each(copied)('SH-06 a remote’s copy of %s holds no copy of a module that exists once in a page', (subpath) => {
  expect(heldBy(entryOf(subpath)).filter((name) => name !== MAY_BE_COPIED)).toEqual([]);
});
