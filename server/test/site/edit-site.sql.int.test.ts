import type { ShellState } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { cleanRichText } from '../../src/content/content.ts';
import { readClinicInfo } from '../../src/features/clinic-site/clinic-info.ts';
import { richTextsOf } from '../../src/features/edit-site/read-site.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf, loadedSite, withBanner, withoutVersion } from './edit-site-given.ts';

const server = await startTestServer();
const { db } = server;
await activateFixtures(server, [MAPLE.clinicId]);
const birchPeople = await addBirchPeople(db);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const birchOwner = await browserOf(server, birchPeople, 'owner');

const versionsOf = async (clinicId: number) => {
  const rows = await db
    .selectFrom('booking_site_version')
    .select(['version', 'saved_by_user_id'])
    .where('clinic_id', '=', clinicId)
    .orderBy('version')
    .execute();
  return rows.map(({ version, saved_by_user_id }) => [version, saved_by_user_id]);
};
const bannerShown = async () => {
  const { body } = await server.as().call('getClinicInfo', { params: { id: 'null' } });
  return body.booking_site.json_content.home.banner_title;
};

describe('an unedited site', () => {
  it('ST-15 is the demo’s site as version 0 without an author, and its list of versions is empty', async () => {
    const site = await loadedSite(owner);
    expect(site).toMatchObject({ version: 0, saved_at: null, saved_by: null });
    expect(site.json_content.home.banner_title).toBe('A calm place to sort things out');
    expect(site.about_us_content).toContain('<h3>What to expect</h3>');
    expect((await owner.call('listSiteVersions')).body).toEqual({ data: [], total: 0, page: 1, last_page: 1 });
    expect((await owner.call('getSiteVersion', { params: { version: 0 } })).body).toEqual(site);
    expect((await owner.call('getSiteVersion', { params: { version: 1 } })).status).toBe(404);
  });

  it('ST-15 is not changed by cleaning, at any clinic', async () => {
    const sites = await db.selectFrom('booking_site').selectAll().orderBy('clinic_id').execute();
    expect(sites.map(({ clinic_id }) => clinic_id)).toEqual([MAPLE.clinicId, BIRCH.clinicId, CEDAR.clinicId]);
    const texts = sites.flatMap((site) => Object.values(richTextsOf(site)));
    expect(texts.filter((html) => html !== '').length).toBeGreaterThan(8);
    expect(texts.map((html) => cleanRichText(html))).toEqual(texts);
    const saved = await owner.call('saveBookingSite', { body: bodyOf(await loadedSite(owner)) });
    expect([saved.status, saved.body.version]).toEqual([200, 0]);
    expect(await versionsOf(MAPLE.clinicId)).toEqual([]);
  });

  it('ST-15 contains the texts of sections that are switched off, which visitors do not get (RL-03)', async () => {
    const before = await loadedSite(birchOwner);
    const team = { title: 'Our people', content: '<p>Written, not shown yet.</p>' };
    const body = { ...bodyOf(before), json_content: { ...before.json_content, team }, teams_content: '<p>Later.</p>' };
    const saved = await birchOwner.call('saveBookingSite', { body });
    expect(saved.body.json_content.team).toEqual(team);
    expect(await loadedSite(birchOwner)).toMatchObject({ json_content: { team }, teams_content: '<p>Later.</p>' });
    const visitor = server.as('birch.localhost');
    const info = await visitor.call('getClinicInfo', { params: { id: 'null' } });
    expect(info.body.booking_site.json_content.options.is_team_enabled).toBe(0);
    expect(JSON.stringify(info.body)).not.toMatch(/Our people|Written, not shown|Later\./);
  });

  it('ST-15 may have no row: it reads as empty, and the first save inserts it', async () => {
    await db.deleteFrom('booking_site').where('clinic_id', '=', CEDAR.clinicId).execute();
    const cedar = { ...MAPLE_PEOPLE, clinicId: CEDAR.clinicId, host: 'cedar.localhost' };
    const { visitor: cedarOwner } = await signedIn(server, cedar, CEDAR.users.owner);
    const empty = await loadedSite(cedarOwner);
    expect(empty).toMatchObject({ about_us_content: '', version: 0, saved_at: null });
    expect((await cedarOwner.call('saveBookingSite', { body: bodyOf(empty) })).body.version).toBe(0);
    const saved = await cedarOwner.call('saveBookingSite', { body: withBanner(empty, 'Cedar') });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect(await versionsOf(CEDAR.clinicId)).toEqual([
      [0, null],
      [1, CEDAR.users.owner],
    ]);
  });
});

