import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

export interface StatusChipProps {
  /** 'plain': the status is neither good nor bad. */
  intent: 'plain' | 'info' | 'success' | 'warning';
  /** 20 px. Decorative: the text names the status. */
  icon: ReactElement;
  className?: string | undefined;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '2px 10px 2px 6px',
    borderRadius: '14px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  plain: { backgroundColor: 'var(--cf-surface-pressed)', color: 'var(--cf-text)' },
  info: { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
  success: { backgroundColor: 'var(--cf-success-ground)', color: 'var(--cf-success-text)' },
  warning: { backgroundColor: 'var(--cf-warning-ground)', color: 'var(--cf-warning-text)' },
  icon: { display: 'flex', flexShrink: 0 },
});

/** Shows a status in words with an icon: colour alone never carries the meaning. */
export function StatusChip({ intent, icon, className, children }: StatusChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, styles[intent], className)}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      {children}
    </span>
  );
}
