import type { RateLimit } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { type AppRoute, collectRoutes } from './access-routes.ts';

const KINDS: readonly RateLimit[] = [
  'read',
  'step',
  'save',
  'hold',
  'booking',
  'registration',
  'upload',
  'telemetry',
  'auth',
];
const limitsOf = (most: number) => Object.fromEntries(KINDS.map((kind) => [kind, most])) as Record<RateLimit, number>;
const NOTHING = { limits: limitsOf(0), loopbackLimits: limitsOf(0) };

const [server, routes] = await collectRoutes(() => startTestServer());

/** An app in which every address has used its limit, with a list of the hosts that it looked up. */
async function exhausted() {
  const hosts: string[] = [];
  const clinics = {
    byHost: (host: string) => {
      hosts.push(host);
      return server.deps.clinics.byHost(host);
    },
    invalidate: () => undefined,
    part: server.deps.clinics.part,
  };
  const app = await buildApp({ ...server.deps, clinics, config: { ...server.deps.config, ...NOTHING } });
  return { app, hosts };
}

const UNLIMITED: readonly string[] = ['GET /healthz', 'GET /metrics', 'GET /readyz', 'GET /remotes/*'];
const nameOf = ({ method, url }: AppRoute) => `${method} ${url}`;
const addressOf = ({ url }: AppRoute) => url.replace(/:\w+/g, '1').replace('*', 'x.js');

describe('the limit per address', () => {
  it('API-03 applies to every route but probes and release files, before anything is looked up', async () => {
    const { app, hosts } = await exhausted();
    const answers: Record<string, number> = {};
    for (const route of routes) {
      const { statusCode, headers } = await app.inject({
        method: route.method as 'GET',
        url: addressOf(route),
        headers: { host: 'maple.localhost', accept: 'text/html' },
      });
      answers[nameOf(route)] = statusCode;
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    await app.close();
    const limited = Object.keys(answers).filter((name) => answers[name] === 429);
    expect(limited.sort()).toEqual([...new Set(routes.map(nameOf))].filter((name) => !UNLIMITED.includes(name)).sort());
    expect(UNLIMITED.map((name) => answers[name])).toEqual([200, 200, 200, 404]);
    expect(hosts).toEqual([]);
  });

  it.each([
    ['an address without a page', 'maple.localhost', '/nowhere'],
    ['a host of no clinic', 'oak.localhost', '/site'],
    ['a host of no clinic', 'oak.localhost', '/nowhere'],
  ])('API-03 applies to %s', async (_what, host, url) => {
    const { app, hosts } = await exhausted();
    const { statusCode, headers } = await app.inject({ url, headers: { host, accept: 'text/html' } });
    await app.close();
    expect([statusCode, Number(headers['retry-after']) > 0, hosts]).toEqual([429, true, []]);
  });
});

describe('a person over the limit', () => {
  it.each([
    ['en-CA', '/site', /^Too many requests came from your network/],
    ['fr-CA', '/site/team', /^Trop de demandes sont venues de votre réseau/],
    ['fr-CA', '/nowhere', /^Trop de demandes sont venues de votre réseau/],
  ])('GN-05 API-03 reads a sentence (%s %s), while a script gets data', async (language, url, words) => {
    const { app } = await exhausted();
    const host = 'maple.localhost';
    const page = await app.inject({ url, headers: { host, accept: 'text/html', 'accept-language': language } });
    const data = await app.inject({ url: '/api/booking_site/info', headers: { host, accept: 'text/html' } });
    await app.close();
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(/<html lang="(\w+)"/.exec(page.body)?.[1]).toBe(language.slice(0, 2));
    expect(/<p>([^<]+)</.exec(page.body)?.[1]).toMatch(words);
    expect([data.statusCode, data.json()]).toEqual([429, { message: expect.any(String) }]);
  });
});

describe('probes', () => {
  it('have no limit, and share one query to the database for a short time', async () => {
    let looks = 0;
    const { database } = server.deps;
    const askTime = () => {
      looks += 1;
      return database.askTime();
    };
    const app = await buildApp({ ...server.deps, database: { ...database, askTime } });
    const ask = () => Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    const first = [...(await ask()), ...(await ask())];
    expect([new Set(first.map(({ statusCode }) => statusCode)), looks]).toEqual([new Set([200]), 1]);
    server.clock.advanceMinutes(1);
    await ask();
    expect(looks).toBe(2);
    await app.close();
  });
});
