import { NoFormsDialog } from '@carefront/shared/ui';
import { useClinicContacts } from './use-clinic-contacts.ts';

/** Replaces all dialogs at a clinic that has switched forms off (ST-10). */
export function NoForms({ onClosed }: { onClosed(): void }) {
  const contacts = useClinicContacts();
  return contacts && <NoFormsDialog clinic={contacts} onClose={onClosed} />;
}
