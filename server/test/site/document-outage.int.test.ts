import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { buildApp } from '../../src/app.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import { databaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer({ config: { logLevel: 'error' } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let isAway = false;
const database = {
  ...server.deps.database,
  db: server.deps.database.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw databaseUnavailable('database: away');
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
};
const app = await buildApp({
  ...server.deps,
  database,
  clinics: createClinicDirectory(database.db, server.clock),
});
afterAll(() => app.close());
const page = (url: string) =>
  new TestVisitor(app, 'maple.localhost').request({ url, headers: { accept: 'text/html' } });

beforeAll(async () => {
  for (const [name, source] of [
    ['shell', FIXTURE_SHELL_SERVER],
    ['mf-site', FIXTURE_SITE_SERVER],
  ] as const) {
    const id = await publish(server.deps, await writeFixtureRelease(root, { name, server: source }));
    await activate(server.deps, MAPLE.clinicId, id);
  }
});

const logged = () => server.logLines.filter(({ msg }) => String(msg).startsWith('the registry does not answer')).length;

it('SH-04 while the registry is away, public pages are made from the last known releases, until their manifest expires', async () => {
  const before = await page('/site');
  expect(before.statusCode).toBe(200);
  isAway = true;
  // The cached rows are no longer fresh, so the database is asked.
  server.clock.advanceMinutes(2);
  const during = await page('/site');
  expect(during.statusCode).toBe(200);
  expect(during.body).toContain('data-release="mf-site@1.0.0+0123456789"');
  expect((await page('/')).headers.location).toBe('/site');
  for (const url of ['/staff/bookings', '/nowhere']) {
    const { statusCode, headers } = await page(url);
    expect([statusCode, headers['retry-after']], url).toEqual([503, '2']);
  }
  const data = await new TestVisitor(app, 'maple.localhost').request({ url: '/api/site/get-locations' });
  expect(data.statusCode).toBe(503);
  expect(logged()).toBe(1);
  server.clock.advanceMinutes(1);
  await page('/site');
  expect(logged()).toBe(2);

  server.clock.advanceMinutes(25 * 60);
  expect((await page('/site')).statusCode).toBe(503);
  isAway = false;
  // The directory keeps what it found for some seconds.
  server.clock.advanceMinutes(1);
  expect((await page('/site')).statusCode).toBe(200);
  expect((await page('/staff/bookings')).statusCode).toBe(200);
});

it('SH-04 a host that was never asked for is not answered from another host’s pages', async () => {
  isAway = true;
  const { statusCode } = await new TestVisitor(app, 'birch.localhost').request({
    url: '/site',
    headers: { accept: 'text/html' },
  });
  isAway = false;
  expect(statusCode).toBe(503);
});
