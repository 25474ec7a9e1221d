import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { MOST_PRIVATE_BYTES } from '../../src/features/releases/publish/store-release.ts';
import { releasesRoot } from '../../src/features/releases/stored/stored-release.ts';
import { addBirchPeople, browserOf, type ClinicPeople, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  addPlatformTeam,
  addTeam,
  type BuiltRelease,
  builtRelease,
  formOfRelease,
  newTeam,
  send,
  sendSigned,
  signed,
  storedReleases,
  type Team,
} from './release-given.ts';

const server = await startTestServer();
const { dataDir } = server.deps.config;
const folderOf = (name: string) => join(releasesRoot(dataDir), name);
const OWN = `.c${MAPLE.clinicId}`;
const ID = `mf-garden@1.0.0+0123456789${OWN}`;

let team: Team;
let platform: Team;
let birch: ClinicPeople;
beforeAll(async () => {
  birch = await addBirchPeople(server.db);
  team = await addTeam(server);
  platform = await addPlatformTeam(server);
});
afterEach(async () => {
  await server.db.deleteFrom('release').where('source', '=', 'published').execute();
  await rm(releasesRoot(dataDir), { recursive: true, force: true });
  await server.deps.database.ownerPool.query('DELETE FROM audit_event');
});

const refused = (code: number, body: object = {}) => ({ status: code, body: expect.objectContaining(body) });
const invalid = (...reasons: unknown[]) => refused(422, { message: 'The release is not complete.', reasons });
const TAKEN = refused(409, { code: 'release_version_taken' });
const SCOPE = refused(403, { message: 'This release key may not do this.' });
const UNAUTHENTICATED = { status: 401, body: { message: 'Unauthenticated.' } };

/** Sends the release and expects a refusal that leaves nothing behind. */
async function expectRefused(answer: Promise<unknown>, expected: unknown): Promise<void> {
  const before = await storedReleases(server);
  expect(await answer).toEqual(expected);
  expect(await storedReleases(server)).toEqual({ ...before, staging: [] });
}

describe('a release that a team publishes', () => {
  it('SH-02 is stored with all its files, for the clinic of the key alone, and is active nowhere', async () => {
    const release = builtRelease({ notes: { en: 'New beds', fr: 'Nouveaux massifs' } });
    expect(await sendSigned(server, team, release)).toEqual({ status: 201, body: { id: ID, is_new: true } });
    const bytes = Object.values(release.files).reduce((sum, file) => sum + file.length, 0);
    expect(await storedReleases(server)).toEqual({
      rows: [{ id: ID, source: 'published', private_to: MAPLE.clinicId, key_id: team.key.id, bytes }],
      folders: [`mf-garden/1.0.0-0123456789${OWN}`],
      staging: [],
    });
    const folder = join(folderOf('mf-garden'), `1.0.0-0123456789${OWN}`);
    for (const [file, content] of Object.entries(release.files))
      expect(await readFile(join(folder, file))).toEqual(content);
    const { document } = await server.db
      .selectFrom('release')
      .select('document')
      .where('id', '=', ID)
      .executeTakeFirstOrThrow();
    expect(document).toEqual(JSON.parse(JSON.stringify(signed(team, release).document)));
    expect(await server.db.selectFrom('activation').selectAll().execute()).toEqual([]);
  });

  it('SH-02 is stored once when it is sent again, also with a signature of another key', async () => {
    const release = builtRelease();
    const other = await addTeam(server);
    await sendSigned(server, team, release);
    const before = await storedReleases(server);
    for (const one of [team, other])
      expect(await sendSigned(server, one, release)).toEqual({ status: 201, body: { id: ID, is_new: false } });
    expect(await storedReleases(server)).toEqual(before);
  });

  it('SH-02 gets its files back when they are missing, and only then', async () => {
    const release = builtRelease();
    await sendSigned(server, team, release);
    await rm(folderOf('mf-garden'), { recursive: true });
    await server.db.updateTable('release').set({ files_removed_at: new Date() }).where('id', '=', ID).execute();
    expect(await sendSigned(server, team, release)).toEqual({ status: 201, body: { id: ID, is_new: false } });
    expect(existsSync(join(folderOf('mf-garden'), `1.0.0-0123456789${OWN}`, 'css/style.css'))).toBe(true);
    const row = await server.db.selectFrom('release').select('files_removed_at').executeTakeFirstOrThrow();
    expect(row.files_removed_at).toBeNull();
  });

  it('SH-02 replaces a folder that a killed upload left without a row', async () => {
    const left = join(folderOf('mf-garden'), `1.0.0-0123456789${OWN}`);
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'entry.js'), 'half a f');
    expect((await sendSigned(server, team, builtRelease())).status).toBe(201);
    expect(await readFile(join(left, 'entry.js'), 'utf8')).toBe("globalThis.loaded = 'mf-garden 1.0.0'");
  });

  it('SH-02 leaves one row in the log, and nothing but ids in it', async () => {
    await sendSigned(server, team, builtRelease());
    await sendSigned(server, team, builtRelease());
    const rows = await server.db
      .selectFrom('audit_event')
      .select(['clinic_id', 'actor_kind', 'actor_user_id', 'action', 'subject_kind', 'subject_id', 'result', 'details'])
      .orderBy('id')
      .execute();
    const common = { clinic_id: MAPLE.clinicId, actor_kind: 'key', actor_user_id: null, result: 'done' };
    const subject = { subject_kind: 'release', subject_id: ID };
    const details = { remote: 'mf-garden', version: '1.0.0', key: team.key.id };
    expect(rows).toEqual([
      { ...common, action: 'release.published', ...subject, details },
      { ...common, action: 'release.read', ...subject, details },
    ]);
  });

  it('SH-02 is stored once when it is sent twice at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => sendSigned(server, team, builtRelease())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => Reflect.get(Object(body), 'is_new')).sort()).toEqual([false, true]);
    expect(await storedReleases(server)).toMatchObject({ rows: [{ id: ID }], staging: [] });
  });

  it('SH-02 is the only one of two that are sent at the same time with one version and different files', async () => {
    const releases = [builtRelease({}, { 'a.js': '1' }), builtRelease({ hash: 'ffffffffff' })];
    const answers = await Promise.all(releases.map((release) => sendSigned(server, team, release)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { rows, folders } = await storedReleases(server);
    expect([rows.length, folders.length]).toEqual([1, 1]);
  });
});

