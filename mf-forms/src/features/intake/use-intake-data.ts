import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { type GuardianOptions, guardianOptionsQuery, type Places, placesQuery } from '@carefront/shared/people';
import { useQuery } from '@tanstack/react-query';

export interface IntakeLists {
  info: ClinicInfo;
  places: Places;
  guardianOptions: GuardianOptions;
}

export interface IntakeData {
  /** null: not all loaded. */
  lists: IntakeLists | null;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** Loads the clinic, places and lists of guardians at the same time (IN-04). */
export function useIntakeData(): IntakeData {
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  const places = useQuery(placesQuery(api));
  const guardianOptions = useQuery(guardianOptionsQuery(api));
  const failed = [info, places, guardianOptions].filter(({ isError }) => isError);
  const isLoaded = info.data && places.data && guardianOptions.data;
  return {
    lists: isLoaded ? { info: info.data, places: places.data, guardianOptions: guardianOptions.data } : null,
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
