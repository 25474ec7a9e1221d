import { beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate } from '../../src/features/releases/publish/publish-built.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { addBirchPeople, browserOf, type ClinicPeople, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { applyProven, change } from './activation-given.ts';
import { addPlatformTeam, addTeam, builtRelease, sendSigned } from './release-given.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId]);
const OWN = `mf-garden@1.0.0+0123456789.c${MAPLE.clinicId}`;
const FOR_ALL = 'mf-garden@1.0.0+0123456789';
const FOLDER = `1.0.0-0123456789.c${MAPLE.clinicId}`;

let birch: ClinicPeople;
beforeAll(async () => {
  birch = await addBirchPeople(server.db);
  await sendSigned(server, await addTeam(server), builtRelease({}, { 'entry.js': 'ofMaple()' }));
  await sendSigned(server, await addPlatformTeam(server), builtRelease({}, { 'entry.js': 'ofAll()' }));
});

const ownerOf = (people: ClinicPeople) => browserOf(server, people, 'owner');
const idsFor = async (people: ClinicPeople) => {
  const { body } = await (await ownerOf(people)).call('listReleases', { query: { remote: 'mf-garden' } });
  return body.data.map(({ id }) => id).sort();
};
const apply = async (people: ClinicPeople, release_id: string) => {
  return (await applyProven(server, await ownerOf(people), [change(release_id, null)])).status;
};

describe("a clinic's own release", () => {
  it('SH-03 is listed for the clinic alone, beside the release for all with the same name, version and hash', async () => {
    expect([await idsFor(MAPLE_PEOPLE), await idsFor(birch)]).toEqual([[FOR_ALL, OWN], [FOR_ALL]]);
  });

  it('SH-03 is activated by the clinic alone; another clinic gets the release for all', async () => {
    expect([await apply(birch, OWN), await apply(birch, FOR_ALL), await apply(MAPLE_PEOPLE, OWN)]).toEqual([
      404, 200, 200,
    ]);
    await expect(activate(server.deps, BIRCH.clinicId, OWN)).rejects.toMatchObject({ code: 'not-found' });
    const shown = async (host: string) => (await server.as(host).call('getManifest')).body.remotes['mf-garden'];
    const [atMaple, atBirch] = [await shown(MAPLE_PEOPLE.host), await shown(birch.host)];
    expect([atMaple?.id, atBirch?.id]).toEqual([OWN, FOR_ALL]);
    expect([atMaple?.container, atBirch?.container]).toEqual([atMaple?.container, atMaple?.container]);
    const load = async (host: string, url = '') => (await server.as(host).request({ url })).body;
    expect(await load(MAPLE_PEOPLE.host, atMaple?.entry)).toBe('ofMaple()');
    expect(await load(birch.host, atBirch?.entry)).toBe('ofAll()');
  });

  it.each([
    `/remotes/mf-garden/${FOLDER}/entry.js`,
    `/remotes/mf-garden/${FOLDER.replace('.c', '%2ec')}/entry.js`,
    `/remotes/mf-garden/${FOLDER.replace('.c', '%2Ec')}/css%2fstyle.css`,
    `/remotes/mf-garden/1.0.0-0123456789/../${FOLDER}/entry.js`,
    `/remotes/mf-garden/1.0.0-0123456789/%2e%2e/${FOLDER}/entry.js`,
    `/remotes//mf-garden//${FOLDER}//entry.js`,
    `/remotes/mf-garden/./${FOLDER}/entry.js`,
  ])('SH-03 is no file on the pages of another clinic, or of no clinic: %s', async (url) => {
    const answers = await Promise.all(
      ['birch.localhost', 'nowhere.localhost'].map((host) => server.as(host).request({ url })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });

  it('SH-02 is answered on its own pages as other releases are, and runs nothing when it is opened as a page', async () => {
    const { statusCode, headers } = await server.as().request({ url: `/remotes/mf-garden/${FOLDER}/entry.js` });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});
