import { useMessages } from '@carefront/shared/app';
import { CONSENT_LIMITS, isBlankHtml } from '@carefront/shared/domain';
import { Button, ErrorNotice, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type Ref, useId, useState } from 'react';
import { TermsText } from '../../../consent-sheet/terms-text.tsx';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import { useEditorCode } from '../editor-code.ts';
import { FieldNote } from './field-note.tsx';
import { TermsEditor } from './terms-editor.tsx';

const NEAR_LIMIT_CHARACTERS = 1_000;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  refused: {
    borderRadius: 'var(--cf-radius-control)',
    outline: '2px solid var(--cf-error-text)',
    outlineOffset: '4px',
  },
  empty: { margin: 0, color: 'var(--cf-text-quiet)' },
});

export interface TermsFieldProps {
  html: string;
  error: string | undefined;
  onType(html: string): void;
  /** Around 'Edit' and 'Done'. */
  ref: Ref<HTMLDivElement>;
}

/** The terms as clients read them; 'Edit' makes them a text to be written, 'Done' shows them again (CO-04). */
export function TermsField({ html, error: refusal, onType, ref }: TermsFieldProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  const noteId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const code = useEditorCode(isEditing);
  const left = CONSENT_LIMITS.terms - html.length;
  const error = refusal ?? (left < 0 ? t.tooLong(-left) : undefined);
  const note = error ?? (left <= NEAR_LIMIT_CHARACTERS ? t.charactersLeft(left) : null);
  const isShown = !isEditing || !code.data;
  return (
    <div className={styles.root}>
      <div ref={ref}>
        <Button
          isBusy={isEditing && code.isFetching}
          aria-describedby={note === null ? undefined : noteId}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? t.done : t.edit}
        </Button>
      </div>
      {isEditing && code.isError && (
        <ErrorNotice text={t.toolsNotLoaded} onRetry={() => void code.refetch()} isRetrying={code.isFetching} />
      )}
      <div className={mergeClasses(error !== undefined && styles.refused)}>
        {isEditing && code.data && <TermsEditor code={code.data} html={html} onType={onType} />}
        {isShown && (isBlankHtml(html) ? <p className={styles.empty}>{t.noTerms}</p> : <TermsText html={html} />)}
      </div>
      {note !== null && (
        <FieldNote id={noteId} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}
