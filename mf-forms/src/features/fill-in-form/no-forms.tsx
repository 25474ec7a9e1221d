import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import { type ContactDialogProps, NoFormsDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';

/** Replaces all dialogs at a clinic that has switched forms off (ST-10). */
export function NoForms({ onClosed }: { onClosed(): void }) {
  const contacts = useClinicContacts();
  return contacts && <NoFormsDialog clinic={contacts} onClose={onClosed} />;
}

const NONE: ContactDialogProps['clinic'] = { office_phone: null, email: null };

/** @returns null until the clinic's phone and email are loaded. If they cannot be loaded, both are missing. */
function useClinicContacts(): ContactDialogProps['clinic'] | null {
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  if (info.data) return info.data.clinic;
  return info.isError ? NONE : null;
}
