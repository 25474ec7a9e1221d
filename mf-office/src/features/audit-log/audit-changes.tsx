import { makeStyles } from '@carefront/shared/ui';
import type { AuditChange } from './words/change-text.ts';
import type { EntryTexts } from './words/entry-texts.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
});

export interface AuditChangesProps {
  changes: readonly AuditChange[];
  texts: EntryTexts;
}

/** The settings that an entry changed, one a line. */
export function AuditChanges({ changes, texts: { t, change: textOf } }: AuditChangesProps) {
  const styles = useStyles();
  return (
    <ul aria-label={t.changes} className={styles.list}>
      {changes.map((change) => (
        <li key={change.field}>{textOf(change)}</li>
      ))}
    </ul>
  );
}
