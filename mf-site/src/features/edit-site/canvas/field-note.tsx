import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

export interface FieldNoteProps {
  id: string;
  isError: boolean;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'block',
    marginTop: '10px',
    color: 'var(--cf-text-quiet)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '14px',
    fontWeight: 400,
    letterSpacing: 'normal',
    lineHeight: '20px',
  },
  error: { color: 'var(--cf-error-text)', fontWeight: 600 },
});

/** A note below a text. It may be inside a heading, so it is not a paragraph; the field references it as its description. */
export function FieldNote({ id, isError, children }: FieldNoteProps) {
  const styles = useStyles();
  return (
    <span id={id} className={mergeClasses(styles.root, isError && styles.error)} aria-hidden={!isError}>
      {children}
    </span>
  );
}
