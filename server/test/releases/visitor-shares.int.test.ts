import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf } from '@carefront/shared/domain/releases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Counts its renderings in the process, so that a test sees which answers shared a page. */
const COUNTING_SHELL = FIXTURE_SHELL_SERVER.replace(
  'const json =',
  'globalThis.renderings = (globalThis.renderings ?? 0) + 1;\n  const json =',
);
const renderings = (): number => Number(Reflect.get(globalThis, 'renderings'));

const CANDIDATE = 'mf-site@2.0.0+0123456789';
const STABLE = 'mf-site@1.0.0+0123456789';
const SALT = 'the candidate’s own salt';

beforeAll(async () => {
  for (const release of [
    { name: 'shell', server: COUNTING_SHELL },
    { name: 'mf-site', server: FIXTURE_SITE_SERVER },
  ]) {
    const id = await publish(server.deps, await writeFixtureRelease(root, release));
    for (const { clinicId } of [MAPLE, BIRCH]) await activate(server.deps, clinicId, id);
  }
  const next = { name: 'mf-site', version: '2.0.0', server: FIXTURE_SITE_SERVER };
  await publish(server.deps, await writeFixtureRelease(join(root, 'next'), next));
});
beforeEach(() => share(5_000));

async function share(basis_points: number, unit: 'visitor' | 'clinic' = 'visitor'): Promise<void> {
  await server.db
    .updateTable('activation')
    .set({ candidate: CANDIDATE, basis_points, unit, salt: SALT })
    .where('clinic_id', '=', MAPLE.clinicId)
    .where('remote', '=', 'mf-site')
    .execute();
  server.deps.clinics.invalidate();
}

const page = (visitor: TestVisitor) => visitor.request({ url: '/site', headers: { accept: 'text/html' } });
const releaseIn = (html: string) => /data-release="([^"]+)"/.exec(html)?.[1];
const releaseFor = async (bucket: string, visitor = server.as()) => {
  visitor.cookies.set('cf_bucket', bucket);
  return releaseIn((await page(visitor)).body);
};
const isInHalf = (bucket: number) => bucketOf(SALT, String(bucket), sha256) < 5_000;
const [inside, others] = Array.from({ length: 40 }, (_, bucket) => bucket).reduce<[number[], number[]]>(
  ([yes, no], bucket) => (isInHalf(bucket) ? [[...yes, bucket], no] : [yes, [...no, bucket]]),
  [[], []],
);

describe('a candidate for a share of visitors', () => {
  it('SH-02 is loaded by the visitors whose number is in the share, from page and registry alike', async () => {
    expect([inside.length, others.length].every((count) => count > 5)).toBe(true);
    for (const bucket of inside.slice(0, 3)) expect(await releaseFor(String(bucket))).toBe(CANDIDATE);
    for (const bucket of others.slice(0, 3)) expect(await releaseFor(String(bucket))).toBe(STABLE);
    const visitor = server.as();
    visitor.cookies.set('cf_bucket', String(inside[0]));
    expect((await visitor.call('getManifest')).body.remotes['mf-site']?.id).toBe(CANDIDATE);
  });

  it('SH-02 gives a new visitor a number that names nobody, and keeps it', async () => {
    const visitor = server.as();
    const first = await page(visitor);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^cf_bucket=\d{1,4}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const expected = isInHalf(Number(visitor.cookies.get('cf_bucket'))) ? CANDIDATE : STABLE;
    // The first answer already follows the number.
    expect(releaseIn(first.body)).toBe(expected);
    const again = await page(visitor);
    expect([releaseIn(again.body), again.headers['set-cookie']]).toEqual([expected, undefined]);
  });

  it.each(['10000', '-1', '01', '1.5', 'x', '', '0x10'])('SH-02 gives a new number for %j', async (bucket) => {
    const visitor = server.as();
    visitor.cookies.set('cf_bucket', bucket);
    await page(visitor);
    expect(visitor.cookies.get('cf_bucket')).toMatch(/^(?:0|[1-9]\d{0,3})$/);
  });

  it('SH-02 has no number for a signed-in person, who loads the stable release', async () => {
    const person = await browserOf(server, MAPLE_PEOPLE, 'client');
    const response = await page(person);
    expect([releaseIn(response.body), response.headers['set-cookie']]).toEqual([STABLE, undefined]);
    expect(await releaseFor(String(inside[0]), person)).toBe(STABLE);
  });

  it('SH-02 renders each page once per set of releases, not once per visitor', async () => {
    await share(5_001);
    await releaseFor(String(inside[0]));
    await releaseFor(String(others[0]));
    const before = renderings();
    for (const bucket of [...inside, ...others]) await releaseFor(String(bucket));
    expect(renderings()).toBe(before);
  });
});

describe('without a share of visitors', () => {
  it('SH-02 no browser gets a number', async () => {
    await share(5_000, 'clinic');
    for (const host of ['birch.localhost', 'maple.localhost'])
      expect((await page(server.as(host))).headers['set-cookie'], host).toBeUndefined();
  });
});
