// Checks which folder may import which (ARCHITECTURE.md). The zones are computed from the folders, not listed by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './fingerprint.ts';
import {
  circlesOf,
  type FileImport,
  fileCirclesOf,
  remoteBreach,
  remoteCirclesOf,
  serverBreach,
} from './source-units.ts';

const isTest = (file: string): boolean =>
  /\.(test|spec|fixture)\.tsx?$/.test(file) || /(^|\/)(testing|test|contract)\//.test(file);

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the zone of a file: a top folder, or in shared an entry point. */
function zoneOf(root: string, file: string): string {
  const [top = '', src, entryPoint] = relative(root, file).split(sep);
  if (top === 'shared' && src === 'tooling') return 'tooling';
  // A remote of another team, with the packed packages.
  if (top === 'e2e' && src === 'stranger') return src;
  return top === 'shared' && src === 'src' ? `shared/${entryPoint}` : top;
}

const ENTRY_POINT_ORDER: Readonly<Record<string, number>> = { domain: 0, contracts: 1 };
/** Order of shared's entry points: domain, contracts, then the others; `testing` is for tests only. */
function mayUseEntryPoint(from: string, to: string): boolean {
  const rank = (entryPoint: string): number => ENTRY_POINT_ORDER[entryPoint] ?? 2;
  if (rank(to) < rank(from)) return true;
  return rank(from) === 2 && rank(to) === 2 && to !== 'testing';
}

function mayImport(from: string, to: string, file: string): boolean {
  if (from === to) return true;
  // The tooling builds all packages; its one-bundle build for the bench imports the remotes.
  if (from === 'tooling') return true;
  if (to === 'tooling' && file.endsWith('vitest.config.ts')) return true;
  // A package's test settings may import the tooling.
  if (to === 'tooling') return file.endsWith('vitest.config.ts');
  // All of `e2e` is tests.
  const isForTests = isTest(file) || from === 'e2e' || file.endsWith('vitest.config.ts');
  if (isForTests && to === 'shared/testing') return true;
  const [fromTop, fromEntryPoint = ''] = from.split('/');
  const [toTop, toEntryPoint = ''] = to.split('/');
  if (toTop !== 'shared') return false;
  if (toEntryPoint === 'testing') return false;
  if (fromTop === 'shared') return fromEntryPoint === 'testing' || mayUseEntryPoint(fromEntryPoint, toEntryPoint);
  if (fromTop === 'server') return toEntryPoint === 'domain' || toEntryPoint === 'contracts';
  if (fromTop === 'e2e') return toEntryPoint === 'contracts';
  return true;
}

/** Returns the application whose `src` contains the file, and the file's path in it. `server/demo` is like a folder of the server's `src`. */
function placeOf(root: string, file: string): { app: string; path: string } | null {
  const [app = '', src, ...path] = relative(root, file).split(sep);
  if (app === 'server' && src === 'demo') return { app, path: ['demo', ...path].join('/') };
  return src === 'src' && (app === 'server' || app.startsWith('mf-')) ? { app, path: path.join('/') } : null;
}

/** Returns the rule that an import inside one application's `src` breaks. */
function breachInside(root: string, file: string, target: string): string | null {
  const [from, to] = [placeOf(root, file), placeOf(root, target)];
  if (!from || !to || from.app !== to.app || isTest(from.path)) return null;
  return from.app === 'server' ? serverBreach(from.path, to.path) : remoteBreach(from.path, to.path);
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test-results', 'var'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

function targetOf(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return resolve(dirname(file), specifier);
  const own = /^@carefront\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (!own) return null;
  const [, name = '', path = ''] = own;
  return name === 'shared'
    ? join(root, 'shared', 'src', path.split('/')[0] ?? '', 'index.ts')
    : join(root, name, 'index.ts');
}

/** Whether the file is product code of a package's `src`. */
const isProduct = (file: string): boolean =>
  /^(?:server|shared|shell|mf-[^/]+)\/src\//.test(file) && !isTest(file) && !file.startsWith('shared/src/testing/');

/** Returns the file that an import leads to, where the workspace has it. @param entries - `exports` of `shared`. */
function fileOf(
  root: string,
  entries: Readonly<Record<string, string>>,
  file: string,
  specifier: string,
): string | null {
  if (specifier.startsWith('.')) return resolve(dirname(file), specifier);
  const entry = /^@carefront\/shared(\/.+)$/.exec(specifier)?.[1];
  const source = entry === undefined ? undefined : entries[`.${entry}`];
  return source === undefined ? null : join(root, 'shared', source);
}

/** Returns the `exports` of `shared` that are files. */
function entriesOf(root: string): Readonly<Record<string, string>> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'shared', 'package.json'), 'utf8'));
  const { exports = {} } = file as { exports?: Readonly<Record<string, string>> };
  return exports;
}

