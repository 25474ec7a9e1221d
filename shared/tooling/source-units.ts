// The boundaries inside one application. Its units are its features and the folders beside them (ARCHITECTURE.md, 'Imports').
import { basename, dirname } from 'node:path';

/** The importing and the imported file, both relative to one `src`. */
export type FileImport = readonly [from: string, to: string];

/** Other units of the server may only import this file of a unit, or the file that has the unit's name: a unit of one file needs no list. */
const PUBLIC_ENTRY = 'public.ts';
/** Folders of the server that may import several features, like `app.ts`. */
const COMPOSITIONS = ['demo'];
/** `server/demo` is no product: this file alone may import it, and does so at run time outside production. */
const LOADER_OF_DEMO = 'main.ts';
/** The table of routes imports the use cases themselves. */
const ROUTES = 'routes';
/** Every unit may import these root files: the settings, and the type of a use case's dependencies. */
const SHARED_ROOT_FILES = ['config.ts', 'deps.ts'];

/** Returns `features/<name>`, or the folder beside `features`; null for a file of the root. @param file - Relative to `src`. */
export function unitOf(file: string): string | null {
  const [first = '', second, third] = file.split('/');
  if (second === undefined) return null;
  return first === 'features' && third !== undefined ? `features/${second}` : first;
}

/** Whether other units may import this file of the server. */
const isEntry = (file: string): boolean => {
  const folder = dirname(file);
  return folder === unitOf(file) && [PUBLIC_ENTRY, `${basename(folder)}.ts`].includes(basename(file));
};

const isFeature = (unit: string): boolean => unit.startsWith('features/');

/**
 * @returns Why a server file may not import this file; null when it may. Both paths are relative to `server/src`; those of `server/demo` begin
 * with `demo/`.
 */
export function serverBreach(from: string, to: string): string | null {
  const [unit, other] = [unitOf(from), unitOf(to)];
  if (other === 'demo' && unit !== 'demo')
    return from === LOADER_OF_DEMO ? null : `only ${LOADER_OF_DEMO} loads the demo`;
  if (unit === null || unit === other) return null;
  if (other === null) return SHARED_ROOT_FILES.includes(to) ? null : 'only the root imports files of the root';
  if (unit === 'platform') return 'the platform imports no feature and no package';
  if (other === 'platform') return null;
  if (unit === ROUTES && isFeature(other)) return null;
  if (isFeature(other) && !isFeature(unit) && !COMPOSITIONS.includes(unit)) return 'a package imports no feature';
  return isEntry(to) ? null : `${other} is imported through its ${PUBLIC_ENTRY}`;
}

/** Folders of remotes that may import several features, like `root.tsx`. */
const REMOTE_COMPOSITIONS = ['pages', 'login-form', 'booking-dialog'];

/** @returns Why a remote's file may not import this file; null when it may. Both paths are relative to the remote's `src`. */
export function remoteBreach(from: string, to: string): string | null {
  const [unit, other] = [unitOf(from), unitOf(to)];
  if (unit === null || other === null || unit === other || !isFeature(other)) return null;
  if (isFeature(unit)) return 'a feature imports no other feature';
  return REMOTE_COMPOSITIONS.includes(unit) ? null : 'a folder beside the features imports no feature';
}

/** Returns circles between the units of a remote. Folders inside one unit may import each other. */
export function remoteCirclesOf(imports: readonly FileImport[]): string[][] {
  const units = imports.flatMap(([from, to]): FileImport[] => {
    const [unit, other] = [unitOf(from), unitOf(to)];
    return unit && other ? [[`${unit}/*`, `${other}/*`]] : [];
  });
  return circlesOf(units);
}

/** Returns the folder. Public entries and root files are nodes themselves, because many folders import them. */
const nodeOf = (file: string): string =>
  basename(file) === PUBLIC_ENTRY || isEntry(file) || dirname(file) === '.' ? file : dirname(file);

/**
 * Finds folders that import each other, directly or through others.
 * @param imports - Pairs of files, relative to one `src`. `deps.ts` contains only types and does not count.
 * @returns Each circle as a closed path: ['a', 'b', 'a'].
 */
export function circlesOf(imports: readonly FileImport[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a === b || from === 'deps.ts' || to === 'deps.ts') continue;
    targets.set(a, (targets.get(a) ?? new Set<string>()).add(b));
  }
  return closedPaths(targets);
}

/** Finds files that import each other, directly or through others. Types count: a reader follows them, too. */
export function fileCirclesOf(imports: readonly FileImport[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of imports) targets.set(from, (targets.get(from) ?? new Set<string>()).add(to));
  return closedPaths(targets);
}

/** Returns at least one closed path through each group of nodes that lead to each other. */
function closedPaths(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const finished = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (finished.has(node)) return;
    const start = path.indexOf(node);
    if (start >= 0) {
      circles.push([...path.slice(start), node]);
      return;
    }
    for (const next of targets.get(node) ?? []) visit(next, [...path, node]);
    finished.add(node);
  };
  for (const node of targets.keys()) visit(node, []);
  return circles;
}
