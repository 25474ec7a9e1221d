import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';

export interface AccountSectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** One line, shown when the section has no row, no loading state and no failure. */
  empty?: string;
  children: ReactNode;
}

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // Parts of other remotes draw their rows here: only the page itself shows whether there are any.
    '&:has(li), &:has(button), &:has([role="status"]), &:has([role="alert"])': { '--cf-nothing': 'none' },
  },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  empty: { display: 'var(--cf-nothing, block)', margin: 0, color: 'var(--cf-text-quiet)' },
});

/** Section of the account, with its own heading. */
export function AccountSection({ title, headingRef, empty, children }: AccountSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {empty !== undefined && <p className={styles.empty}>{empty}</p>}
      {children}
    </section>
  );
}
