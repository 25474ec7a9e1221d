import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescription, ShellState } from '@carefront/shared/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import {
  FIXTURE_SHELL_SERVER,
  FIXTURE_SITE_SERVER,
  SITE_DESCRIPTION,
  writeFixtureRelease,
} from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const SOURCES = { shell: FIXTURE_SHELL_SERVER, 'mf-site': FIXTURE_SITE_SERVER };
let count = 0;

/**
 * Publishes and activates a new release for the clinic.
 * @returns The release's id and its folder below `/remotes`.
 */
async function activated(clinicId: number, name: keyof typeof SOURCES, describes?: RemoteDescription) {
  count += 1;
  const release = {
    name,
    hash: String(count).padStart(10, '0'),
    server: SOURCES[name],
    ...(describes && { describes }),
  };
  const id = await publish(server.deps, await writeFixtureRelease(join(root, String(count)), release));
  await activate(server.deps, clinicId, id);
  return { id, folder: join(server.deps.config.dataDir, 'releases', name, `1.0.0-${release.hash}`) };
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const page = (host: string) => server.as(host).request({ url: '/site', headers: { accept: 'text/html' } });
const stateOf = (html: string): ShellState =>
  JSON.parse(/id="carefront-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'none') as ShellState; // the shell writes this JSON
const refusals = (release: string) =>
  server.logLines
    .filter((line) => line.release === release)
    .map(({ err }) => String(Reflect.get(Object(err), 'message')));

describe('a release file that was changed on disk', () => {
  it.each(['server.mjs', 'style.css'])(
    'SH-04 is not run by the server: %s of the site; the release before replaces it',
    async (file) => {
      await activated(MAPLE.clinicId, 'shell');
      const before = await activated(MAPLE.clinicId, 'mf-site');
      const changed = await activated(MAPLE.clinicId, 'mf-site');
      await flipByte(join(changed.folder, file));
      const { statusCode, body } = await page('maple.localhost');
      expect(statusCode).toBe(200);
      expect(body).toContain(`data-release="${before.id}"`);
      expect(refusals(changed.id)).toEqual([`${file} is not what was built`]);
    },
  );

  it('SH-04 removes the site’s text from the page when no earlier release exists', async () => {
    await activated(BIRCH.clinicId, 'shell');
    const changed = await activated(BIRCH.clinicId, 'mf-site');
    await flipByte(join(changed.folder, 'server.mjs'));
    const { statusCode, body } = await page('birch.localhost');
    expect([statusCode, body.includes('data-release=""')]).toEqual([200, true]);
  });

  it('SH-05 is not replaced by the release before when the remote’s policy forbids it', async () => {
    await activated(BIRCH.clinicId, 'shell');
    await activated(BIRCH.clinicId, 'mf-site');
    const policy = { fallback: 'none', offline: 'refuse', approval: 'human' } as const;
    const changed = await activated(BIRCH.clinicId, 'mf-site', { ...SITE_DESCRIPTION, policy });
    await flipByte(join(changed.folder, 'server.mjs'));
    const { statusCode, body } = await page('birch.localhost');
    expect([statusCode, body.includes('data-release=""')]).toEqual([200, true]);
  });

  it.each(['server.mjs', 'style.css'])(
    'SH-04 is not run by the server: %s of the shell; the page then names the shell that rendered it',
    async (file) => {
      const before = await activated(BIRCH.clinicId, 'shell');
      const changed = await activated(BIRCH.clinicId, 'shell');
      await flipByte(join(changed.folder, file));
      const { statusCode, body } = await page('birch.localhost');
      expect([statusCode, stateOf(body).manifest.shell.id]).toEqual([200, before.id]);
      expect(refusals(changed.id)).toEqual([`${file} is not what was built`]);
    },
  );

  it('SH-04 leaves a plain page in the visitor’s language when no shell is usable', async () => {
    const changed = await activated(CEDAR.clinicId, 'shell');
    await flipByte(join(changed.folder, 'server.mjs'));
    const headers = { accept: 'text/html', 'accept-language': 'fr' };
    const answer = await server.as('cedar.localhost').request({ url: '/site', headers });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.body).toContain('Cette page ne peut pas');
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
  });

  it('SH-04 does not affect running code, because the bytes were read once', async () => {
    await activated(MAPLE.clinicId, 'shell');
    const site = await activated(MAPLE.clinicId, 'mf-site');
    await page('maple.localhost');
    await flipByte(join(site.folder, 'server.mjs'));
    server.clock.advanceMinutes(2);
    expect((await page('maple.localhost')).body).toContain(`data-release="${site.id}"`);
  });
});

describe('publishing', () => {
  it.each(['server.mjs', 'style.css', 'style.css.br', 'entry.js.gz'])(
    'SH-04 refuses a release whose %s differs from its build',
    async (file) => {
      const folder = await writeFixtureRelease(join(root, `flipped-${file}`), {
        name: 'mf-forms',
        server: FIXTURE_SITE_SERVER,
      });
      await flipByte(join(folder, file));
      await expect(publish(server.deps, folder)).rejects.toThrow(`${file} is not what was built`);
    },
  );

  it('SH-04 refuses a file that the release does not list', async () => {
    const folder = await writeFixtureRelease(join(root, 'stray'), { name: 'mf-forms' });
    await writeFile(join(folder, 'page.html'), '<script>1</script>');
    await expect(publish(server.deps, folder)).rejects.toThrow('page.html has no integrity');
  });
});
