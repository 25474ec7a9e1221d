import { pagedQuery } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { getManifest, listActivationEvents, listReleases } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

type ReleasesPage = ReplyOf<'listReleases'>;
export type PublishedRelease = ReleasesPage['data'][number];
export type PlannedActivation = ReleasesPage['activations'][number];
export type ActivationEvent = ReplyOf<'listActivationEvents'>['data'][number];

/** Everything on this page that another act changes. The shell removes all keys under `own` when someone signs in or out. */
const RELEASES_KEY = ['own', 'releases'];
/** The newest releases of all parts together. The versions of one part are read further in a dialog. */
const NEWEST = 100;

export function releasesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...RELEASES_KEY, 'newest'],
    queryFn: ({ signal }) => api.call(listReleases, { query: { page: 1, limit: NEWEST }, signal }),
  });
}

/** All versions of one part, newest first. */
export const versionsQuery = (api: ApiClient, remote: string) =>
  pagedQuery(['releases', 'versions', remote], (part, signal) =>
    api.call(listReleases, { query: { ...part, remote }, signal }),
  );

export const historyQuery = (api: ApiClient) =>
  pagedQuery(['releases', 'history'], (part, signal) => api.call(listActivationEvents, { query: part, signal }));

/** The manifest has the name that each part gives itself. */
export function manifestQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...RELEASES_KEY, 'manifest'],
    queryFn: ({ signal }) => api.call(getManifest, { signal }),
    staleTime: 60_000,
  });
}

/** After each act, also a refused one: another person may have changed the releases. */
export const refreshReleases = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
