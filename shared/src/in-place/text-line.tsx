import { type Ref, useId } from 'react';
import { oneLine } from '../domain/index.ts';
import { makeStyles, mergeClasses } from '../ui/index.ts';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    borderRadius: 'var(--cf-radius-control)',
    // An invisible copy of the text below the field makes the field as high as its text.
    '::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      padding: '8px 12px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      textWrap: 'wrap',
      visibility: 'hidden',
    },
  },
  field: {
    gridArea: '1 / 1',
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: '8px 12px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    overflowWrap: 'anywhere',
    textWrap: 'wrap',
    overflow: 'hidden',
    resize: 'none',
    '::placeholder': { color: 'var(--cf-text-quiet)', opacity: 1 },
  },
});

export interface TextLineProps {
  value: string;
  maxLength: number;
  placeholder?: string;
  texts: LengthTexts;
  /** The server's words about the text. */
  refusal: string | undefined;
  onType(value: string): void;
  onBlur?(): void;
  /** Accessible name; absent: a `label` element names the field by `id`. */
  label?: string;
  id?: string;
  isInHeading?: boolean;
  /** The frame has the type of the text; `frame` and `field` have the same padding. */
  classes: { frame: string; refused: string; field?: string; note?: string };
  ref?: Ref<HTMLTextAreaElement>;
}

/** One line of a page, edited in place: in the type of its page, as high as its text. */
export function TextLine({ value, maxLength, placeholder, texts, refusal, onType, classes, ...props }: TextLineProps) {
  const { onBlur, label, isInHeading, ref } = props;
  const styles = useStyles();
  const ownId = useId();
  const id = props.id ?? ownId;
  const note = noteOf({ kind: 'line', texts, value, maxLength, refusal });
  const isRefused = note?.isError === true;
  return (
    <>
      <span
        className={mergeClasses(styles.frame, classes.frame, isRefused && classes.refused)}
        data-text={value || placeholder}
      >
        <textarea
          ref={ref}
          id={id}
          className={mergeClasses(styles.field, classes.field)}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={isRefused}
          aria-describedby={note ? `${id}-note` : undefined}
          // One line: Enter and pasted breaks become blanks.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={({ target }) => onType(oneLine(target.value))}
          onBlur={onBlur}
        />
      </span>
      {note && <FieldNote id={`${id}-note`} note={note} isInHeading={isInHeading} className={classes.note} />}
    </>
  );
}

export interface FieldNoteProps {
  id: string;
  note: FieldNoteText;
  /** The field and its note are part of a heading: only an error is read as part of the heading's name. */
  isInHeading?: boolean;
  className?: string;
}

const useFieldNoteStyles = makeStyles({
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
  const styles = useFieldNoteStyles();
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

export interface LengthTexts {
  charactersLeft(count: number): string;
  tooLong(count: number): string;
}

export interface FieldNoteText {
  text: string;
  isError: boolean;
}

/** From this many characters left, a note says how many are left. */
const NEAR_LIMIT_CHARACTERS = { line: 20, 'rich-text': 1_000 } as const;

interface NoteOptions {
  kind: keyof typeof NEAR_LIMIT_CHARACTERS;
  texts: LengthTexts;
  value: string;
  maxLength: number;
  /** The server's words about the text; undefined: the server did not refuse it. */
  refusal: string | undefined;
}

/** The note below an edited text: the server's words come before the text's length. @returns null where neither needs a word. */
export function noteOf({ kind, texts, value, maxLength, refusal }: NoteOptions): FieldNoteText | null {
  const left = maxLength - value.length;
  if (refusal !== undefined) return { text: refusal, isError: true };
  if (left < 0) return { text: texts.tooLong(-left), isError: true };
  return left <= NEAR_LIMIT_CHARACTERS[kind] ? { text: texts.charactersLeft(left), isError: false } : null;
}
