import { navigate } from '@carefront/shared/app';
import { Link, makeStyles } from '@carefront/shared/ui';
import type { MouseEvent, ReactNode } from 'react';

/** A new tab, a new window, a download and the like stay the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

const useStyles = makeStyles({ root: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } });

/** A real address that changes without a reload (SH-08). */
export function AppLink({ to, children }: { to: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Link
      href={to}
      className={styles.root}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
