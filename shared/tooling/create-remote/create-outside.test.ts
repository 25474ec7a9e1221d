import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseDocument } from '../../src/contracts/platform/release-file.schemas.ts';
import { createOutside } from './create-outside.ts';
import { linkPackages } from './link-packages.ts';

/** Compiling and packing take 5 s, and more while other work uses the cores. */
const SET_UP_MS = 240_000;

let remote = '';
const readManifest = (...path: string[]) => JSON.parse(readFileSync(join(remote, ...path, 'package.json'), 'utf8'));
const modules = (...path: string[]) => join(remote, 'node_modules', ...path);

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: remote, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

beforeAll(() => {
  remote = join(mkdtempSync(join(tmpdir(), 'outside-')), 'mf-garden');
  createOutside(remote, 'mf-garden');
  linkPackages(remote);
}, SET_UP_MS);
afterAll(() => rmSync(dirname(remote), { recursive: true, force: true }));

describe('a remote outside this repository, with packed packages alone', () => {
  it('names exact versions', () => {
    const manifests = [readManifest(), readManifest('node_modules/@carefront/shared')];
    expect(JSON.stringify(manifests)).not.toMatch(/workspace:|catalog:/);
    expect(readManifest().dependencies['@carefront/shared']).toMatch(
      /^file:packages\/carefront-shared-1\.\d+\.0\.tgz$/,
    );
  });

  it('has packages without TypeScript and without tests', () => {
    const files = globSync('**/*', { cwd: modules('@carefront') });
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  });

  it('has types', () => {
    run(modules('typescript', 'bin', 'tsc'), '-p', '.', '--noEmit');
  });

  it('runs its tests', () => {
    run(process.execPath, modules('vitest', 'vitest.mjs'), 'run');
  });

  it('has the command that releases it, and a contract that the command can read', () => {
    const command = modules('@carefront', 'tooling', 'release', 'bin.mjs');
    const { INIT_CWD: _, ...env } = process.env; // of `npm test`
    const { status, stderr } = spawnSync(process.execPath, [command, 'contract'], {
      cwd: remote,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'The test needs the releases of a clinic: --server https://clinic.example',
    ]);
    run(process.execPath, '--input-type=module', '--eval', "await import('./contract/garden.contract.ts');");
  });

  it('is built into a release that the registry accepts', () => {
    run(process.execPath, modules('@rspack', 'cli', 'bin', 'rspack.js'), 'build');
    const release = releaseDocument.parse(JSON.parse(readFileSync(join(remote, 'dist/release.json'), 'utf8')));
    expect(release).toMatchObject({ name: 'mf-garden', describes: { parcels: [{ name: 'garden-card@1' }] } });
    expect(release.requires.shared).toMatchObject({
      'react/jsx-runtime': { major: 19 },
      '@carefront/shared/ui': { major: 1 },
    });
  });
});
