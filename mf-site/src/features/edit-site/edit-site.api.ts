import { clinicInfoQuery, pagedQuery, useRemote } from '@carefront/shared/app';
import type { BookingSite, Locale } from '@carefront/shared/contracts';
import { getBookingSite, getSiteVersion, listSiteVersions } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { withPublicSite } from './draft/site-record.rules.ts';

const SITE_KEY = ['booking-site'] as const;

/** The saved site that the editing begins with. Fetched each time the editor opens, and never again while it is open. */
export function bookingSiteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => api.call(getBookingSite, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function siteVersionsQuery(api: ApiClient) {
  const ask = pagedQuery(['site-versions'], (part, signal) => api.call(listSiteVersions, { query: part, signal }));
  return { ...ask, gcTime: 0 };
}

/** Puts the saved site into the cache, so that the pages show it at once. */
export function keepSite(api: ApiClient, queryClient: QueryClient, site: BookingSite, locale: Locale): void {
  const info = clinicInfoQuery(api).queryKey;
  queryClient.setQueryData(SITE_KEY, site);
  queryClient.setQueryData(
    info,
    (known) => known && withPublicSite(known, site, { locale, contentLocale: known.clinic.content_locale ?? 'en' }),
  );
  void queryClient.invalidateQueries({ queryKey: info });
  queryClient.removeQueries({ queryKey: siteVersionsQuery(api).queryKey });
}

/** Loads the content of one version. */
export function useSiteVersion(onLoaded: (site: BookingSite) => void) {
  const { api } = useRemote();
  return useMutation({
    mutationFn: (version: number) => api.call(getSiteVersion, { params: { version } }),
    onSuccess: onLoaded,
  });
}
