import * as z from 'zod/mini';
import { matchPath, parsePathPattern } from '../../domain/index.ts';
import { type RemoteDescription, serverAddressesIn } from './describe-remote.ts';
import { aboutClient, isAboutClient } from './menu-links.rules.ts';
import { remoteDescription } from './remote-description.schemas.ts';

/** A remote's description of itself: plain data that travels in its release, so that no other release has to name its pages. */
export const checkedDescription = remoteDescription.check(
  z.check((context) => {
    for (const message of faultsOf(context.value))
      context.issues.push({ code: 'custom', message, input: context.value });
  }),
);

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Lists the contradictions within one description, one sentence each. */
function faultsOf({ views, provides, links, parcels, panels = [], origins = {} }: RemoteDescription): string[] {
  const routes = views.flatMap((view) => (view.place === 'corner' ? [] : view.routes));
  const patterns = routes.map(({ path }) => parsePathPattern(path)).filter((pattern) => pattern !== null);
  const isOwnPath = (path: string) => patterns.some((pattern) => matchPath(pattern, path) !== null);
  return [
    ...serverAddressesIn({ views }),
    ...repeated(views.map(({ name }) => name)).map((name) => `two views have the name ${name}`),
    ...routes
      .filter(({ frame, access }) => frame !== undefined && access === 'public')
      .map(({ path }) => `the public page ${path} has a frame`),
    ...views
      .filter((view) => view.place === 'layer' && view.routes.some(({ frame }) => frame !== undefined))
      .map(({ name }) => `the layer ${name} has a frame: only pages have one`),
    ...panels
      .filter((panel) => !parcels.some(({ name }) => name === panel.parcel))
      .map(({ parcel }) => `a panel names the parcel ${parcel}, which the remote does not provide`),
    ...Object.entries(origins).flatMap(([use, named]) =>
      repeated(named ?? []).map((origin) => `${use} names the origin ${origin} twice`),
    ),
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
