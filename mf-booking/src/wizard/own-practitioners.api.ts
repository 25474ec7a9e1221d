import { useRemote, useSession } from '@carefront/shared/app';
import { ownPractitionersQuery } from '@carefront/shared/bookings';
import type { ClinicInfo, Practitioner } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { bookerOf } from './booker.rules.ts';
import { bookablePractitioners } from './provider-choice.rules.ts';

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
