import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

const SOURCES = join(ROOT, 'shared', 'src');
const TOOLING = join(ROOT, 'shared', 'tooling');
const isLeftOut = (file: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(file);

interface Compilation {
  /** Folder of the sources. */
  from: string;
  files: readonly string[];
  outDir: string;
  /** Settings of the compiler. */
  settings?: object;
}

/** Writes sources as JavaScript: Node reads no TypeScript inside `node_modules`. Types are checked elsewhere. @throws Error with the messages. */
function compile({ from, files, outDir, settings = {} }: Compilation): void {
  const config = join(outDir, '..', 'tsconfig.pack.json');
  const compilerOptions = {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    ...{ noEmit: false, noCheck: true, rewriteRelativeImportExtensions: true, rootDir: from, outDir },
    ...settings,
  };
  const written = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions };
  writeFileSync(config, JSON.stringify({ ...written, files: files.map((file) => join(from, file)) }));
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`${from} could not be compiled:\n${stdout}`);
}

/** Writes `shared/src` as JavaScript with declarations. */
export function compileShared(outDir: string): void {
  const files = globSync('**/*.*', { cwd: SOURCES }).map((file) => file.replaceAll('\\', '/'));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file));
  compile({ from: SOURCES, files: sources, outDir, settings: { declaration: true } });
  for (const file of files.filter((each) => each.endsWith('.css'))) cpSync(join(SOURCES, file), join(outDir, file));
}

/** Writes parts of the tooling as JavaScript, and nothing that they import. @param patterns - Below the tooling, without the endings. */
export function compileTooling(outDir: string, patterns: readonly string[]): void {
  const files = patterns
    .flatMap((pattern) => globSync(`${pattern}.{ts,mjs}`, { cwd: TOOLING }))
    .filter((file) => !isLeftOut(file));
  compile({ from: TOOLING, files, outDir, settings: { allowJs: true, noResolve: true } });
}
