import { useMessages } from '@carefront/shared/app';
import { CONSENT_LIMITS, oneLine } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type Ref, useId } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import { FieldNote } from './field-note.tsx';

/** From here on a person wants to know how much is left. */
const NEAR_LIMIT_CHARACTERS = 20;

const useStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  frame: {
    display: 'grid',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    fontFamily: 'var(--cf-font-display)',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    // An invisible twin of the text below the field makes it as high as the text is.
    '::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      padding: '8px 12px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      visibility: 'hidden',
    },
  },
  refused: { border: '1px solid var(--cf-error-text)', outline: '1px solid var(--cf-error-text)' },
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
    overflowWrap: 'anywhere',
    overflow: 'hidden',
    resize: 'none',
  },
});

export interface TitleFieldProps {
  value: string;
  error: string | undefined;
  onType(value: string): void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The form's title, edited in place: in its own type, as high as its text. */
export function TitleField({ value, error, onType, ref }: TitleFieldProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  const id = useId();
  const left = CONSENT_LIMITS.title - value.length;
  const note = error ?? (left <= NEAR_LIMIT_CHARACTERS ? t.charactersLeft(left) : null);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t.formTitle}
      </label>
      <div className={mergeClasses(styles.frame, error !== undefined && styles.refused)} data-text={value}>
        <textarea
          ref={ref}
          id={id}
          className={styles.field}
          rows={1}
          value={value}
          maxLength={CONSENT_LIMITS.title}
          aria-invalid={error !== undefined}
          aria-describedby={note === null ? undefined : `${id}-note`}
          // One line: Enter and pasted breaks are blanks.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={({ target }) => onType(oneLine(target.value))}
        />
      </div>
      {note !== null && (
        <FieldNote id={`${id}-note`} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}
