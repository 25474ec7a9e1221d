import { useMessages } from '@carefront/shared/app';
import { oneLine } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditableTextProps } from '../../../parts/editing/site-editing.ts';
import { useSiteEditor } from '../editor-context.ts';
import { FieldNote } from './field-note.tsx';
import { TEXTS } from './field-words.ts';

/** From here on a person wants to know how much is left. */
const NEAR_LIMIT_CHARACTERS = 20;

const useStyles = makeStyles({
  root: { display: 'block' },
  // The text keeps its position on the site: the frame grows around it.
  frame: {
    display: 'grid',
    margin: '-8px -10px',
    borderRadius: 'var(--cf-radius-control)',
    outline: '1px dashed var(--cf-line-strong)',
    ':hover': { backgroundColor: 'color-mix(in oklab, var(--cf-surface) 60%, transparent)' },
    // The field has the ring then.
    ':focus-within': { backgroundColor: 'var(--cf-surface)', outlineColor: 'transparent' },
    // An invisible twin of the text below the field makes it as high as the text is.
    '::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      padding: '8px 10px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      textWrap: 'wrap',
      visibility: 'hidden',
    },
  },
  refused: { outline: '2px solid var(--cf-error-text)' },
  field: {
    gridArea: '1 / 1',
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: '8px 10px',
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
    // Below the page's head and the editor's bar.
    scrollMarginTop: '184px',
    '::placeholder': { color: 'var(--cf-text-quiet)', opacity: 1 },
  },
});

/** One line of the site, edited in place: in the type of its heading, as high as its text. */
export function TextInPlace({ name, value, fallback }: EditableTextProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { onEdit, onSettle, errors } = useSiteEditor();
  const noteId = useId();
  const { label, maxLength } = TEXTS[name];
  const placeholder = fallback || t.noGreeting;
  const left = maxLength - value.length;
  const error = errors[name];
  const note = error ?? (left <= NEAR_LIMIT_CHARACTERS ? t.charactersLeft(left) : null);
  return (
    <span className={styles.root}>
      <span className={mergeClasses(styles.frame, error && styles.refused)} data-text={value || placeholder}>
        <textarea
          className={styles.field}
          rows={1}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-label={t[label]}
          aria-invalid={error !== undefined}
          aria-describedby={note === null ? undefined : noteId}
          // One line: Enter and pasted breaks are blanks.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={({ target }) => onEdit(name, oneLine(target.value))}
          onBlur={onSettle}
        />
      </span>
      {note !== null && (
        <FieldNote id={noteId} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </span>
  );
}
