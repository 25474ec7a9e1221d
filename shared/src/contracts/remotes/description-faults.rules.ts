import { matchPath, parsePathPattern } from '../../domain/index.ts';
import type { RemoteDescription } from './describe-remote.ts';
import { aboutClient, isAboutClient } from './menu-links.rules.ts';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Lists the contradictions within one description, one sentence each. */
export function faultsOf({ views, provides, links, parcels }: RemoteDescription): string[] {
  const patterns = views
    .flatMap((view) => (view.place === 'corner' ? [] : view.routes))
    .map(({ path }) => parsePathPattern(path))
    .filter((pattern) => pattern !== null);
  const isOwnPath = (path: string) => patterns.some((pattern) => matchPath(pattern, path) !== null);
  return [
    ...repeated(views.map(({ name }) => name)).map((name) => `two views have the name ${name}`),
    ...repeated(parcels.map(({ name }) => name)).map((name) => `two parcels have the name ${name}`),
    ...Object.entries(provides)
      .filter(([, path]) => !isOwnPath(path))
      .map(([page, path]) => `no route of its own leads to ${path}, which provides ${page}`),
    ...links
      .filter(({ to }) => !isOwnPath(aboutClient(to, 1)))
      .map(({ to }) => `no route of its own leads to ${to}, which a link names`),
    ...links
      .filter(({ menu, to }) => (menu === 'client') !== isAboutClient(to))
      .map(({ menu, to }) => `the link to ${to} is in the menu ${menu}: :clientId belongs to the menu client`),
  ];
}
