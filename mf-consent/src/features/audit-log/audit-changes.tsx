import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { AUDIT_LOG } from './words/audit-log.messages.ts';
import { type AuditChange, useChangeText } from './words/change-text.ts';

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

/** The settings that an entry changed, one a line. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const t = useMessages(AUDIT_LOG);
  const changeText = useChangeText();
  const styles = useStyles();
  return (
    <ul aria-label={t.changes} className={styles.list}>
      {changes.map((change) => (
        <li key={change.field}>{changeText(change)}</li>
      ))}
    </ul>
  );
}
