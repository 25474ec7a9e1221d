import { useLocale, useMessages, useMomentText } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, DataTable, rowMark } from '@carefront/shared/ui/pages';
import type { RefusalCount } from '../audit-log.api.ts';
import { AUDIT_LOG } from '../words/audit-log.messages.ts';
import { useAuditWords } from '../words/audit-words.ts';

const useStyles = makeStyles({ when: { fontWeight: 600 } });

export interface RefusedVisitorsTableProps {
  rows: readonly RefusalCount[];
  idOf(row: RefusalCount): string;
}

export function RefusedVisitorsTable({ rows, idOf }: RefusedVisitorsTableProps) {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const words = useAuditWords();
  const locale = useLocale();
  const momentText = useMomentText();
  return (
    <DataTable label={t.refusedVisitorsTitle} columns={[t.hour, t.tried, t.result, t.times, t.networks]}>
      {rows.map((row) => (
        <DataRow key={idOf(row)}>
          <DataRowHead className={styles.when} mark={rowMark(idOf(row))}>
            {momentText(row.hour)}
          </DataRowHead>
          <DataCell label={t.tried}>{words.action(row.action)}</DataCell>
          <DataCell label={t.result}>{words.result({ result: 'refused', code: row.code })}</DataCell>
          <DataCell label={t.times}>{countText(row.calls, locale)}</DataCell>
          <DataCell label={t.networks}>{countText(row.networks, locale)}</DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
