import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import type { ContactDialogProps } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';

const NONE: ContactDialogProps['clinic'] = { office_phone: null, email: null };

/** @returns null until the clinic's phone and email are loaded. If they cannot be loaded, both are missing. */
export function useClinicContacts(): ContactDialogProps['clinic'] | null {
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  if (info.data) return info.data.clinic;
  return info.isError ? NONE : null;
}
