import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate } from '../../src/features/releases/publish/publish-built.ts';
import { removeOldReleases } from '../../src/features/releases/remove-old-releases.job.ts';
import { releasesRoot } from '../../src/features/releases/stored/stored-release.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addPlatformTeam, addTeam, builtRelease, sendSigned } from './release-given.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId]);
const platform = await addPlatformTeam(server, ['mf-garden']);

const publish = async (version: string, team = platform) => {
  const { body } = await sendSigned(server, team, builtRelease({ version }));
  const { id } = body as { id: string }; // the answer of a publish
  server.clock.advanceMinutes(1);
  return id;
};
const hasFiles = (id: string) => {
  const [name = '', rest = ''] = id.split('@');
  return existsSync(join(releasesRoot(server.deps.config.dataDir), name, rest.replace('+', '-')));
};

it('SH-05 files of old releases are removed by the timer, never while a clinic has them or a tab may have them open', async () => {
  const [shared, own, active] = [
    await publish('1.0.0'),
    await publish('1.0.0', await addTeam(server)),
    await publish('1.1.0'),
  ];
  const used = await publish('1.2.0');
  const newest = [await publish('2.0.0'), await publish('2.1.0'), await publish('2.2.0')];
  await activate(server.deps, BIRCH.clinicId, active);
  server.clock.advanceMinutes(100 * 24 * 60);
  const at = new Date(server.clock.nowMs() - 86_400_000);
  await server.db
    .insertInto('remote_failure')
    .values({ clinic_id: MAPLE.clinicId, remote: 'mf-garden', version: used, phase: 'load', error: 'E', seen_at: at })
    .execute();
  expect((await removeOldReleases(server.deps)).sort()).toEqual([shared, own].sort());
  expect([shared, own, active, used, ...newest].map(hasFiles)).toEqual([false, false, true, true, true, true, true]);
  const rows = await server.db.selectFrom('release').select('id').where('files_removed_at', 'is not', null).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([shared, own].sort());
  // A release that a clinic had yesterday is in use for a month more.
  await server.db.deleteFrom('activation').where('remote', '=', 'mf-garden').execute();
  expect(await removeOldReleases(server.deps)).toEqual([]);
  server.clock.advanceMinutes(31 * 24 * 60);
  expect((await removeOldReleases(server.deps)).sort()).toEqual([active, used].sort());
});
