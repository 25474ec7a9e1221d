import { planActivation } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/**
 * Asks the server what an upgrade would change and which rules it breaks; nothing changes. The key is below that of the releases, so every
 * act on this page asks again.
 */
export function planQuery(api: ApiClient, releaseId: string, active: string | null) {
  return queryOptions({
    queryKey: ['own', 'releases', 'plan', releaseId, active],
    queryFn: async ({ signal }) => {
      const changes = [{ release_id: releaseId, expected_active: active }];
      const { clinics } = await api.call(planActivation, { body: { changes, target: { kind: 'clinic' } }, signal });
      return clinics[0] ?? null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The lines would change while the person reads them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
