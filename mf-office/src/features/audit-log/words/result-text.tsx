import type { AuditRow } from '@carefront/shared/contracts';
import { CheckmarkIcon, ErrorIcon, makeStyles, mergeClasses, WarningIcon } from '@carefront/shared/ui';
import type { AuditWords } from './audit-words.ts';

const ICONS = { done: CheckmarkIcon, refused: WarningIcon, failed: ErrorIcon } as const;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  icon: { flexShrink: 0, marginTop: '2px' },
  done: { color: 'var(--cf-success-text)' },
  refused: { color: 'var(--cf-warning-text)' },
  failed: { color: 'var(--cf-error-text)' },
});

/** The result of an action; for a refusal, also the reason. */
export function ResultText({ row, words }: { row: AuditRow; words: AuditWords }) {
  const styles = useStyles();
  const Icon = ICONS[row.result];
  return (
    <span className={styles.root}>
      <Icon aria-hidden="true" className={mergeClasses(styles.icon, styles[row.result])} />
      <span>{words.result(row)}</span>
    </span>
  );
}