describe('a version', () => {
  it('SH-02 that was published is refused with other bytes, another hash or another document', async () => {
    await sendSigned(server, team, builtRelease());
    const others: BuiltRelease[] = [
      builtRelease({}, { 'entry.js': 'stolen()' }),
      builtRelease({}, { 'more.js': '1' }),
      builtRelease({ hash: 'abcdefabcd' }),
      builtRelease({ slot: { min_height_px: 401 } }),
    ];
    for (const other of others) await expectRefused(sendSigned(server, team, other), TAKEN);
  });

  it('SH-02 of one clinic takes no version and no address from another clinic, or from the platform', async () => {
    const ofBirch = await addTeam(server, {}, birch);
    const answers = [
      await sendSigned(server, team, builtRelease()),
      await sendSigned(server, ofBirch, builtRelease({}, { 'birch.js': '1' }), { host: birch.host }),
      await sendSigned(server, platform, builtRelease({}, { 'all.js': '1' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows, folders } = await storedReleases(server);
    expect(rows.map(({ id, private_to }) => [id, private_to])).toEqual([
      ['mf-garden@1.0.0+0123456789', null],
      [`mf-garden@1.0.0+0123456789.c${MAPLE.clinicId}`, MAPLE.clinicId],
      [`mf-garden@1.0.0+0123456789.c${BIRCH.clinicId}`, BIRCH.clinicId],
    ]);
    expect(folders).toHaveLength(3);
  });
});

describe('a release is refused', () => {
  it.each<{ what: string; changed: (release: BuiltRelease) => BuiltRelease }>([
    { what: 'of another remote', changed: () => builtRelease({ name: 'mf-booking' }) },
    { what: 'of the shell', changed: () => builtRelease({ name: 'shell' }) },
  ])('SH-04 when the key is not for it: $what', async ({ changed }) => {
    await expectRefused(sendSigned(server, team, changed(builtRelease())), SCOPE);
  });

  it('SH-04 of the shell, also when a clinic could name the shell for its key', async () => {
    await server.db
      .updateTable('release_key')
      .set({ remotes: JSON.stringify(['shell']) })
      .where('id', '=', team.key.id)
      .execute();
    await expectRefused(sendSigned(server, team, builtRelease({ name: 'shell' })), SCOPE);
    await server.db
      .updateTable('release_key')
      .set({ remotes: JSON.stringify(['mf-garden']) })
      .where('id', '=', team.key.id)
      .execute();
  });

  it('SH-04 with a file that the server would run, except by a key of the platform', async () => {
    const release = builtRelease({ server: 'server/render.mjs' }, { 'server/render.mjs': 'export default () => ({})' });
    await expectRefused(
      sendSigned(server, team, release),
      refused(403, { message: 'This release key may not publish files that run on the server.' }),
    );
    expect(await sendSigned(server, platform, release)).toMatchObject({ status: 201 });
  });

  const SIGNATURE = refused(422, { message: 'The signature of the release is not valid.' });
  it('SH-04 without a signature, with a changed document, or with a signature of another key', async () => {
    const release = builtRelease();
    const { document, files } = signed(team, release);
    const other = await addTeam(server);
    const forged: BuiltRelease[] = [
      release,
      { document: { ...document, commit: 'a'.repeat(40) }, files },
      signed(other, release),
      {
        document: {
          ...document,
          signature: { ...signed(other, release).document.signature, key: team.key.id } as never,
        },
        files,
      },
    ];
    for (const one of forged) await expectRefused(send(server, team, one), SIGNATURE);
  });

  it.each<{ what: string; files: Readonly<Record<string, Buffer>>; reasons: readonly unknown[] }>([
    {
      what: 'a file is missing',
      files: { 'entry.js': builtRelease().files['entry.js'] as Buffer },
      reasons: ['css/style.css is missing'],
    },
    { what: 'there is no file', files: {}, reasons: ['entry.js is missing', 'css/style.css is missing'] },
    {
      what: 'a byte of a file is flipped',
      files: { ...builtRelease().files, 'css/style.css': Buffer.from('.gardem {}') },
      reasons: ['css/style.css is not what was signed'],
    },
    {
      what: 'a file is not in the document',
      files: { 'evil.js': Buffer.from('1'), ...builtRelease().files },
      reasons: ['evil.js is not in the document, or was sent twice'],
    },
    ...[
      '../x',
      '../../release-keys.json',
      '/etc/passwd',
      'css/../../x',
      'release.json',
      '.x',
      '__proto__',
      '',
      'css',
    ].map((file) => ({
      what: `a file is called '${file}'`,
      files: { [`${file}`]: Buffer.from('{}'), ...builtRelease().files },
      reasons: [expect.stringContaining('is not in the document')],
    })),
  ])('SH-04 when $what', async ({ files, reasons }) => {
    const release = { document: signed(team, builtRelease()).document, files };
    await expectRefused(send(server, team, release), invalid(...reasons));
  });

  it.each([
    '../x.js',
    '/x.js',
    'a/../../x.js',
    '.hidden.js',
    'a//x.js',
    'a\\x.js',
    'release.json',
    'a/./x.js',
    'x'.repeat(201),
  ])('SH-04 when its document names the file %j, although it is signed', async (file) => {
    const { document, files } = builtRelease();
    const integrity = { ...document.integrity, [file]: document.integrity['entry.js'] ?? '' };
    const release = { document: { ...document, integrity }, files: { ...files, [file]: files['entry.js'] as Buffer } };
    await expectRefused(sendSigned(server, team, release), invalid(expect.stringContaining('integrity')));
  });

  it('SH-04 when a name is a file and a folder', async () => {
    const release = builtRelease({}, { css: '1' });
    await expectRefused(sendSigned(server, team, release), invalid('css is a file and a folder'));
  });

  it('SH-04 when a file is sent twice', async () => {
    const form = (release: BuiltRelease) => {
      const body = formOfRelease(release);
      body.append('file:entry.js', new Blob(['1']), 'x');
      return body;
    };
    await expectRefused(
      sendSigned(server, team, builtRelease(), { form }),
      invalid(expect.stringContaining('sent twice')),
    );
  });

  it('SH-04 when it has too many files, in its document or in its body', async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_none, index) => [`f${index}.js`, '1']));
    await expectRefused(
      sendSigned(server, team, builtRelease({}, many)),
      invalid(expect.stringContaining('integrity')),
    );
    const form = (release: BuiltRelease) => {
      const body = formOfRelease(release);
      for (const name of Object.keys(many)) body.append(`file:${name}`, new Blob(['1']), 'x');
      return body;
    };
    await expectRefused(sendSigned(server, team, builtRelease(), { form }), refused(422));
  });

  it('SH-04 when its files are too large together, whether the length is declared or found', async () => {
    const large = (megabytes: number) => 'x'.repeat(megabytes * 1024 * 1024);
    const TOO_LARGE = refused(413, { message: 'The file is too large.' });
    const release = builtRelease({}, { 'a.js': large(16), 'b.js': large(16) });
    await expectRefused(sendSigned(server, team, release), TOO_LARGE);
    const fits = builtRelease({}, { 'a.js': large(15), 'b.js': large(15) });
    await expectRefused(sendSigned(server, team, fits), TOO_LARGE);
  });

  it('SH-04 when the body is none of a release', async () => {
    const forms: [form: () => FormData, reason: unknown][] = [
      [() => new FormData(), 'the first part must be the field release'],
      [
        () => {
          const form = new FormData();
          form.append('file:entry.js', new Blob(['1']), 'x');
          return form;
        },
        'the first part must be the field release',
      ],
      [
        () => {
          const form = new FormData();
          form.append('release', '{');
          return form;
        },
        'the document is not JSON',
      ],
      [
        () => {
          const form = new FormData();
          form.append('release', `"${'x'.repeat(600 * 1024)}"`);
          return form;
        },
        'the document is too long',
      ],
      [
        () => {
          const form = new FormData();
          form.append('release', 'null');
          return form;
        },
        expect.stringContaining('document'),
      ],
    ];
    for (const [form, reason] of forms)
      await expectRefused(sendSigned(server, team, builtRelease(), { form }), invalid(reason));
  });

  it('SH-04 with an earlier kind of document, or with a field that nobody knows', async () => {
    for (const changes of [{ schema: 'carefront-release/1' }, { more: 1 }])
      await expectRefused(sendSigned(server, team, builtRelease(changes as never)), refused(422));
  });

  it('SH-04 when the clinic has no room left for releases of its own', async () => {
    await server.db
      .insertInto('release')
      .values({
        ...{ id: `mf-large@1.0.0+0123456789${OWN}`, name: 'mf-large', version: '1.0.0', hash: '0123456789' },
        ...{ document: '{}', source: 'published', private_to: MAPLE.clinicId, key_id: team.key.id },
        bytes: MOST_PRIVATE_BYTES - 20,
      })
      .execute();
    await expectRefused(sendSigned(server, team, builtRelease()), refused(409, { code: 'release_storage_full' }));
    // The platform has no such bound, and files that were removed take no room.
    expect((await sendSigned(server, platform, builtRelease())).status).toBe(201);
    await server.db
      .updateTable('release')
      .set({ files_removed_at: new Date() })
      .where('name', '=', 'mf-large')
      .execute();
    expect((await sendSigned(server, team, builtRelease())).status).toBe(201);
  });
});

