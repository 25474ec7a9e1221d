import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DescribedView, type RemoteDescription, SHELL_CONTRACT } from '../../src/contracts/index.ts';
import { verifyManifest } from '../../src/domain/releases/public.ts';
import type { Answers } from '../../src/testing/contract/index.ts';
import { type CaseServer, startCaseServer } from './case-server.ts';
import { findGaps } from './find-gaps.ts';
import { followCalls } from './fresh-page.ts';
import { createRegistryKey } from './page-document.ts';
import { pageHeaders } from './page-policy.ts';
import { builtSet, clinicSet, idsOf } from './release-set.ts';

const HASH = `sha384-${'a'.repeat(64)}`;
const text = { en: 'Garden', fr: 'Garden' };
const view = (name: string, path: string): DescribedView => ({
  ...{ name, feature: text },
  place: 'page',
  routes: [{ path, access: 'public', title: text }],
});
const DESCRIPTION: RemoteDescription = {
  views: [view('main', '/garden'), view('beds', '/beds')],
  provides: {},
  links: [],
  parcels: [{ name: 'garden-card@1', feature: text }],
};

let work = '';
function writeBuild(name: string, others: object): string {
  const dist = join(work, name, 'dist');
  mkdirSync(dist, { recursive: true });
  const names = {
    name,
    version: '1.0.0',
    hash: '0123456789',
    container: `${name.replaceAll('-', '_')}__1_0_0_0123456789`,
  };
  const files = {
    entry: 'entry.js',
    preload: [],
    styles: [],
    integrity: { 'entry.js': HASH },
    slot: { min_height_px: 0 },
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...names, ...files, ...others }));
  writeFileSync(join(dist, 'entry.js'), `'${name}'`);
  return join(work, name);
}
const shell = () => writeBuild('shell', { provides: { shell: SHELL_CONTRACT } });
const garden = () => writeBuild('mf-garden', { describes: DESCRIPTION });

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'contract-test-'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the set of releases', () => {
  it('has the built releases, and a signature that browsers accept', async () => {
    const set = builtSet([shell(), garden()]);
    expect(idsOf(set)).toEqual(['shell@1.0.0+0123456789', 'mf-garden@1.0.0+0123456789']);
    const { key, sign } = await createRegistryKey();
    const facts = {
      keys: [key],
      clinic: 'maple',
      lastSequence: 0,
      nowMs: Date.now(),
      ownOrigin: 'http://localhost',
      origins: [],
    };
    expect(await verifyManifest(sign(set.manifest), facts)).toMatchObject({ ok: true, isExpired: false });
  });

  it('needs a shell, and built remotes', () => {
    expect(() => builtSet([garden()])).toThrow('A set of releases needs a shell.');
    expect(() => builtSet([join(work, 'mf-nothing')])).toThrow('is not built');
  });

  it('of a clinic has the new release in the place of the active one, with the id that it was published under', async () => {
    const active = builtSet([shell(), garden()]).manifest;
    const bench = { ...active.remotes['mf-garden'], id: 'mf-bench@1.0.0+0123456789' };
    const answer = { ...active, clinic: 'birch', remotes: { ...active.remotes, 'mf-bench': bench } };
    const get = async () => ({ status: 200, headers: {}, bytes: Buffer.from(JSON.stringify(answer)) });
    const set = await clinicSet(get, garden(), 'mf-garden@1.0.0+0123456789.c7');
    expect(set.manifest.clinic).toBe('birch');
    expect(idsOf(set).sort()).toEqual([
      'mf-bench@1.0.0+0123456789',
      'mf-garden@1.0.0+0123456789.c7',
      'shell@1.0.0+0123456789',
    ]);
  });
});

