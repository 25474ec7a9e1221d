import { useMessages } from '@carefront/shared/app';
import { CONSENT_LIMITS, isBlankHtml } from '@carefront/shared/domain';
import { FieldNote, noteOf, PageTextEditor, useEditorCode } from '@carefront/shared/in-place';
import { Button, ErrorNotice, mergeClasses, RichText, useRichTextSizes } from '@carefront/shared/ui';
import { type Ref, useId, useState } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import { useTermsStyles } from './terms.styles.ts';

export interface TermsFieldProps {
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