describe('a call that publishes is refused', () => {
  const release = builtRelease();

  it('SH-04 without a key: nobody at the clinic can publish, not even the owner', async () => {
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    for (const visitor of [owner, server.as()]) {
      const headers = { 'x-csrf-token': await visitor.token() };
      const answer = await visitor.request({ method: 'POST', url: '/api/platform/releases', headers });
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
    }
  });

  it.each<{ what: string; call: Parameters<typeof send>[3] }>([
    { what: 'another method', call: { call: { method: 'PUT' } } },
    { what: 'another path', call: { call: { path: '/api/platform/evidence' } } },
    { what: 'another host', call: { call: { host: 'birch.localhost' } } },
    { what: 'another document', call: { call: { body: 'ab'.repeat(32) } } },
    { what: 'a moment six minutes ago', call: { call: { issued: Date.parse('2000-01-01') } } },
  ])('SH-04 when the key signed $what', async ({ call }) => {
    await expectRefused(sendSigned(server, team, release, call), UNAUTHENTICATED);
  });

  it('SH-04 when it is sent again after five minutes, and changes nothing when it is sent again before', async () => {
    const issued = server.clock.nowMs();
    server.clock.advanceMinutes(5);
    expect((await sendSigned(server, team, release, { call: { issued } })).status).toBe(201);
    expect(await sendSigned(server, team, release, { call: { issued } })).toMatchObject({ body: { is_new: false } });
    server.clock.advanceMinutes(1);
    await expectRefused(sendSigned(server, team, release, { call: { issued } }), UNAUTHENTICATED);
  });

  it('SH-04 with a key that nobody added, also for a document that is refused', async () => {
    const stranger = newTeam();
    await expectRefused(sendSigned(server, stranger, release), UNAUTHENTICATED);
    await expectRefused(sendSigned(server, stranger, release, { form: () => new FormData() }), UNAUTHENTICATED);
    // The stranger names the team's key.
    const named = { ...stranger, key: team.key };
    await expectRefused(sendSigned(server, named, release), UNAUTHENTICATED);
  });

  it('SH-04 with the key of another clinic', async () => {
    const ofBirch = await addTeam(server, {}, birch);
    await expectRefused(sendSigned(server, ofBirch, release), UNAUTHENTICATED);
    await expectRefused(sendSigned(server, team, release, { host: birch.host }), UNAUTHENTICATED);
  });

  it('SH-04 with a key that was revoked or has expired', async () => {
    const [revoked, old] = [await addTeam(server), await addTeam(server, { expires_days: 1 })];
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    expect((await owner.call('revokeReleaseKey', { params: { id: revoked.key.id } })).status).toBe(204);
    await expectRefused(sendSigned(server, revoked, release), UNAUTHENTICATED);
    server.clock.advanceMinutes(24 * 60 - 1);
    expect((await sendSigned(server, old, release)).status).toBe(201);
    server.clock.advanceMinutes(1);
    await expectRefused(sendSigned(server, old, release), UNAUTHENTICATED);
  });
});
