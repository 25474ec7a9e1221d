import { makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari drops the role of a list without bullets.
    <ul role="list" aria-label={label} className={useStyles().root}>
      {children}
    </ul>
  );
}
