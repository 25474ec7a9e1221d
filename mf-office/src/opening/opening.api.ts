import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  getOpening,
  listClinicPeople,
  noteSiteSeen,
  saveClinicSettings,
  updatePerson,
} from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type Opening = ReplyOf<'getOpening'>;

/** The shell removes all keys under `own` when someone signs in or out. */
const OPENING_KEY = ['own', 'opening'];

export const openingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: OPENING_KEY,
    queryFn: ({ signal }) => api.call(getOpening, { signal }),
    // The person comes back from a place where a step was done, also from another tab.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Steps that one press does. After each, the steps are read again. @throws ApiError */
export function useOpeningActs() {
  const { api, queryClient } = useRemote();
  const refresh = () => queryClient.invalidateQueries({ queryKey: OPENING_KEY });
  return {
    /** Makes the person a practitioner, with everything else as it is. */
    async seeClients(userId: number): Promise<void> {
      const { data } = await api.call(listClinicPeople);
      const me = data.find(({ id }) => id === userId);
      if (me) {
        const { id, first_name, last_name, title, bio, discipline, roles } = me;
        const details = { first_name, last_name, title, bio, discipline_id: discipline?.id ?? null };
        await api.call(updatePerson, { params: { id }, body: { ...details, roles: [...roles, 'practitioner'] } });
      }
      await refresh();
    },
    async switchBookingOn(): Promise<void> {
      await api.call(saveClinicSettings, { body: { is_booking_enabled: 1 } });
      await queryClient.invalidateQueries({ queryKey: ['own', 'clinic-settings'] });
      await refresh();
    },
    /** A failure is not shown: the next look at the site sends the call again. */
    async noteSiteSeen(): Promise<void> {
      await api.call(noteSiteSeen).catch(() => undefined);
      await refresh();
    },
  };
}
