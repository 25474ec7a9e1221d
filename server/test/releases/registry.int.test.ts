import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from '@carefront/shared/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Deps } from '../../src/deps.ts';
import {
  activate,
  logMissingReleases,
  publish,
  publishBuilt,
} from '../../src/features/releases/publish/publish-built.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { type FixtureRelease, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let folderCount = 0;
async function published(release: FixtureRelease): Promise<string> {
  folderCount += 1;
  return publish(server.deps, await writeFixtureRelease(join(root, String(folderCount)), release));
}

let shell = '';
let oldSite = '';
let newSite = '';
beforeAll(async () => {
  shell = await published({ name: 'shell' });
  oldSite = await published({ name: 'mf-site', version: '1.0.0', hash: 'aaaaaaaaaa' });
  newSite = await published({ name: 'mf-site', version: '1.1.0', hash: 'bbbbbbbbbb' });
  for (const { clinicId } of [MAPLE, BIRCH, CEDAR]) {
    await activate(server.deps, clinicId, shell);
    await activate(server.deps, clinicId, oldSite);
  }
});

const manifestOf = async (host: string) => (await server.as(host).call('getManifest')).body;

describe('the manifest', () => {
  it('SH-02 lists every active remote with version, entry and integrity, and no other', async () => {
    await published({ name: 'mf-booking' });
    const body = await manifestOf('maple.localhost');
    expect(manifest.parse(body)).toEqual(body);
    expect(body).toMatchObject({ clinic: 'maple', shell: { id: 'shell@1.0.0+0123456789' } });
    expect(Object.keys(body.remotes)).toEqual(['mf-site']);
    const site = body.remotes['mf-site'];
    expect(site).toMatchObject({
      id: 'mf-site@1.0.0+aaaaaaaaaa',
      version: '1.0.0',
      entry: '/remotes/mf-site/1.0.0-aaaaaaaaaa/entry.js',
      styles: ['/remotes/mf-site/1.0.0-aaaaaaaaaa/style.css'],
      fallback: null,
    });
    expect(site?.assets[site.entry]).toBe(site?.integrity);
  });

  it('SH-03 can list two versions of one remote for two clinics, with the earlier one as fallback (SH-05)', async () => {
    await activate(server.deps, MAPLE.clinicId, newSite);
    const [maple, birch] = await Promise.all([manifestOf('maple.localhost'), manifestOf('birch.localhost')]);
    expect(maple.remotes['mf-site']).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
    expect(birch.remotes['mf-site']).toMatchObject({ version: '1.0.0', fallback: null });
    for (const { remotes } of [maple, birch]) {
      const answer = await server.as().request({ url: remotes['mf-site']?.entry ?? 'none' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`mf-site ${remotes['mf-site']?.version}`);
    }
  });

  it('SH-02 changes with the next activation; activating the same release twice keeps the fallback', async () => {
    await activate(server.deps, CEDAR.clinicId, newSite);
    await activate(server.deps, CEDAR.clinicId, newSite);
    expect((await manifestOf('cedar.localhost')).remotes['mf-site']).toMatchObject({
      id: newSite,
      fallback: { id: oldSite },
    });
    await activate(server.deps, CEDAR.clinicId, oldSite);
    expect((await manifestOf('cedar.localhost')).remotes['mf-site']).toMatchObject({
      id: oldSite,
      fallback: { id: newSite },
    });
  });

  it('SH-02 cannot be changed to an unpublished release', async () => {
    await expect(activate(server.deps, MAPLE.clinicId, 'mf-site@9.9.9+cccccccccc')).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('publishing', () => {
  it('SH-04 refuses a release whose files differ from its build, and leaves nothing behind', async () => {
    const folder = await writeFixtureRelease(join(root, 'tampered'), { name: 'mf-forms' });
    await appendFile(join(folder, 'entry.js'), ' ');
    await expect(publish(server.deps, folder)).rejects.toThrow('entry.js is not what was built');
    expect(existsSync(join(server.deps.config.dataDir, 'releases', 'mf-forms'))).toBe(false);
    expect(await server.db.selectFrom('release').selectAll().where('name', '=', 'mf-forms').execute()).toEqual([]);
  });

  it('SH-02 does nothing when the release exists already', async () => {
    expect(await published({ name: 'mf-site', version: '1.0.0', hash: 'aaaaaaaaaa' })).toBe(oldSite);
    const rows = await server.db.selectFrom('release').select('id').where('name', '=', 'mf-site').execute();
    expect(rows).toHaveLength(2);
    expect(await readdir(join(server.deps.config.dataDir, 'staging'))).toEqual([]);
  });

  it('SH-02 at start publishes the builds and activates new ones everywhere, except at a clinic that was rolled back', async () => {
    const packages = join(root, 'packages');
    await writeFixtureRelease(packages, { name: 'mf-chatbot', version: '1.0.0', hash: '1111111111' });
    const [first = ''] = await publishBuilt(server.deps, packages);
    await writeFixtureRelease(packages, { name: 'mf-chatbot', version: '1.1.0', hash: '2222222222' });
    const [second = ''] = await publishBuilt(server.deps, packages);
    expect([first, second]).toEqual(['mf-chatbot@1.0.0+1111111111', 'mf-chatbot@1.1.0+2222222222']);
    expect((await manifestOf('birch.localhost')).remotes['mf-chatbot']).toMatchObject({
      id: second,
      fallback: { id: first },
    });
    await activate(server.deps, BIRCH.clinicId, first);
    await publishBuilt(server.deps, packages);
    expect((await manifestOf('birch.localhost')).remotes['mf-chatbot']?.id).toBe(first);
    expect((await manifestOf('maple.localhost')).remotes['mf-chatbot']?.id).toBe(second);
  });

  it('SH-02 at start tries a clinic again whose activation failed, at once and at the next start, and says so', async () => {
    const packages = join(root, 'failing');
    const rows = () =>
      server.db
        .selectFrom('built_at_clinic')
        .select(['clinic_id', 'release_id'])
        .where('name', '=', 'mf-pond')
        .orderBy('clinic_id')
        .execute();
    const pondAt = async (host: string) => (await manifestOf(host)).remotes['mf-pond']?.id;
    const errors: unknown[] = [];
    const log = { ...server.deps.log, error: (fields: unknown) => errors.push(fields) } as unknown as Deps['log'];
    const start = () => publishBuilt({ ...server.deps, log }, packages);
    await writeFixtureRelease(packages, { name: 'mf-pond', version: '1.0.0' });
    const [first = ''] = await start();
    await writeFixtureRelease(packages, { name: 'mf-pond', version: '1.1.0' });
    const { ownerPool } = server.deps.database;
    await ownerPool.query(`
      CREATE FUNCTION refuse_pond() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.remote = 'mf-pond' AND NEW.clinic_id = ${BIRCH.clinicId} THEN RAISE EXCEPTION 'refused'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refuse_pond BEFORE UPDATE ON activation FOR EACH ROW EXECUTE FUNCTION refuse_pond()`);
    const [second = ''] = await start();
    expect([await pondAt('maple.localhost'), await pondAt('birch.localhost')]).toEqual([second, first]);
    expect((await rows()).find(({ clinic_id }) => clinic_id === BIRCH.clinicId)?.release_id).toBe(first);
    expect(errors.at(-1)).toEqual({ releases: [second], clinics: [BIRCH.clinicId] });
    expect(errors.length).toBe(5);
    await ownerPool.query('DROP TRIGGER refuse_pond ON activation; DROP FUNCTION refuse_pond()');
    await start();
    expect(await pondAt('birch.localhost')).toBe(second);
    expect(new Set((await rows()).map(({ release_id }) => release_id))).toEqual(new Set([second]));
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-pond').execute();
  });

  it('SH-02 at start asks no clinic again that has the builds, takes a few clinics at a time, and finds a clinic that is new', async () => {
    const packages = join(root, 'known');
    const state = async () => {
      const row = await server.db.selectFrom('built_activation').selectAll().executeTakeFirstOrThrow();
      return { left: row.clinics_left, upTo: row.up_to_clinic_id };
    };
    const reedAt = async (host: string) => (await manifestOf(host)).remotes['mf-reed']?.id;
    const [maple, birch, cedar] = [MAPLE, BIRCH, CEDAR].map(({ clinicId }) => clinicId).sort((a, b) => a - b);
    await writeFixtureRelease(packages, { name: 'mf-reed' });
    const [reed = ''] = await publishBuilt(server.deps, packages, { mostClinics: 1 });
    expect(await state()).toEqual({ left: [birch, maple], upTo: cedar });
    const statements = () => countStatements(server, (deps) => publishBuilt(deps, packages));
    const first = await statements();
    expect([await reedAt('maple.localhost'), await reedAt('birch.localhost')]).toEqual([reed, reed]);
    expect((await state()).left).toEqual([]);
    const again = await statements();
    expect([again, again < first]).toEqual([3, true]);
    await server.db
      .updateTable('built_activation')
      .set({ up_to_clinic_id: birch ?? 0 })
      .execute();
    await server.db.deleteFrom('built_at_clinic').where('name', '=', 'mf-reed').execute();
    await publishBuilt(server.deps, packages);
    const asked = await server.db
      .selectFrom('built_at_clinic')
      .select('clinic_id')
      .where('name', '=', 'mf-reed')
      .execute();
    expect([(await state()).upTo, asked]).toEqual([cedar, [{ clinic_id: cedar }]]);
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-reed').execute();
  });

  it('SH-02 at start in production activates a new build only at clinics without a usable release', async () => {
    const packages = join(root, 'production');
    const production = { ...server.deps, config: { ...server.deps.config, activateBuilt: 'missing' as const } };
    const siteAt = async (host: string) => (await manifestOf(host)).remotes['mf-lawn']?.id;
    await writeFixtureRelease(packages, { name: 'mf-lawn', version: '1.0.0' });
    const [first = ''] = await publishBuilt(production, packages);
    expect([await siteAt('maple.localhost'), await siteAt('birch.localhost')]).toEqual([first, first]);
    await writeFixtureRelease(packages, { name: 'mf-lawn', version: '1.1.0' });
    await server.db
      .deleteFrom('activation')
      .where('remote', '=', 'mf-lawn')
      .where('clinic_id', '=', BIRCH.clinicId)
      .execute();
    const [second = ''] = await publishBuilt(production, packages);
    expect(second).toBe('mf-lawn@1.1.0+0123456789');
    expect([await siteAt('maple.localhost'), await siteAt('birch.localhost')]).toEqual([first, second]);
  });

  it('SH-02 keeps the stored release when a build has its id and other files, and says so', async () => {
    const packages = join(root, 'repeated');
    const errors: unknown[] = [];
    const log = { ...server.deps.log, error: (fields: unknown) => errors.push(fields) } as unknown as Deps['log'];
    await writeFixtureRelease(packages, { name: 'mf-hedge', script: 'first()' });
    const [id = ''] = await publishBuilt({ ...server.deps, log }, packages);
    await writeFixtureRelease(packages, { name: 'mf-hedge', script: 'second()' });
    expect(await publishBuilt({ ...server.deps, log }, packages)).toEqual([]);
    expect(errors).toEqual([{ package: 'mf-hedge', err: expect.objectContaining({ code: 'release-version-taken' }) }]);
    const { entry = '' } = (await manifestOf('maple.localhost')).remotes['mf-hedge'] ?? {};
    expect([id, (await server.as().request({ url: entry })).body]).toEqual(['mf-hedge@1.0.0+0123456789', 'first()']);
    await server.db.deleteFrom('activation').where('remote', 'in', ['mf-hedge', 'mf-lawn']).execute();
  });

  it('SH-02 at start keeps the active release when a rule of plans refuses the build, and says which one', async () => {
    const packages = join(root, 'refused');
    const warnings: unknown[] = [];
    const log = { ...server.deps.log, warn: (fields: unknown) => warnings.push(fields) } as unknown as Deps['log'];
    const start = () => publishBuilt({ ...server.deps, log }, packages);
    const mossAt = async (host: string) => (await manifestOf(host)).remotes['mf-moss']?.id;
    await writeFixtureRelease(packages, { name: 'mf-moss' });
    const [first = ''] = await start();
    expect(warnings).toEqual([]);
    await writeFixtureRelease(packages, { name: 'mf-moss', version: '1.1.0', needs: { ui: { major: 9, minor: 0 } } });
    const [second = ''] = await start();
    expect([await mossAt('maple.localhost'), await mossAt('birch.localhost')]).toEqual([first, first]);
    const reasons = [`${second} needs ui 9.0, ${shell} offers none`];
    expect(warnings).toContainEqual({
      ...{ clinicId: BIRCH.clinicId, release: second },
      refused: [{ rule: 'shared-versions', reasons }],
    });
    const said = warnings.length;
    await start();
    expect(warnings.length).toBe(2 * said);
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-moss').execute();
  });

  it('SH-02 at start names the calls that active releases require and this server does not have, and keeps them', async () => {
    const id = await published({ name: 'mf-fern', calls: ['getManifest', 'bookTheMoon'] });
    for (const clinicId of [MAPLE.clinicId, BIRCH.clinicId]) await activate(server.deps, clinicId, id);
    const errors: unknown[] = [];
    const log = { ...server.deps.log, error: (fields: unknown) => errors.push(fields) } as unknown as Deps['log'];
    await logMissingReleases({ ...server.deps, log });
    const reason = `${id} calls bookTheMoon, which this server does not have`;
    expect(errors).toEqual([{ reason, clinics: expect.toSatisfy((ids: number[]) => ids.length === 2) }]);
    expect((await manifestOf('maple.localhost')).remotes['mf-fern']?.id).toBe(id);
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const { activations } = (await owner.call('listReleases', { query: {} })).body;
    expect(
      activations.flatMap(({ remote, missing_calls }) => (missing_calls ? [[remote, missing_calls]] : [])),
    ).toEqual([['mf-fern', ['bookTheMoon']]]);
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-fern').execute();
  });

  it('SH-02 at start of a node with an empty data folder, undoes no roll-back and lists the releases without files', async () => {
    const packages = join(root, 'packages');
    await activate(server.deps, BIRCH.clinicId, 'mf-chatbot@1.0.0+1111111111');
    const errors: unknown[] = [];
    const log = { ...server.deps.log, error: (fields: unknown) => errors.push(fields) } as unknown as Deps['log'];
    const other = { ...server.deps, log, config: { ...server.deps.config, dataDir: join(root, 'empty') } };
    expect(await publishBuilt(other, packages)).toEqual(['mf-chatbot@1.1.0+2222222222']);
    expect((await manifestOf('birch.localhost')).remotes['mf-chatbot']?.id).toBe('mf-chatbot@1.0.0+1111111111');
    expect((await manifestOf('maple.localhost')).remotes['mf-chatbot']?.id).toBe('mf-chatbot@1.1.0+2222222222');
    await logMissingReleases(other);
    expect(errors).toEqual([{ releases: ['mf-chatbot@1.0.0+1111111111', oldSite, newSite, shell].sort() }]);
  });
});

describe('files of releases', () => {
  const url = '/remotes/mf-site/1.0.0-aaaaaaaaaa/entry.js';

  it('SH-02 may be cached for ever, are compressed, and have the right type', async () => {
    const plain = await server.as().request({ url });
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const brotli = await server.as().request({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toContain('javascript');
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    const gzipped = await server.as().request({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
  });

  it('are readable for pages of the same site only', async () => {
    const from = async (origin: string) => (await server.as().request({ url, headers: { origin } })).headers;
    expect((await from('http://maple.localhost'))['access-control-allow-origin']).toBe('http://maple.localhost');
    expect((await from('https://evil.example'))['access-control-allow-origin']).toBeUndefined();
  });

  it('answer an uncached 404 for a missing file or a path outside of the folder', async () => {
    for (const missing of [
      '/remotes/mf-site/1.0.0-aaaaaaaaaa/none.js',
      '/remotes/%2e%2e/session-secret',
      '/remotes/mf-site/',
    ]) {
      const response = await server.as().request({ url: missing });
      expect(response.statusCode, missing).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, missing).toBeLessThan(500);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('telemetry', () => {
  it('SH-05 stores the reports of browsers about a remote, with their clinic', async () => {
    const failure = { remote: 'mf-site', version: '1.0.0', phase: 'mount' as const, error: 'TypeError' };
    const { status, body } = await server.as('cedar.localhost').call('postTelemetry', { body: [failure, failure] });
    expect([status, body]).toEqual([202, { accepted: 2 }]);
    const rows = await server.db.selectFrom('remote_failure').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ ...failure, clinic_id: CEDAR.clinicId });
  });

  it('SH-05 API-03 accepts a limited number of reports per network, also in demo mode and from this machine', async () => {
    const body = [{ remote: 'mf-site', version: '1.0.0', phase: 'mount' as const, error: 'TypeError' }];
    const visitor = server.as('birch.localhost');
    const statuses = [];
    for (let report = 0; report < 305; report += 1)
      statuses.push((await visitor.call('postTelemetry', { body })).status);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([202]));
    expect(new Set(statuses.slice(300))).toEqual(new Set([429]));
    const rows = await server.db
      .selectFrom('remote_failure')
      .select('id')
      .where('clinic_id', '=', BIRCH.clinicId)
      .execute();
    expect(rows).toHaveLength(300);
  });

  it.each(['remote', 'version', 'error'])('API-03 refuses NUL in %s, which no database stores', async (field) => {
    const failure = { remote: 'mf-site', version: '1', phase: 'load' as const, error: 'E', [field]: 'a\0b' };
    const { status, refusal } = await server.call('postTelemetry', { body: [failure] });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [`0.${field}`]]);
  });

  it('RL-02 refuses messages that could contain personal data', async () => {
    const body = [{ remote: 'mf-site', version: '1', phase: 'load' as const, error: 'could not load page of Clara' }];
    const { status, refusal } = await server.call('postTelemetry', { body });
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['0.error']);
  });
});
