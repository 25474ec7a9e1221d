import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import { getClinicSettings, saveClinicSettings } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import type { SettingsChange } from './section-values.rules.ts';

/** The shell removes all keys under `own` when someone signs in or out. */
const SETTINGS_KEY = ['own', 'clinic-settings'];

export const clinicSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.call(getClinicSettings, { signal }),
    refetchOnMount: 'always',
    // The fields would change while the person reads them.
    refetchOnWindowFocus: false,
  });

/** Saves a section. Afterwards the pages of this tab show the change, too. @throws ApiError */
export function useSaveSettings() {
  const { api, queryClient } = useRemote();
  return async (change: SettingsChange): Promise<void> => {
    queryClient.setQueryData(SETTINGS_KEY, await api.call(saveClinicSettings, { body: change }));
    void queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
  };
}
