import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseDocument } from '../../src/contracts/platform/release-file.schemas.ts';
import { checkImports } from '../check-boundaries.ts';
import { findDescriptionFaults, readDescriptions } from '../check-descriptions.ts';
import { findRemoteNames } from '../check-remote-names.ts';
import { findGaps } from '../contract-test/find-gaps.ts';
import { ROOT } from '../fingerprint.ts';
import { writeRemote } from './write-remote.ts';

const NAME = 'mf-client-garden';
let root = '';
let remote = '';
const toolOf = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Runs a tool in the remote's folder; its output is the test's message when the tool fails. */
function expectToPass(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: remote, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

beforeAll(() => {
  // A workspace with the new remote alone. Its packages are those of a remote that is installed. It is inside the repository, because
  // vitest loads no files that are outside.
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'var', 'create-remote-'));
  for (const file of ['tsconfig.base.json', 'biome.json', '.gitignore']) cpSync(join(ROOT, file), join(root, file));
  symlinkSync(join(ROOT, 'shared'), join(root, 'shared'));
  remote = join(root, NAME);
  mkdirSync(remote);
  writeRemote(remote, NAME);
  symlinkSync(join(ROOT, 'mf-chatbot', 'node_modules'), join(remote, 'node_modules'));
  spawnSync(toolOf('biome'), ['check', '--write', '--vcs-enabled=false', '.'], { cwd: remote });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new remote passes every check', () => {
  it('lint and formatting', () => {
    expectToPass(toolOf('biome'), ['check', '--error-on-warnings', '--vcs-enabled=false', '.']);
  });

  it('import boundaries', () => {
    expect(Object.values(checkImports(root)).flat()).toEqual([]);
  });

  it('types', () => {
    expectToPass(toolOf('tsc'), ['-p', '.', '--noEmit']);
  });

  it('its own tests', () => {
    expectToPass(toolOf('vitest'), ['run']);
  });

  it('descriptions: no page or part of another remote', async () => {
    const { description } = await import(/* @vite-ignore */ pathToFileURL(join(remote, 'src/description.ts')).href);
    expect(findDescriptionFaults({ ...(await readDescriptions()), [NAME]: description })).toEqual([]);
  });

  it('names: shell, server and shared name neither it nor its page', async () => {
    const { description } = await import(/* @vite-ignore */ pathToFileURL(join(remote, 'src/description.ts')).href);
    // The second name is the example of the documentation, which people try first.
    expect(findRemoteNames(ROOT, { [NAME]: description, 'mf-garden': description })).toEqual([]);
  });

  it('build: its release names the shared modules that it uses', () => {
    const cli = join(remote, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
    expectToPass(process.execPath, [cli, 'build']);
    const release = releaseDocument.parse(JSON.parse(readFileSync(join(remote, 'dist/release.json'), 'utf8')));
    expect(release).toMatchObject({
      name: NAME,
      version: '0.1.0',
      container: expect.stringMatching(/^mf_client_garden__0_1_0_/),
    });
    expect(Object.keys(release.requires.shared)).toEqual([
      '@carefront/shared/app',
      '@carefront/shared/ui',
      '@carefront/shared/ui/pages',
      '@module-federation/runtime',
      'react/jsx-runtime',
    ]);
  });

  it('contract: it has a case for each view and each part', async () => {
    const { contract } = await import(
      /* @vite-ignore */ pathToFileURL(join(remote, 'contract/client-garden.contract.ts')).href
    );
    const { description } = await import(/* @vite-ignore */ pathToFileURL(join(remote, 'src/description.ts')).href);
    expect(findGaps(NAME, { [NAME]: description }, contract)).toEqual([]);
  });

  it('build: it fails for an operation that the description does not list', () => {
    const source = "export { getSession } from '@carefront/shared/contracts/calls';\n";
    writeFileSync(join(remote, 'src', 'session.ts'), source);
    const cli = join(remote, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'build'], { cwd: remote, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain(`The description of ${NAME}: requires.api has no getSession`);
  });
});

it.each(['garden', 'mf-', 'mf-Garden', 'mf-a--b', '../mf-garden', `mf-${'a'.repeat(41)}`])(
  '%s is no name of a remote',
  (name) => {
    expect(() => writeRemote(join(root, 'nothing'), name)).toThrow('is no name of a remote');
  },
);
