import { useMessages } from '@carefront/shared/app';
import { DataTable } from '@carefront/shared/ui/pages';
import { RegistrationRow } from './registration-row.tsx';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

export interface RegistrationTableProps {
  registrations: readonly Registration[];
}

export function RegistrationTable({ registrations }: RegistrationTableProps) {
  const t = useMessages(WAITLIST);
  return (
    <DataTable label={t.table} columns={[t.name, t.email, t.birthday, t.place, t.language, t.preferred, t.registered]}>
      {registrations.map((registration) => (
        <RegistrationRow key={registration.client_id} registration={registration} />
      ))}
    </DataTable>
  );
}
