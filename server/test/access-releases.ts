import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { activate, publish } from '../src/features/registry/publish.service.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from './fixture-release.ts';
import type { TestServer } from './start-test-server.ts';

/** A shell and a site for the clinics: without them there is neither a manifest nor a page. */
export async function activateFixtures({ deps }: TestServer, clinicIds: readonly number[]): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const servers = { shell: FIXTURE_SHELL_SERVER, 'mf-site': FIXTURE_SITE_SERVER };
  for (const [name, source] of Object.entries(servers)) {
    const id = await publish(deps, await writeFixtureRelease(root, { name, server: source }));
    for (const clinicId of clinicIds) await activate(deps, clinicId, id);
  }
}
