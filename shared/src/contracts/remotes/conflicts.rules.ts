import { parsePathPattern, patternsOverlap } from '../../domain/index.ts';
import type { RemoteDescription } from './describe-remote.ts';
import { WELL_KNOWN_PAGES } from './well-known-pages.ts';

type Remotes = Readonly<Record<string, RemoteDescription>>;

/** Lists everything that several remotes claim, one sentence each. Empty: one clinic can use these remotes together. */
export function conflictsAmong(remotes: Remotes): string[] {
  return [...sharedPaths(remotes), ...sharedParcels(remotes), ...sharedPages(remotes)];
}

/** Pages and layers share the addresses: each address may have one view. */
function sharedPaths(remotes: Remotes): string[] {
  const claims = Object.entries(remotes).flatMap(([remote, { views }]) =>
    views.flatMap((view) => {
      const routes = view.place === 'corner' ? [] : view.routes;
      return routes.map(({ path }) => ({ owner: `${remote} (${view.name})`, path, pattern: parsePathPattern(path) }));
    }),
  );
  return claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter(
        ({ owner, pattern }) => owner !== one.owner && pattern && one.pattern && patternsOverlap(pattern, one.pattern),
      )
      .map((other) => `${one.owner} claims ${one.path}, and ${other.owner} claims ${other.path}`),
  );
}

function sharedParcels(remotes: Remotes): string[] {
  const provided = Object.entries(remotes).flatMap(([remote, { parcels }]) =>
    parcels.map(({ name }) => ({ remote, name })),
  );
  return provided.flatMap(({ remote, name }, index) =>
    provided
      .slice(index + 1)
      .filter((other) => other.name === name)
      .map((other) => `${remote} and ${other.remote} both provide the part ${name}`),
  );
}

function sharedPages(remotes: Remotes): string[] {
  return WELL_KNOWN_PAGES.flatMap((page) => {
    const providers = Object.keys(remotes).filter((remote) => remotes[remote]?.provides[page] !== undefined);
    return providers.length > 1 ? [`${providers.join(' and ')} both provide the page ${page}`] : [];
  });
}

/** Lists pages that a layer or corner needs and that no remote provides, one sentence each. */
export function gapsAmong(remotes: Remotes): string[] {
  const provided = new Set(Object.values(remotes).flatMap(({ provides }) => Object.keys(provides)));
  return Object.entries(remotes).flatMap(([remote, { views }]) =>
    views
      .map((view) => (view.place === 'layer' ? view.over : view.place === 'corner' ? view.beside : null))
      .filter((page) => page !== null && !provided.has(page))
      .map((page) => `${remote} stands over the page ${page}, which no remote provides`),
  );
}
