import { useMessages } from '@carefront/shared/app';
import { DataTable } from '@carefront/shared/ui';
import type { Ref } from 'react';
import { RegistrationRow } from './registration-row.tsx';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

export interface RegistrationTableProps {
  registrations: readonly Registration[];
  ref: Ref<HTMLTableElement>;
}

export function RegistrationTable({ registrations, ref }: RegistrationTableProps) {
  const t = useMessages(WAITLIST);
  return (
    <DataTable ref={ref} label={t.table} columns={[t.name, t.email, t.birthday, t.place, t.language, t.registered]}>
      {registrations.map((registration) => (
        <RegistrationRow key={registration.client_id} registration={registration} />
      ))}
    </DataTable>
  );
}
