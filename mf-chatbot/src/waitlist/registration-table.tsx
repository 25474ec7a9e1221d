import { useMessages } from '@carefront/shared/app';
import { DataTable } from '@carefront/shared/ui/pages';
import { isNewFor } from './new-entries.rules.ts';
import { RegistrationRow } from './registration-row.tsx';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

export interface RegistrationTableProps {
  registrations: readonly Registration[];
  /** Until when the reader had read the list before; undefined: not known, so nobody is shown as new. */
  seenBefore: { readonly seenUntil: string | null } | undefined;
}

export function RegistrationTable({ registrations, seenBefore }: RegistrationTableProps) {
  const t = useMessages(WAITLIST);
  return (
    <DataTable label={t.table} columns={[t.name, t.email, t.birthday, t.place, t.language, t.preferred, t.registered]}>
      {registrations.map((registration) => (
        <RegistrationRow
          key={registration.client_id}
          registration={registration}
          isNew={seenBefore !== undefined && isNewFor(seenBefore.seenUntil, registration.registered_at)}
        />
      ))}
    </DataTable>
  );
}
