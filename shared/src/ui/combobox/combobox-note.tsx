import { ErrorIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface ComboboxNoteProps {
  /** For the field's aria-describedby. */
  id: string;
  help: string | undefined;
  error: string | undefined;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    '&[role="alert"]': { color: 'var(--cf-error-text)' },
    '& svg': { flexShrink: 0 },
  },
});

/** The error below the field, else its help. */
export function ComboboxNote({ id, help, error }: ComboboxNoteProps) {
  const styles = useStyles();
  if (error !== undefined)
    return (
      <p id={id} role="alert" className={styles.root}>
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
