import { useMessages } from '@carefront/shared/app';
import type { Ref } from 'react';
import { RegistrationRow } from './registration-row.tsx';
import { useTableStyles } from './registration-table.styles.ts';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

export interface RegistrationTableProps {
  registrations: readonly Registration[];
  ref: Ref<HTMLTableElement>;
}

/** The roles are said although a table has them: Safari forgets them where its rows are drawn as cards. */
export function RegistrationTable({ registrations, ref }: RegistrationTableProps) {
  const t = useMessages(WAITLIST);
  const styles = useTableStyles();
  return (
    <table ref={ref} role="table" className={styles.table} aria-label={t.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {[t.name, t.email, t.birthday, t.place, t.language, t.registered].map((name) => (
            <th key={name} role="columnheader" scope="col" className={styles.column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {registrations.map((registration) => (
          <RegistrationRow key={registration.client_id} registration={registration} />
        ))}
      </tbody>
    </table>
  );
}
