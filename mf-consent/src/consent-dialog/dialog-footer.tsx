import { makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

export interface DialogFooterProps {
  /** Shown above the buttons: a text that the person must read before pressing a button. */
  message?: ReactNode;
  /** Secondary actions, on the left. */
  others?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    // Side by side on a phone, too: a low footer leaves room for the form.
    [PHONE]: { alignItems: 'flex-end' },
  },
  others: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', ':empty': { display: 'none' } },
  action: {
    display: 'flex',
    flexShrink: 0,
    marginLeft: 'auto',
    ':empty': { display: 'none' },
    [PHONE]: { flexDirection: 'column', flexShrink: 1, flexGrow: 1, minWidth: 0 },
  },
});

/** The footer of a consent's dialog. The primary action is at the bottom right; on a phone it has the whole width. */
export function DialogFooter({ message, others, action }: DialogFooterProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {message}
      <div className={styles.row}>
        <div className={styles.others}>{others}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}
