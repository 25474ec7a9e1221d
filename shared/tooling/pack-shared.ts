// `npm run pack:shared [-- --out <folder>]`: packs what a remote outside this repository needs, `@carefront/shared` and `@carefront/tooling`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './fingerprint.ts';
import { compileShared, compileTooling } from './pack/compile-packages.ts';
import {
  type Known,
  packedVersion,
  readCatalog,
  sharedManifest,
  toolingManifest,
} from './pack/packed-manifest.rules.ts';

const SHARED = join(ROOT, 'shared');
const TOOLING = join(SHARED, 'tooling');
/** The parts of the tooling that build a remote. */
const PACKED_TOOLING = [
  'rspack',
  'fingerprint',
  'vitest-projects',
  'build-packages',
  'find-chromium',
  'compile-styles/*',
  'contract-test/*',
  'release/*',
  'release-build/*',
  'smaller-packages/*',
];
const TOOLING_EXPORTS = {
  './release': './release-build/make-release.js',
  './rspack': './rspack.mjs',
  './vitest-projects': './vitest-projects.mjs',
  './tsconfig.base.json': './tsconfig.base.json',
};

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function writeShared(folder: string, known: Known): void {
  mkdirSync(join(folder, 'api'), { recursive: true });
  compileShared(join(folder, 'dist'));
  cpSync(join(SHARED, 'api', 'versions.json'), join(folder, 'api', 'versions.json'));
  cpSync(join(SHARED, 'README.md'), join(folder, 'README.md'));
  writeJson(join(folder, 'package.json'), sharedManifest(readJson(SHARED, 'package.json'), known));
}

function writeTooling(folder: string, known: Known): void {
  mkdirSync(folder, { recursive: true });
  compileTooling(folder, PACKED_TOOLING);
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  writeJson(join(folder, 'package.json'), toolingManifest(readJson(TOOLING, 'package.json'), TOOLING_EXPORTS, known));
}

/** Returns the address of the packed file. */
function pack(folder: string, out: string): string {
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const packed = spawnSync(npm, ['pack', '--json', '--pack-destination', out], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(`npm pack failed:\n${packed.stderr}`);
  const result = JSON.parse(packed.stdout);
  const [{ filename }] = Array.isArray(result) ? result : Object.values(result);
  return join(out, filename.replace('@', '').replace('/', '-'));
}

export const catalogHere = (): ReadonlyMap<string, string> =>
  readCatalog(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
/** Returns the version that both packages have now. */
export const versionHere = (): string => packedVersion(readJson(SHARED, 'api', 'versions.json'));

/** Packs both packages with one version. @returns The packed files, and the version. */
export function packShared(out: string): { version: string; shared: string; tooling: string } {
  const version = versionHere();
  const known = { version, catalog: catalogHere() };
  const work = mkdtempSync(join(tmpdir(), 'pack-shared-'));
  try {
    mkdirSync(out, { recursive: true });
    writeShared(join(work, 'shared'), known);
    writeTooling(join(work, 'tooling'), known);
    return { version, shared: pack(join(work, 'shared'), out), tooling: pack(join(work, 'tooling'), out) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [option, folder = 'var/packages'] = process.argv.slice(2);
  if (option !== undefined && option !== '--out') {
    console.error('Usage: npm run pack:shared [-- --out <folder>]');
    process.exitCode = 2;
  } else {
    const { version, shared, tooling } = packShared(resolve(ROOT, folder));
    console.log(`Version ${version}:\n  ${shared}\n  ${tooling}`);
  }
}
