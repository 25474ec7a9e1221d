import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { createClinic, type NewClinic, refuseDemo } from '../../src/clinic-set-up/create-clinic.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { runCarefront } from '../setup/run-carefront.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, clock, deps } = server;
const dataDir = await mkdtemp(join(tmpdir(), 'carefront-production-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const WANTED: NewClinic = {
  ...{ slug: 'willow', name: 'Willow Therapy', host: 'willow.example', timezone: 'America/Halifax' },
  ...{ ownerEmail: 'Owner@Willow.example', ownerFirstName: 'Wren', ownerLastName: 'Example' },
};
const create = (changes: Partial<NewClinic> = {}) => createClinic(db, { ...WANTED, ...changes }, clock.nowMs());

describe('a new clinic', () => {
  it('has a host and an owner, who sets the first password with the link and signs in', async () => {
    const { token, isNew } = await create();
    expect(isNew).toBe(true);
    const visitor = server.as('willow.example');
    const password = 'a long pass phrase';
    const body = { token, password, password_confirmation: password };
    expect((await visitor.call('checkResetLink', { body: { token } })).body).toEqual({
      new_staff: { first_name: 'Wren', email: 'Owner@Willow.example' },
    });
    expect((await visitor.call('resetPassword', { body })).status).toBe(200);
    expect((await visitor.call('checkResetLink', { body: { token } })).status, 'the link works once').toBe(422);
    const { body: login } = await visitor.call('login', { body: { email: 'owner@willow.example', password } });
    expect(login).toMatchObject({ user: { roles: ['owner'], first_name: 'Wren' } });
    await expect(create()).rejects.toThrow('--host: willow.example belongs to a clinic');
  });

  it('gets a new link while its owner has no password; the earlier link is void', async () => {
    const changes = { slug: 'elder', host: 'elder.example' };
    const first = await create(changes);
    const second = await create(changes);
    expect([second.isNew, second.clinicId]).toEqual([false, first.clinicId]);
    const visitor = server.as('elder.example');
    const statusOf = async (token: string) => {
      const body = { token, password: 'a long pass phrase', password_confirmation: 'a long pass phrase' };
      return (await visitor.call('resetPassword', { body })).status;
    };
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([422, 200]);
  });

  it('has the language, province, phone and email that were given', async () => {
    const details = { language: 'fr', province: 'québec', phone: '514 555 0100', email: 'accueil@saule.example' };
    const { clinicId } = await create({ slug: 'saule', host: 'saule.example', ...details });
    const row = await db.selectFrom('clinic').selectAll().where('id', '=', clinicId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ content_locale: 'fr', country_id: 1, office_phone: '514 555 0100', email: 'accueil@saule.example' },
    });
    const state = await db.selectFrom('state').select('name').where('id', '=', row.state_id).executeTakeFirst();
    expect(state?.name).toBe('Quebec');
  });

  it.each([
    ['language', 'de', '--language: en or fr'],
    ['province', 'Atlantis', '--province'],
    ['country', 'XX', '--country'],
    ['phone', 'call us', '--phone'],
    ['email', 'front', '--email'],
    ['slug', 'Willow!', '--slug'],
    ['slug', 'maple', '--slug: another clinic'],
    ['host', 'https://willow.example', '--host'],
    ['host', 'maple.localhost', '--host: maple.localhost belongs'],
    ['timezone', 'Moon/Base', '--timezone'],
    ['ownerEmail', 'owner', '--owner-email'],
    ['ownerFirstName', ' ', '--owner-first-name'],
    ['name', ' ', '--name'],
  ])('is refused with %s %s, and stores nothing', async (field, value, message) => {
    const before = await db.selectFrom('clinic').select('id').execute();
    await expect(create({ slug: 'new', host: 'new.example', [field]: value })).rejects.toThrow(message);
    expect(await db.selectFrom('clinic').select('id').execute()).toHaveLength(before.length);
  });
});

describe('a clinic made while a server runs', () => {
  it.runIf(server.kind === 'postgres')('is served by it without a restart', async () => {
    const built = join(dataDir, 'built');
    await writeFixtureRelease(built, { name: 'shell', server: FIXTURE_SHELL_SERVER });
    await writeFixtureRelease(built, { name: 'mf-site', server: FIXTURE_SITE_SERVER });
    const visitor = server.as('aspen.example');
    const statusOfSite = async () =>
      (await visitor.request({ url: '/site', headers: { accept: 'text/html' } })).statusCode;
    expect(await statusOfSite(), 'nobody has this host').toBe(404);
    const args = argumentsOf({ slug: 'aspen', name: 'Aspen Therapy', host: 'aspen.example' });
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: deps.config.dataDir, BUILT_DIR: built };
    expect(await command(args, env)).toContain('A server that runs has the clinic within seconds');
    clock.advanceMinutes(1);
    expect(await statusOfSite()).toBe(200);
  });
});

describe('production', () => {
  it.runIf(server.kind === 'pglite')(
    'starts the embedded database without the demo; the command makes its first clinic',
    async () => {
      const env = { DATA_DIR: dataDir, NODE_ENV: 'production' };
      const args = argumentsOf({ slug: 'willow', name: 'Willow Therapy', host: '127.0.0.1' });
      expect(await command(args, env)).toMatch(/^Willow Therapy has been created\.[\s\S]*\/login\/reset\/[\w-]{43}\n/);
      const started = await startServerProcess(env);
      try {
        expect(started.output).not.toMatch(/maple|password/i);
        const info = await fetch(`${started.origin}/api/site/get-clinic-info/1`);
        expect([info.status, JSON.stringify(await info.json())]).toEqual([200, expect.stringContaining('Willow')]);
      } finally {
        await started.end('SIGTERM');
      }
    },
    120_000,
  );

  it.runIf(server.kind === 'postgres')('refuses a database that contains the demo', async () => {
    const env = { DATA_DIR: dataDir, NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) };
    await expect(startServerProcess({ ...env, DATABASE_URL: server.databaseUrl })).rejects.toThrow(
      'the database holds the demo clinics',
    );
  });

  it('looks for the demo at the clinics that the seed makes', () => {
    expect([MAPLE, BIRCH, CEDAR].map(({ clinicId }) => clinicId)).toEqual([1, 2, 3]);
  });

  it('recognises the demo by its owners while they have a password', async () => {
    await expect(refuseDemo(deps.database.db)).rejects.toThrow('passwords are published');
    await db.updateTable('user_account').set({ password_hash: null }).where('email_key', 'like', 'owner@%').execute();
    await expect(refuseDemo(deps.database.db)).resolves.toBeUndefined();
  });
});

const argumentsOf = (clinic: { slug: string; name: string; host: string }): string[] =>
  Object.entries({
    ...{ ...clinic, timezone: 'America/Halifax' },
    ...{ 'owner-email': 'owner@willow.example', 'owner-first-name': 'Wren', 'owner-last-name': 'Example' },
  }).flatMap(([name, value]) => [`--${name}`, value]);

async function command(args: string[], env: Record<string, string>): Promise<string> {
  const { said, complained } = await runCarefront(['create-clinic', ...args], env);
  return said + complained;
}
