import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

const TYPESCRIPT = join(ROOT, 'node_modules', 'typescript');

const isTest = (file: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(file) || file.startsWith('testing/');

/** Returns the sources of a package whose declarations are made. @param sources - Its `src`. */
const sourcesOf = (sources: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file))
    .sort();

function hashOf(sources: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  // Another TypeScript may print the same type in another way.
  hash.update(readFileSync(join(TYPESCRIPT, 'package.json')));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Another process may have made the same declarations meanwhile. */
function keep(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Every change of a source makes another folder of 3 MB. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Writes the `.d.ts` of every file of `shared/src`, without checking types: the stage 'types' does that. Unchanged sources are not compiled
 * again.
 * @param root - Folder with `shared/src`.
 * @returns The folder with the declarations, laid out like `shared/src`.
 */
export function makeDeclarations(root: string): string {
  const sources = join(root, 'shared', 'src');
  const files = sourcesOf(sources);
  const cache = join(root, 'node_modules', '.cache', 'carefront-api');
  const folder = join(cache, hashOf(sources, files));
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, `unfinished-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  const config = join(unfinished, 'tsconfig.json');
  const options = {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: sources,
    outDir: unfinished,
  };
  const written = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: options };
  writeFileSync(config, JSON.stringify({ ...written, files: files.map((file) => join(sources, file)) }));
  const done = spawnSync(process.execPath, [join(TYPESCRIPT, 'bin', 'tsc'), '-p', config], { encoding: 'utf8' });
  if (done.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The declarations of shared could not be made:\n${done.error ?? ''}${done.stdout ?? ''}`);
  }
  keep(unfinished, folder);
  removeOld(cache);
  return folder;
}
