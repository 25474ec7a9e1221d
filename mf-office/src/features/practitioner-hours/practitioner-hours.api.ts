import { useRemote } from '@carefront/shared/app';
import type { PractitionerHours, ReplyOf } from '@carefront/shared/contracts';
import { getPractitionerHours, listPractitionerHours } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Under 'own': the shell removes these keys when the user changes. */
const KEY = ['own', 'practitioner-hours'] as const;

export const hoursListQuery = (api: ApiClient) =>
  queryOptions<ReplyOf<'listPractitionerHours'>>({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => api.call(listPractitionerHours, { signal }),
  });

export const hoursQuery = (api: ApiClient, id: number) =>
  queryOptions<PractitionerHours>({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api.call(getPractitionerHours, { params: { id }, signal }),
  });

/** Shows changed hours at once. The list, the calendar's hours and the open times are read again. */
export function useKeepHours() {
  const { api, queryClient } = useRemote();
  return (hours: PractitionerHours) => {
    queryClient.setQueryData(hoursQuery(api, hours.id).queryKey, hours);
    void queryClient.invalidateQueries({ queryKey: hoursListQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['own', 'open-hours'] });
  };
}
