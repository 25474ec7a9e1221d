import { navigate, useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import { Button, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { TABLE_CARDS } from '@carefront/shared/ui/pages';
import { type AuditFilter, auditPathOf } from './filters/audit-filter.rules.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';

const COLUMNS = 6;

const useStyles = makeStyles({
  row: { [TABLE_CARDS]: { display: 'block', marginTop: '8px' } },
  cell: {
    padding: '4px 12px 16px',
    [TABLE_CARDS]: { display: 'block', padding: '12px 0 0', borderTop: '1px solid var(--cf-line)' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '8px 24px',
    margin: 0,
  },
  fact: { minWidth: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: 'ui-monospace, monospace', fontSize: '14px' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
});

export interface AuditDetailsProps {
  id: string;
  row: AuditRow;
  filter: AuditFilter;
}

/** The details of an entry: address, request, and links to more entries of the same kind. */
export function AuditDetails({ id, row, filter }: AuditDetailsProps) {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const { actor, subject } = row;
  const show = (part: Partial<AuditFilter>) => navigate(auditPathOf({ ...filter, ...part }));
  return (
    <tr role="row" id={id} className={styles.row}>
      <td role="cell" colSpan={COLUMNS} className={styles.cell}>
        <dl className={styles.facts}>
          <Fact name={t.row} value={String(row.seq)} />
          {actor.user_id !== null && <Fact name={t.account} value={String(actor.user_id)} />}
          <Fact name={t.ip} value={row.ip || t.unknown} />
          <Fact name={t.request} value={row.request_id || t.unknown} isCode />
          {row.code !== '' && <Fact name={t.code} value={row.code} isCode />}
          {row.reason !== '' && <Fact name={t.reason} value={row.reason} isWide />}
          <Fact name={t.hash} value={row.hash} isCode isWide />
        </dl>
        <div className={styles.acts}>
          {actor.user_id !== null && filter.personId === null && (
            <Button onClick={() => show({ personId: actor.user_id })}>{t.onlyThisPerson}</Button>
          )}
          {subject.id !== '' && filter.about === null && (
            <Button onClick={() => show({ about: subject })}>{t.onlyThisObject}</Button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface FactProps {
  name: string;
  value: string;
  /** Shows the hash in a font that makes its characters easy to compare. */
  isCode?: boolean;
  isWide?: boolean;
}

function Fact({ name, value, isCode = false, isWide = false }: FactProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.fact, isWide && styles.wide)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.value, isCode && styles.code)}>{value}</dd>
    </div>
  );
}
