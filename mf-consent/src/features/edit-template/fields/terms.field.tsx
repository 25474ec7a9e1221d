import { useMessages } from '@carefront/shared/app';
import { CONSENT_LIMITS, isBlankHtml } from '@carefront/shared/domain';
import { FieldNote, noteOf, PageTextEditor, useEditorCode } from '@carefront/shared/in-place';
import { Button, ErrorNotice, makeStyles, mergeClasses, RichText, useRichTextSizes } from '@carefront/shared/ui';
import { type Ref, useId, useState } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';

interface TermsFieldProps {
  html: string;
  error: string | undefined;
  onType(html: string): void;
  /** The element around the button 'Edit' or 'Done'. */
  ref: Ref<HTMLDivElement>;
}

/** Shows the terms as clients read them. 'Edit' opens them in the rich text editor, 'Done' closes the editor (CO-04). */
export function TermsField({ html, error, onType, ref }: TermsFieldProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useTermsStyles();
  const sizes = useRichTextSizes();
  const noteId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const code = useEditorCode(isEditing);
  const note = noteOf({
    kind: 'rich-text',
    texts: t,
    value: html,
    maxLength: CONSENT_LIMITS.terms,
    refusal: error,
  });
  const isShown = !isEditing || !code.data;
  return (
    <div className={styles.root}>
      <div ref={ref}>
        <Button
          isBusy={isEditing && code.isFetching}
          aria-describedby={note ? noteId : undefined}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? t.done : t.edit}
        </Button>
      </div>
      {isEditing && code.isError && (
        <ErrorNotice text={t.toolsNotLoaded} onRetry={() => void code.refetch()} isRetrying={code.isFetching} />
      )}
      <div className={mergeClasses(note?.isError && styles.refused)}>
        {isEditing && code.data && (
          <PageTextEditor
            code={code.data}
            value={html}
            onChange={onType}
            label={t.terms}
            placeholder={t.writeHere}
            className={mergeClasses(styles.text, sizes)}
          />
        )}
        {isShown && (isBlankHtml(html) ? <p className={styles.empty}>{t.noTerms}</p> : <RichText html={html} />)}
      </div>
      {note && <FieldNote id={noteId} note={note} className={styles.note} />}
    </div>
  );
}

const useTermsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  refused: {
    borderRadius: 'var(--cf-radius-control)',
    outline: '2px solid var(--cf-error-text)',
    outlineOffset: '4px',
  },
  empty: { margin: 0, color: 'var(--cf-text-quiet)' },
  note: { marginTop: '6px' },
  // The edited text looks like the sheet's own text, within the frame of a field.
  text: {
    // The tools float above the text: the margin keeps them off the buttons.
    marginTop: '48px',
    minHeight: '132px',
    maxWidth: '68ch',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
    '& > *': { marginTop: 0, marginBottom: '16px' },
    '& h3': { fontSize: '18px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& h4': { fontSize: '16px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& ul, & ol': { paddingLeft: '24px' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& a': { color: 'var(--cf-brand-text)' },
  },
});
