import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { MAX_VERSIONS } from '../../src/features/edit-site/read-site.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf, loadedSite, withBanner } from './edit-site-given.ts';

const server = await startTestServer();
const { db, deps } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const numbersOf = async (clinicId: number) => {
  const rows = await db
    .selectFrom('booking_site_version')
    .select('version')
    .where('clinic_id', '=', clinicId)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
};

/** Adds this many saves of the clinic's site; with version 0, one row more. */
async function givenSaves(clinicId: number, saves: number): Promise<void> {
  const { updated_at, ...site } = await db
    .selectFrom('booking_site')
    .select(['json_content', 'about_us_content', 'services_content', 'teams_content', 'updated_at'])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const versions = Array.from({ length: saves + 1 }, (_none, version) => ({
    ...site,
    json_content: JSON.stringify(site.json_content),
    clinic_id: clinicId,
    version,
    saved_at: updated_at,
    saved_by_user_id: null,
  }));
  await db.insertInto('booking_site_version').values(versions).execute();
  await db.updateTable('booking_site').set({ version: saves }).where('clinic_id', '=', clinicId).execute();
}

describe('versions that a clinic keeps', () => {
  it('ST-15 are the newest 200: each further save removes the oldest, of this clinic only', async () => {
    await givenSaves(MAPLE.clinicId, MAX_VERSIONS - 2);
    await givenSaves(BIRCH.clinicId, MAX_VERSIONS + 5);
    const save = async (title: string) => {
      const answer = await owner.call('saveBookingSite', { body: withBanner(await loadedSite(owner), title) });
      return [answer.status, answer.body.version];
    };
    expect(await save('The 200th row')).toEqual([200, 199]);
    expect(await numbersOf(MAPLE.clinicId)).toEqual(Array.from({ length: 200 }, (_none, version) => version));
    expect(await save('One too many')).toEqual([200, 200]);
    expect(await numbersOf(MAPLE.clinicId)).toEqual(Array.from({ length: 200 }, (_none, index) => index + 1));
    expect(await numbersOf(BIRCH.clinicId)).toHaveLength(MAX_VERSIONS + 6);
  });

  it('ST-15 are listed with their number; a pruned version, also version 0, does not exist', async () => {
    const { body } = await owner.call('listSiteVersions', { query: { page: 20, limit: 10 } });
    expect(body).toMatchObject({ total: 200, page: 20, last_page: 20 });
    expect(body.data.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await owner.call('getSiteVersion', { params: { version: 0 } })).status).toBe(404);
    expect((await owner.call('getSiteVersion', { params: { version: 1 } })).body.version).toBe(1);
  });

  it('ST-15 are unchanged after a save that changes nothing or is refused', async () => {
    const before = await numbersOf(MAPLE.clinicId);
    const site = await loadedSite(owner);
    const same = await owner.call('saveBookingSite', { body: bodyOf(site) });
    const late = await owner.call('saveBookingSite', { body: { ...withBanner(site, 'Late'), version: 7 } });
    expect([same.status, late.status]).toEqual([200, 409]);
    expect(await numbersOf(MAPLE.clinicId)).toEqual(before);
  });
});

describe('the cached clinics of a process', () => {
  it('ST-15 are cleared for the clinic that saves, under all of its hosts, and for no other clinic', async () => {
    const hosts = ['maple.localhost', 'localhost', 'birch.localhost', 'nobody.localhost'];
    const read = () => Promise.all(hosts.map((host) => deps.clinics.byHost(host)));
    const before = await read();
    await owner.call('saveBookingSite', { body: withBanner(await loadedSite(owner), 'New to Maple') });
    const after = await read();
    expect(after).toEqual(before);
    expect(after.map((clinic, index) => clinic === before[index])).toEqual([false, false, true, true]);
  });

  it('ST-15 are also read again for a clinic that is being read at the same moment', async () => {
    deps.clinics.invalidate();
    const early = deps.clinics.byHost('birch.localhost');
    deps.clinics.invalidate(BIRCH.clinicId);
    const late = deps.clinics.byHost('birch.localhost');
    expect(late).not.toBe(early);
    expect(deps.clinics.byHost('birch.localhost')).toBe(late);
    await Promise.all([early, late]);
  });
});
