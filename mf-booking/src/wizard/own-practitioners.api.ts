import { useRemote, useSession } from '@carefront/shared/app';
import type { ClinicInfo, Practitioner } from '@carefront/shared/contracts';
import { getClientPractitioners } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { bookerOf } from './booker.rules.ts';
import { bookablePractitioners } from './provider-choice.rules.ts';

/**
 * Fetches the practitioners whom a signed-in user may book with: a family their own, a practitioner themselves, office staff all, including
 * those hidden on the site. Under the key 'own', because the shell removes these keys when the user changes.
 */
export function ownPractitionersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'practitioners'],
    queryFn: ({ signal }) => api.call(getClientPractitioners, { signal }),
    staleTime: 5 * 60_000, // ms
  });
}

export interface Bookable {
  /** null: not known yet. */
  practitioners: readonly Practitioner[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Returns the practitioners whom the visitor may book with (BK-54). */
export function useBookable(info: ClinicInfo | undefined): Bookable {
  const { api } = useRemote();
  const booker = bookerOf(useSession());
  const own = useQuery({ ...ownPractitionersQuery(api), enabled: booker.kind === 'account' });
  return {
    practitioners: info ? bookablePractitioners(booker, own.data, info.booking_site.practitioners) : null,
    hasFailed: own.isError && !own.data,
    retry: () => void own.refetch(),
  };
}
