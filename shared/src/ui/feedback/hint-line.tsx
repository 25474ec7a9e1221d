import type { ReactNode } from 'react';
import { InfoIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface HintLineProps {
  /** For `aria-describedby` of the control that waits for the step. */
  id?: string;
  children: ReactNode;
}

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', margin: 0, color: 'var(--cf-text-quiet)' },
  icon: { flexShrink: 0, marginTop: '2px' },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Says what is still to be done. A quiet line without box and without the colours of warnings and errors: nothing went wrong. */
export function HintLine({ id, children }: HintLineProps) {
  const styles = useStyles();
  return (
    <p id={id} role="status" className={styles.root}>
      <InfoIcon aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{children}</span>
    </p>
  );
}
