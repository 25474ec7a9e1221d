import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.mjs';

const SOURCES = join(ROOT, 'shared', 'src');
const isLeftOut = (file: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(file);

/**
 * Writes `shared/src` as JavaScript with declarations: Node reads no TypeScript inside `node_modules`. Types are checked elsewhere.
 * @throws Error with the compiler's messages.
 */
export function compileShared(outDir: string): void {
  const files = globSync('**/*.*', { cwd: SOURCES }).map((file) => file.replaceAll('\\', '/'));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file));
  const config = join(outDir, '..', 'tsconfig.pack.json');
  const compilerOptions = {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    noEmit: false,
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: SOURCES,
    outDir,
  };
  const written = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions };
  writeFileSync(config, JSON.stringify({ ...written, files: sources.map((file) => join(SOURCES, file)) }));
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`shared could not be compiled:\n${stdout}`);
  for (const file of files.filter((each) => each.endsWith('.css'))) cpSync(join(SOURCES, file), join(outDir, file));
}
