import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useViewStyles } from './view-styles.ts';

export interface SectionProps {
  title: string;
  /** A new value moves the focus to the section's heading, for a new step. */
  focusKey?: string;
  children: ReactNode;
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

/** A section of a page, with its own heading. */
export function Section({ title, focusKey, children }: SectionProps) {
  const views = useViewStyles();
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(focusKey);
  useEffect(() => {
    if (shown.current !== focusKey) heading.current?.focus();
    shown.current = focusKey;
  }, [focusKey]);
  return (
    <section aria-labelledby={id} className={views.stack}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