describe('gaps in a contract', () => {
  const pages = [{ path: '/garden' }, { path: '/beds' }];
  const parcels = [{ parcel: 'garden-card@1' }];
  it.each([
    ['none', { pages, parcels }, []],
    ['a view', { pages: pages.slice(1), parcels }, ['no case opens the view main']],
    ['a part', { pages, parcels: [] }, ['no case opens the part garden-card@1']],
    ['an address of nobody', { pages: [...pages, { path: '/nowhere' }], parcels }, []],
  ])('%s', (_name, contract, gaps) => {
    expect(findGaps('mf-garden', { 'mf-garden': DESCRIPTION }, contract)).toEqual(gaps);
  });
});

describe('the server of a case', () => {
  let server: CaseServer;
  beforeAll(async () => {
    const set = { ...builtSet([shell(), garden()]), fetchFile: null };
    const files = { read: async () => null, pathOf: async () => null };
    const renderer = { render: async () => '' };
    // From JSON, because the compiler would refuse the answer.
    const answers: Answers = JSON.parse('{ "listConsents": { "data": "no list" } }');
    const world = { set, files, renderer, key: await createRegistryKey() };
    server = await startCaseServer(world, { remote: 'mf-garden', path: '/garden', answers });
  });
  afterAll(() => server.close());
  const call = (path: string, body?: object) =>
    fetch(new URL(path, server.url), {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  it('answers calls of the platform itself, with the set that it tests', async () => {
    expect(await (await call('/api/platform/manifest')).json()).toMatchObject({ remotes: { 'mf-garden': {} } });
    expect(server.faults()).toEqual([]);
  });

  it('reports a call without an answer, an answer that breaks the contract, and a remote that failed', async () => {
    await call('/api/clinics/booking-site');
    await call('/api/consent');
    const failure = { remote: 'mf-garden', version: 'mf-garden@1.0.0+0123456789', phase: 'mount', error: 'TypeError' };
    await call('/api/platform/telemetry', [failure]);
    await call('/api/platform/telemetry', [{ ...failure, phase: 'mounted', error: '' }]);
    expect(server.faults()).toEqual([
      'the shell reported that mf-garden failed: mount TypeError',
      'unexpected request: GET /api/clinics/booking-site',
      expect.stringContaining("listConsents: the test's answer breaks the contract"),
    ]);
  });
});

describe('the policy of a page', () => {
  it('is that of the clinic, for our nonce, without what needs TLS', async () => {
    const header = "script-src 'self' 'nonce-theirs'; style-src-attr 'unsafe-inline'; upgrade-insecure-requests";
    const get = async () => ({ headers: { 'content-security-policy': header } });
    const csp = async (hasEditor: boolean) => (await pageHeaders(get, hasEditor))['content-security-policy'];
    expect(await csp(false)).toBe("script-src 'self' 'nonce-contract-test'");
    expect(await csp(true)).toBe("script-src 'self' 'nonce-contract-test'; style-src-attr 'unsafe-inline'");
  });

  it('of this repository is that of its server', async () => {
    const headers = await pageHeaders(null, false);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-contract-test';");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });
});

describe('the calls after the last look', () => {
  const request = (path: string) => ({ url: () => `http://localhost:1${path}` });

  it('are waited for, also one that follows another; files are not', async () => {
    const page = new EventEmitter();
    const untilQuiet = followCalls(page, { quietMs: 20 });
    const [first, second] = [request('/api/session'), request('/api/appointment')];
    page.emit('request', request('/remotes/mf-a/1.0.0-0/never-ends.js'));
    page.emit('request', first);
    let isQuiet = false;
    const quiet = untilQuiet().then((faults) => {
      isQuiet = true;
      return faults;
    });
    await new Promise(setImmediate);
    page.emit('request', second);
    page.emit('requestfinished', first);
    // Several times the wait, with a call still under way.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isQuiet).toBe(false);
    page.emit('requestfailed', second);
    expect(await quiet).toEqual([]);
  });

  it('are a fault when they never end', async () => {
    const page = new EventEmitter();
    const untilQuiet = followCalls(page, { quietMs: 1, withinMs: 1 });
    page.emit('request', request('/api/session'));
    expect(await untilQuiet()).toEqual(['calls that never end: /api/session']);
  });
});
