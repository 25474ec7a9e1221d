import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyOverride } from '../../src/domain/releases/public.ts';
import { writeRemote } from '../create-remote/write-remote.ts';
import { ROOT } from '../fingerprint.ts';
import { readDevArguments } from './dev-arguments.ts';
import { type WatchedRemote, watchRemote } from './dev-remote.ts';

const SHELL = 'http://maple.localhost:8080';
/** A build takes 1 s, and more while other work uses the cores. */
const BUILD_MS = 60_000;
let root = '';
let remote = '';
let watched: WatchedRemote;

beforeAll(async () => {
  // Inside the repository, where the tooling finds the lockfile and the packages.
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'var', 'dev-remote-'));
  remote = join(root, 'mf-garden');
  mkdirSync(remote);
  writeRemote(remote, 'mf-garden');
  symlinkSync(join(ROOT, 'mf-chatbot', 'node_modules'), join(remote, 'node_modules'));
  watched = await watchRemote(remote, (origin) => origin === SHELL, { port: 0 });
}, BUILD_MS);
afterAll(async () => {
  await watched.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(watched.origin + path, { headers });
async function release() {
  const verdict = verifyOverride(await (await ask('/release.json')).json(), watched.origin);
  if (!verdict.ok) throw new Error(verdict.fault);
  return verdict.release;
}

/** Resolves with the id of the next build that the server tells of. */
async function nextBuild(): Promise<string> {
  const response = await ask('/events', { origin: SHELL });
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const [, id] = /event: release\ndata: (\w+)\n\n/.exec(text) ?? [];
    if (id) return id;
  }
  throw new Error('The server told of no build');
}

describe('npm run dev -- mf-garden', () => {
  it(
    'SH-09 SH-10 serves the new release after a source file has changed, and files of the release before',
    async () => {
      const before = await release();
      const told = nextBuild();
      const page = join(remote, 'src/features/show-garden/garden.messages.ts');
      writeFileSync(page, readFileSync(page, 'utf8').replace(/title: '/, "title: 'Changed "));
      const hash = await told;
      const after = await release();
      expect([after.id, after.container === before.container]).toEqual([`mf-garden@0.1.0+${hash}`, false]);
      const texts = await Promise.all(Object.keys(after.assets).map(async (url) => (await fetch(url)).text()));
      expect(texts.join('')).toContain('Changed ');
      expect((await fetch(before.entry)).status).toBe(200);
    },
    2 * BUILD_MS,
  );

  it('SH-09 lets pages of the shell alone read it', async () => {
    const allowed = async (headers: Record<string, string>) =>
      (await ask('/release.json', headers)).headers.get('access-control-allow-origin');
    expect(await allowed({ origin: SHELL })).toBe(SHELL);
    for (const origin of ['http://birch.localhost:8080', 'https://evil.example', 'null', `${SHELL}.evil.example`])
      expect(await allowed({ origin }), origin).toBeNull();
    expect(await allowed({})).toBeNull();
    expect((await ask('/release.json')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each(['/', '/release.json/', '/server/render.mjs', '/../package.json', '/%2e%2e/package.json', '/src/root.tsx'])(
    'SH-09 has no other file: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('SH-09 does not answer under a host name of a stranger', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example' };
      get(`${watched.origin}/release.json`, { headers }, (response) => resolve(response.statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(404);
  });
});

describe('the arguments', () => {
  const names = ['mf-booking', 'mf-site', 'shell'];
  it.each([
    { given: [], expected: { packages: [] } },
    { given: ['shell'], expected: { packages: ['shell'] } },
    { given: ['mf-site', 'mf-booking'], expected: { packages: ['mf-site', 'mf-booking'] } },
    { given: ['mf-booking'], expected: { remote: 'mf-booking' } },
    {
      given: ['mf-booking', '--shell', 'https://maple.example/site'],
      expected: { remote: 'mf-booking', shell: 'https://maple.example' },
    },
    {
      given: ['--shell', 'http://maple.localhost:8080', 'mf-site'],
      expected: { remote: 'mf-site', shell: 'http://maple.localhost:8080' },
    },
  ])('$given are read', ({ given, expected }) => {
    expect(readDevArguments(given, names)).toEqual(expected);
  });

  it.each([
    [['mf-garden']],
    [['--shell', 'http://x']],
    [['shell', '--shell', 'http://x']],
    [['mf-site', '--shell']],
    [['mf-site', '--shell', 'file:///x']],
  ])('%j are refused', (given) => {
    expect(readDevArguments(given, names).fault).toBeTruthy();
  });
});
