import { ErrorIcon, makeStyles, mergeClasses } from '../ui/index.ts';

export interface PickerNoteProps {
  /** For the field's aria-describedby. */
  id: string;
  help: string | undefined;
  error: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', gap: '4px', margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  error: { color: 'var(--cf-error-text)' },
});

/** Below the picker: what is wrong, else its help. */
export function PickerNote({ id, help, error }: PickerNoteProps) {
  const styles = useStyles();
  if (error !== undefined)
    return (
      <p id={id} role="alert" className={mergeClasses(styles.root, styles.error)}>
        <ErrorIcon aria-hidden="true" />
        {error}
      </p>
    );
  return help === undefined ? null : (
    <p id={id} className={styles.root}>
      {help}
    </p>
  );
}
