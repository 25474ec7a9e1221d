import { makeStyles, mergeClasses } from '../ui/index.ts';
import type { FieldNoteText } from './field-note.rules.ts';

export interface FieldNoteProps {
  id: string;
  note: FieldNoteText;
  /** The field and its note are part of a heading: only an error is read as part of the heading's name. */
  isInHeading?: boolean;
  className?: string;
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

/** A note below an edited text, which references the note as its description. A span, because a heading may contain no paragraph. */
export function FieldNote({ id, note, isInHeading = false, className }: FieldNoteProps) {
  const styles = useStyles();
  return (
    <span
      id={id}
      className={mergeClasses(styles.root, note.isError && styles.error, className)}
      aria-hidden={(isInHeading && !note.isError) || undefined}
    >
      {note.text}
    </span>
  );
}
