import { SERVER_FOLDERS } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { collectRoutes } from '../access/access-routes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addPlatformTeam, builtRelease, sendSigned } from './release-given.ts';

const [server, routes] = await collectRoutes(() => startTestServer());

/** A description cannot name such an address: no segment of a page has a dot. */
const isNoPage = (first: string): boolean => first === '' || first.includes('.');

it('SH-07 every address that the server answers is in a folder that no remote may claim', () => {
  const firsts = routes.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/')[1] ?? '');
  const own = [...new Set(firsts)].filter((first) => !isNoPage(first)).sort();
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((first) => !SERVER_FOLDERS.includes(first))).toEqual([]);
});

const NONE = { views: [], provides: {}, links: [], parcels: [] };
it.each([
  ...['/api/session', '/remotes/x', '/demo/outbox', '/healthz', '/content-images/:id', '/API/session', '/:page/list'],
])('SH-07 a release that claims %s is refused', async (path) => {
  const team = await addPlatformTeam(server);
  const routesOf = [{ path, access: 'public' as const, title: null }];
  const view = { name: 'main', place: 'page' as const, feature: { en: 'A', fr: 'A' }, routes: routesOf };
  const answer = await sendSigned(server, team, builtRelease({ describes: { ...NONE, views: [view] } }));
  expect(answer).toMatchObject({
    status: 422,
    body: { reasons: [expect.stringContaining(`the server itself answers ${path}`)] },
  });
});
