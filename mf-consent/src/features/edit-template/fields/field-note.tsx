import { makeStyles, mergeClasses } from '@carefront/shared/ui';

export interface FieldNoteProps {
  id: string;
  isError: boolean;
  children: string;
}

const useStyles = makeStyles({
  root: { margin: '6px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  error: { color: 'var(--cf-error-text)', fontWeight: 600 },
});

/** A word about a text, below it. */
export function FieldNote({ id, isError, children }: FieldNoteProps) {
  const styles = useStyles();
  return (
    <p id={id} className={mergeClasses(styles.root, isError && styles.error)}>
      {children}
    </p>
  );
}
