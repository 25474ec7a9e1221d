import { useMessages } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui/pages';
import { birthDatesBeside } from '../../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { ConsentRow } from './consent-row.tsx';

export interface ConsentTableProps {
  consents: readonly ConsentListItem[];
  onOpen(consent: ConsentListItem): void;
  onEmailGuardian(consent: ConsentListItem): void;
}

export function ConsentTable({ consents, ...rest }: ConsentTableProps) {
  const t = useMessages(STAFF_CONSENTS);
  const birthDateOf = birthDatesBeside(consents);
  return (
    <DataTable label={t.title} columns={[t.client, t.form, t.signer, t.waitingFor, t.created, t.acts]}>
      {consents.map((consent) => (
        <ConsentRow key={consent.id} consent={consent} birthday={birthDateOf(consent)} {...rest} />
      ))}
    </DataTable>
  );
}
