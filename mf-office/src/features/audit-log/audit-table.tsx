import { useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui/pages';
import { useDeferredValue } from 'react';
import { AuditEntry } from './audit-entry.tsx';
import type { AuditFilter } from './filters/audit-filter.rules.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';
import { useEntryTexts } from './words/entry-texts.ts';

/** About as many as a screen shows. */
const ROWS_AT_ONCE = 8;

export interface AuditTableProps {
  rows: readonly AuditRow[];
  /** The filter of the rows. Their details link to other filters. */
  filter: AuditFilter;
}

export function AuditTable({ rows, filter }: AuditTableProps) {
  const t = useMessages(AUDIT_LOG);
  const texts = useEntryTexts();
  // The rows further down change their language after the first ones are shown: all at once would take longer than a press may.
  const laterTexts = useDeferredValue(texts);
  return (
    <DataTable label={t.table} columns={[t.when, t.who, t.what, t.about, t.result, t.details]} hasOwnBodies>
      {rows.map((row, index) => (
        <AuditEntry key={row.seq} row={row} filter={filter} texts={index < ROWS_AT_ONCE ? texts : laterTexts} />
      ))}
    </DataTable>
  );
}
