import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { Button, ChevronDownIcon, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  rowMark,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RefusalCount, visitorRefusalsQuery } from '../audit-log.api.ts';
import { AUDIT_LOG } from '../words/audit-log.messages.ts';
import { useAuditWords } from '../words/audit-words.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  act: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  button: { [PHONE]: { width: '100%' } },
  open: { transform: 'rotate(180deg)' },
  help: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '68ch' },
});

/** The server counts refused calls of visitors beside the log. The page fetches these counts when a person opens the section. */
export function RefusedVisitors() {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.root}>
      <div className={styles.act}>
        <Button
          className={styles.button}
          icon={<ChevronDownIcon className={isOpen ? styles.open : undefined} />}
          iconPosition="after"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.refusedVisitors}
        </Button>
        <span className={styles.help}>{t.refusedVisitorsHelp}</span>
      </div>
      {isOpen && <RefusalList id={listId} />}
    </div>
  );
}

const idOf = ({ hour, action, code }: RefusalCount): string => `${hour} ${action} ${code}`;

function RefusalList({ id }: { id: string }) {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const { api } = useRemote();
  const headingId = useId();
  const list = usePagedRows(useInfiniteQuery(visitorRefusalsQuery(api)), idOf);
  return (
    <section id={id} className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t.refusedVisitorsTitle}
      </h2>
      <p className={styles.text}>{t.refusedVisitorsText}</p>
      <PagedList
        list={list}
        loading={{ label: t.refusedVisitorsLoading, rows: 3, heightPx: 48 }}
        empty={<EmptyNotice title={t.refusedVisitorsNoneTitle} text={t.refusedVisitorsNone} />}
        showMore={() => t.showEarlier}
      >
        {(rows) => <RefusedVisitorsTable rows={rows} idOf={idOf} />}
      </PagedList>
    </section>
  );
}

const useRefusedVisitorsTableStyles = makeStyles({ when: { fontWeight: 600 } });

interface RefusedVisitorsTableProps {
  rows: readonly RefusalCount[];
  idOf(row: RefusalCount): string;
}

function RefusedVisitorsTable({ rows, idOf }: RefusedVisitorsTableProps) {
  const t = useMessages(AUDIT_LOG);
  const styles = useRefusedVisitorsTableStyles();
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
