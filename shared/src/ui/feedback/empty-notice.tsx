import type { ReactNode } from 'react';
import { makeClasses } from '../theme/make-classes.ts';

export interface EmptyNoticeProps {
  title?: string;
  /** Says why the list is empty and what to do. */
  text: string;
  /** A decorative drawing. */
  illustration?: ReactNode;
  action?: ReactNode;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '24px 16px',
    color: 'var(--cf-text-quiet)',
    textAlign: 'center',
  },
  title: { margin: 0, color: 'var(--cf-text)', fontWeight: 600, fontSize: '16px', lineHeight: '24px' },
  text: { margin: 0, maxWidth: '48ch' },
});

/** The empty state: the content is loaded, and there is none. */
export function EmptyNotice({ title, text, illustration, action }: EmptyNoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {illustration && <div aria-hidden="true">{illustration}</div>}
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
