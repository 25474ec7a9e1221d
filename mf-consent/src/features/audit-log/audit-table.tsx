import { useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui/pages';
import { AuditEntry } from './audit-entry.tsx';
import type { AuditFilter } from './filters/audit-filter.rules.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';

export interface AuditTableProps {
  rows: readonly AuditRow[];
  /** The filter of the rows. Their details link to other filters. */
  filter: AuditFilter;
}

export function AuditTable({ rows, filter }: AuditTableProps) {
  const t = useMessages(AUDIT_LOG);
  return (
    <DataTable label={t.table} columns={[t.when, t.who, t.what, t.about, t.result, t.details]} hasOwnBodies>
      {rows.map((row) => (
        <AuditEntry key={row.seq} row={row} filter={filter} />
      ))}
    </DataTable>
  );
}