interface Imports {
  /** Loaded with the file. */
  readonly atLoad: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Returns the modules that a file imports or re-exports. Ignores imports with a computed path. */
function importsIn(file: string, text: string): Imports {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const passedOn = staticExports.flatMap(({ entries }) => entries).map(({ moduleRequest }) => moduleRequest?.value);
  const dynamic = dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2],
  );
  const isNamed = (name: string | undefined | null): name is string => typeof name === 'string';
  const atLoad = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn].filter(isNamed);
  return { atLoad: new Set(atLoad), all: new Set([...atLoad, ...dynamic.filter(isNamed)]) };
}

interface Found {
  /** Imports below `root` that cross a boundary, one line each. */
  readonly breaches: readonly string[];
  /** Files that import each other, directly or through others, one line for each circle. */
  readonly circles: readonly string[];
}

export function checkImports(root = ROOT): Found {
  const packages = foldersIn(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const entryPoints = foldersIn(join(root, 'shared', 'src'));
  const breaches: string[] = [];
  const inside = new Map<string, FileImport[]>();
  const entries = entriesOf(root);
  const ofProduct: FileImport[] = [];
  for (const file of packages.flatMap((name) => [...sourcesBelow(join(root, name))])) {
    const { atLoad, all } = importsIn(file, readFileSync(file, 'utf8'));
    for (const specifier of isProduct(relative(root, file)) ? atLoad : []) {
      const target = fileOf(root, entries, file, specifier);
      if (target) ofProduct.push([relative(root, file), relative(root, target)]);
    }
    for (const specifier of all) {
      const target = targetOf(root, file, specifier);
      if (!target) continue;
      const [from, to] = [zoneOf(root, file), zoneOf(root, target)];
      const where = `${relative(root, file)} imports ${specifier}`;
      const isUnknownEntryPoint = to.startsWith('shared/') && !entryPoints.includes(to.slice('shared/'.length));
      if (isUnknownEntryPoint && from !== to) breaches.push(`${where}: no such entry point`);
      else if (!mayImport(from, to, relative(root, file))) breaches.push(`${where}: ${from} may not import ${to}`);
      else {
        const breach = breachInside(root, file, target);
        if (breach) breaches.push(`${where}: ${breach}`);
        const [here, there] = [placeOf(root, file), placeOf(root, target)];
        if (here && there && here.app === there.app && !isTest(here.path))
          inside.set(here.app, [...(inside.get(here.app) ?? []), [here.path, there.path]]);
      }
    }
  }
  for (const [app, imports] of inside) {
    const circles = app === 'server' ? circlesOf(imports) : remoteCirclesOf(imports);
    for (const circle of circles) breaches.push(`${app}/src: folders in a circle: ${circle.join(' → ')}`);
  }
  const files = fileCirclesOf(ofProduct).map((circle) => `files in a circle: ${circle.join(' → ')}`);
  return { breaches, circles: files };
}

if (import.meta.main) {
  const { breaches, circles } = checkImports();
  for (const circle of circles) console.error(`  ${circle}`);
  for (const breach of breaches) console.error(`  ${breach}`);
  console.log(breaches.length === 0 ? 'Import boundaries hold.' : `${breaches.length} imports cross a boundary.`);
  if (circles.length > 0) console.log(`${circles.length} circles of files: take what both need into a third file.`);
  process.exitCode = breaches.length + circles.length === 0 ? 0 : 1;
}
