import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { proveSets } from '../releases/activation-given.ts';
import { builtRelease, newTeam } from '../releases/release-given.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { ObjectsOfKind } from './access-scene.ts';

/** Two releases of one remote. */
export const CHATBOT_RELEASES = {
  previous: 'mf-chatbot@0.9.0+0123456789',
  active: 'mf-chatbot@1.0.0+0123456789',
} as const;
/** A release that is published but active at no clinic. */
export const NEW_RELEASE = 'mf-consent@1.0.0+0123456789';

/** Adds release keys, which the caller did not add. They have just expired, so that many scenes do not fill the clinic's list. */
export async function releaseKeysFor(server: TestServer): Promise<ObjectsOfKind> {
  return {
    'same clinic': await addKey(server, MAPLE.clinicId),
    'other clinic': await addKey(server, BIRCH.clinicId),
    unknown: newTeam().key.id,
  };
}

async function addKey({ db, clock }: TestServer, clinicId: number): Promise<string> {
  const { key } = newTeam();
  const expires_at = new Date(clock.nowMs());
  await db
    .insertInto('release_key')
    .values({
      ...{ clinic_id: clinicId, ...key, name: 'Team', remotes: JSON.stringify(['mf-garden']), created_by: 1 },
      ...{ created_at: new Date(expires_at.getTime() - 1), expires_at },
    })
    .execute();
  return key.id;
}

/** Adds releases that belong to one clinic. */
export async function ownReleasesFor({ db }: TestServer): Promise<ObjectsOfKind> {
  const add = async (clinicId: number) => {
    const [name, version, hash] = ['mf-garden', '1.0.0', randomBytes(5).toString('hex')];
    const document = JSON.stringify(builtRelease({ name, version, hash }).document);
    const id = `${name}@${version}+${hash}.c${clinicId}`;
    await db.insertInto('release').values({ id, name, version, hash, document, private_to: clinicId }).execute();
    return id;
  };
  return {
    'same clinic': await add(MAPLE.clinicId),
    'other clinic': await add(BIRCH.clinicId),
    unknown: `mf-garden@1.0.0+0000000000.c${MAPLE.clinicId}`,
  };
}

/** Activates a shell and a site at the clinics, because manifest and pages need both. */
export async function activateFixtures(server: TestServer, clinicIds: readonly number[]): Promise<void> {
  const { deps } = server;
  const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const servers = { shell: FIXTURE_SHELL_SERVER, 'mf-site': FIXTURE_SITE_SERVER };
  for (const [name, source] of Object.entries(servers)) {
    const id = await publish(deps, await writeFixtureRelease(root, { name, server: source }));
    for (const clinicId of clinicIds) await activate(deps, clinicId, id);
  }
  for (const version of ['0.9.0', '1.0.0']) {
    const id = await publish(deps, await writeFixtureRelease(join(root, version), { name: 'mf-chatbot', version }));
    for (const clinicId of clinicIds) await activate(deps, clinicId, id);
  }
  await publish(deps, await writeFixtureRelease(root, { name: 'mf-consent' }));
  const others = ['shell', 'mf-site', 'mf-consent'].map((name) => `${name}@1.0.0+0123456789`);
  await proveSets(server, ...Object.values(CHATBOT_RELEASES).map((chatbot) => [...others, chatbot]));
}
