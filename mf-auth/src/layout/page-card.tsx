import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

export interface PageCardProps {
  /** 720 px for pages with several sections; otherwise 480 px. */
  isWide?: boolean;
  children: ReactNode;
}

const useStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '48px 24px 64px',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    color: 'var(--cf-text)',
    '@media (max-width: 639.98px)': { padding: '16px 16px 48px' },
  },
  card: {
    width: '100%',
    maxWidth: '480px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '32px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '24px 16px' },
  },
  wide: { maxWidth: '720px' },
});

/** One card in the middle of the page. */
export function PageCard({ isWide = false, children }: PageCardProps) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={mergeClasses(styles.card, isWide && styles.wide)}>{children}</div>
    </div>
  );
}
