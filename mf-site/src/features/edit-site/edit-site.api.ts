import { clinicInfoQuery, pagedQuery, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isSameSite, type SiteRecord, siteRecordOf, withPublicSite } from './draft/site-record.rules.ts';

const SITE_KEY = ['booking-site'] as const;

/** What the editing begins with: fetched whenever the editor opens, then left alone. */
export function bookingSiteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => api.call('getBookingSite', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function siteVersionsQuery(api: ApiClient) {
  const ask = pagedQuery(['site-versions'], (part, signal) => api.call('listSiteVersions', { query: part, signal }));
  return { ...ask, gcTime: 0 };
}

export interface WantedSave {
  site: SiteRecord;
  /** The version that stands, as far as the person knows. */
  version: number;
}

export type SaveOutcome =
  | { kind: 'saved'; site: BookingSite; sent: SiteRecord }
  /** Somebody else has saved: this is theirs. */
  | { kind: 'changed'; theirs: BookingSite };

/** @throws ApiError of everything but `site_changed`. */
async function save(api: ApiClient, { site, version }: WantedSave): Promise<SaveOutcome> {
  try {
    const saved = await api.call('saveBookingSite', { body: { ...siteRecordOf(site), version } });
    return { kind: 'saved', site: saved, sent: site };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'site_changed') throw error;
    const theirs = await api.call('getBookingSite');
    // Our own save, whose answer was lost on the way, reads like somebody else's.
    return isSameSite(theirs, site) ? { kind: 'saved', site: theirs, sent: site } : { kind: 'changed', theirs };
  }
}

/** @param onOutcome - What the server said to a save that it took or refused for another's; errors stay in the mutation. */
export function useSaveSite(onOutcome: (outcome: SaveOutcome) => void) {
  const { api } = useRemote();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: WantedSave) => save(api, wanted),
    onSuccess: (outcome) => {
      if (outcome.kind === 'saved') {
        const info = clinicInfoQuery(api).queryKey;
        queryClient.setQueryData(SITE_KEY, outcome.site);
        queryClient.setQueryData(info, (known) => known && withPublicSite(known, outcome.site));
        void queryClient.invalidateQueries({ queryKey: info });
        queryClient.removeQueries({ queryKey: siteVersionsQuery(api).queryKey });
      }
      onOutcome(outcome);
    },
  });
}

/** One version's content; it never changes. */
export function useSiteVersion(onLoaded: (site: BookingSite) => void) {
  const { api } = useRemote();
  return useMutation({
    mutationFn: (version: number) => api.call('getSiteVersion', { params: { version } }),
    onSuccess: onLoaded,
  });
}