describe('saving', () => {
  it('ST-15 shows at once in API and document, keeps the earlier version, and records the author', async () => {
    const before = await loadedSite(owner);
    expect(await bannerShown()).toBe(before.json_content.home.banner_title);
    const { body: session } = await admin.call('getSession');
    const saved = await admin.call('saveBookingSite', { body: withBanner(before, 'First light') });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...withBanner(before, 'First light'),
      version: 1,
      saved_at: new Date(server.clock.nowMs()).toISOString(),
      saved_by: session.user?.full_name,
    });
    expect(await bannerShown()).toBe('First light');
    const page = await server.as().request({ url: '/site', headers: { accept: 'text/html' } });
    const json = /id="carefront-state"[^>]*>(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'none';
    const { queries } = JSON.parse(json) as ShellState; // the fixture's shell writes this JSON
    expect(JSON.stringify(queries)).toContain('First light');
    expect(await loadedSite(owner)).toEqual(saved.body);
    expect((await owner.call('getSiteVersion', { params: { version: 1 } })).body).toEqual(saved.body);
    const asItStood = (await owner.call('getSiteVersion', { params: { version: 0 } })).body;
    expect(bodyOf(asItStood)).toEqual(bodyOf(before));
    expect([asItStood.saved_by, asItStood.saved_at]).toEqual([null, expect.any(String)]);
  });

  it('ST-15 makes no version when nothing changes, in any order of the fields', async () => {
    const { json_content, ...pages } = bodyOf(await loadedSite(owner));
    const turned = Object.fromEntries(Object.entries(json_content).reverse()) as typeof json_content;
    const versions = await versionsOf(MAPLE.clinicId);
    const same = await owner.call('saveBookingSite', { body: { ...pages, json_content: turned } });
    expect([same.status, same.body.version]).toEqual([200, 1]);
    expect(await versionsOf(MAPLE.clinicId)).toEqual(versions);
  });

  it('ST-15 adds one version and one line of the log each time; restoring an earlier state is the next version', async () => {
    const first = await loadedSite(owner);
    const second = await owner.call('saveBookingSite', { body: withBanner(first, 'Second thoughts') });
    const back = await owner.call('saveBookingSite', { body: { ...bodyOf(first), version: second.body.version } });
    expect([second.body.version, back.body.version]).toEqual([2, 3]);
    expect(back.body.json_content).toEqual(first.json_content);
    expect(await versionsOf(MAPLE.clinicId)).toEqual([
      [0, null],
      [1, MAPLE.users.admin],
      [2, MAPLE.users.owner],
      [3, MAPLE.users.owner],
    ]);
    const log = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('clinic_id', '=', MAPLE.clinicId)
      .orderBy('seq')
      .execute();
    const saves = log.filter(({ action }) => action === 'site.saved');
    expect(saves.map(({ actor_user_id, details }) => [actor_user_id, details])).toEqual([
      [MAPLE.users.admin, { version: 1 }],
      [MAPLE.users.owner, { version: 2 }],
      [MAPLE.users.owner, { version: 3 }],
    ]);
    expect(saves.every(({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}` === 'booking_site 1')).toBe(
      true,
    );
    expect(JSON.stringify(saves)).not.toMatch(/thoughts|light/);
  });

  it('ST-15 lists versions newest first, in pages, with the authors’ names', async () => {
    const { body } = await owner.call('listSiteVersions', { query: { page: 1, limit: 3 } });
    expect(body).toMatchObject({ total: 4, page: 1, last_page: 2 });
    expect(body.data.map(({ version }) => version)).toEqual([3, 2, 1]);
    const names = await Promise.all([owner, admin].map((visitor) => visitor.call('getSession')));
    const [ownerName, adminName] = names.map((answer) => answer.body.user?.full_name);
    expect(body.data.map(({ saved_by }) => saved_by)).toEqual([ownerName, ownerName, adminName]);
    const last = await owner.call('listSiteVersions', { query: { page: 2, limit: 3 } });
    expect(last.body.data.map(({ version, saved_by }) => [version, saved_by])).toEqual([[0, null]]);
  });

  it('ST-15 reaches other processes on the same database within a few seconds', async () => {
    const elsewhere = { ...server.deps, clinics: createClinicDirectory(server.deps.database.db, server.clock) };
    const shownElsewhere = async () => {
      const clinic = await elsewhere.clinics.byHost('maple.localhost');
      if (!clinic) throw new Error('Maple is gone');
      const info = await inClinic(clinic.id, () => readClinicInfo(elsewhere, clinic, 'en'));
      return info.booking_site.json_content.home.banner_title;
    };
    const before = await shownElsewhere();
    await owner.call('saveBookingSite', { body: withBanner(await loadedSite(owner), 'Seen everywhere') });
    expect([await bannerShown(), await shownElsewhere()]).toEqual(['Seen everywhere', before]);
    server.clock.set(new Date(server.clock.nowMs() + 5_000).toISOString());
    expect(await shownElsewhere()).toBe('Seen everywhere');
  });
});

describe('two people who edit at once', () => {
  it('ST-15 get a 409 with the stored version for the one who began with an older version, whose save changes nothing', async () => {
    const seen = await loadedSite(owner);
    const saved = await admin.call('saveBookingSite', { body: withBanner(seen, 'Admin was here') });
    const late = await owner.call('saveBookingSite', { body: withBanner(seen, 'Owner was late') });
    expect(late.status).toBe(409);
    expect(late.refusal).toEqual({
      message: 'The site was changed by somebody else in the meantime.',
      code: 'site_changed',
      version: saved.body.version,
    });
    expect(await loadedSite(owner)).toEqual(saved.body);
    const ahead = await owner.call('saveBookingSite', {
      body: { ...bodyOf(saved.body), version: saved.body.version + 1 },
    });
    expect(ahead.status).toBe(409);
  });

  it('ST-15 have one winner among many concurrent saves of the same version', async () => {
    const seen = await loadedSite(owner);
    const titles = ['A', 'B', 'C', 'D', 'E', 'F'];
    const answers = await Promise.all(
      titles.map((title, index) =>
        (index % 2 ? owner : admin).call('saveBookingSite', { body: withBanner(seen, title) }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(won[0]?.body.version).toBe(seen.version + 1);
    expect(await bannerShown()).toBe(won[0]?.body.json_content.home.banner_title);
    expect(await versionsOf(MAPLE.clinicId)).toHaveLength(seen.version + 2);
  });

  it('ST-15 overwrite any version when they send none, each save as a version of its own', async () => {
    const seen = await loadedSite(owner);
    const answers = await Promise.all(
      ['G', 'H', 'I'].map((title) => owner.call('saveBookingSite', { body: withoutVersion(withBanner(seen, title)) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3].map((more) => seen.version + more));
    // Each answer contains the writer's own version, not a later one.
    for (const [index, { body }] of answers.entries())
      expect(body.json_content.home.banner_title).toBe(['G', 'H', 'I'][index]);
  });
});

describe('versions of other people', () => {
  it('RL-02 look unknown when they belong to another clinic', async () => {
    const { body } = await owner.call('listSiteVersions');
    const [newest] = body.data;
    const foreign = await birchOwner.call('getSiteVersion', { params: { version: newest?.version ?? 0 } });
    const unknown = await birchOwner.call('getSiteVersion', { params: { version: 999_999_999_999_999 } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.refusal).toEqual(unknown.refusal);
    expect((await birchOwner.call('listSiteVersions')).body.data.map(({ version }) => version)).toEqual([1, 0]);
  });

  it('ST-15 remain after the author’s account was deleted', async () => {
    await db.updateTable('booking_site_version').set({ saved_by_user_id: 999_999 }).where('version', '=', 1).execute();
    const { body } = await owner.call('getSiteVersion', { params: { version: 1 } });
    expect([body.version, body.saved_by]).toEqual([1, null]);
  });
});
