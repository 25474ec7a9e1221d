import { useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui';
import type { Ref } from 'react';
import { AuditEntry } from './audit-entry.tsx';
import type { AuditFilter } from './audit-filter.rules.ts';
import { AUDIT_LOG } from './audit-log.messages.ts';

export interface AuditTableProps {
  rows: readonly AuditRow[];
  /** That they are the answer to: their details offer others. */
  filter: AuditFilter;
  ref: Ref<HTMLTableElement>;
}

export function AuditTable({ rows, filter, ref }: AuditTableProps) {
  const t = useMessages(AUDIT_LOG);
  return (
    <DataTable ref={ref} label={t.table} columns={[t.when, t.who, t.what, t.about, t.result, t.details]} hasOwnBodies>
      {rows.map((row) => (
        <AuditEntry key={row.seq} row={row} filter={filter} />
      ))}
    </DataTable>
  );
}
