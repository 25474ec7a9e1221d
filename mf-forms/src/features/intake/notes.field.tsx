import { useMessages, useRemote } from '@carefront/shared/app';
import { uploadNotePicture } from '@carefront/shared/contracts/calls';
import { isBlankHtml, NOTE_PICTURE_SRC } from '@carefront/shared/domain';
import { FieldFrame, useFormField } from '@carefront/shared/forms';
import { useEditorCode } from '@carefront/shared/in-place';
import { ErrorNotice, LoadingRows, makeClasses, RichText, useRichTextSizes } from '@carefront/shared/ui';
import { INTAKE } from './intake.messages.ts';
import { useKeptPictures } from './use-kept-pictures.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, outlineStyle: 'none' },
  hint: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  text: {
    // The tools float above the text: the margin keeps them off the label.
    marginTop: '20px',
    // The focus ring is around the text, and the help below it.
    marginBottom: '8px',
    minHeight: '132px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
    '& > *': { marginTop: 0, marginBottom: '12px' },
    '& figure': { marginLeft: 0, marginRight: 0 },
    '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
  },
});

/** The notes as rich text (CT-11). Their pictures are private: only the person and the clinic's office see them. */
export function NotesField() {
  const t = useMessages(INTAKE);
  const styles = useStyles();
  const sizes = useRichTextSizes();
  const { api, shell } = useRemote();
  const { value, change, error } = useFormField<string>('client_notes', '');
  const { remembering } = useKeptPictures(value, change);
  const code = useEditorCode();
  return (
    <FieldFrame label={t.notes} help={t.picturesHint} error={error} isGroup>
      {(control) => (
        <div {...control} role="group" tabIndex={-1} className={styles.root}>
          <p className={styles.hint}>{t.notesHint}</p>
          {code.isError && (
            <ErrorNotice text={t.notesFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
          )}
          {code.data ? (
            <code.data.RichTextEditor
              value={value}
              onChange={change}
              label={t.notes}
              placeholder={t.writeHere}
              tools="text"
              pictureSrc={NOTE_PICTURE_SRC}
              upload={remembering(code.data.uploadPicture(api, uploadNotePicture))}
              onNotice={(intent, text) => shell.showNotice({ intent, text })}
              className={`${styles.text} ${sizes}`}
            />
          ) : (
            <NotesAlone html={value} isLoading={code.isPending} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** The notes until the editor is loaded. */
function NotesAlone({ html, isLoading }: { html: string; isLoading: boolean }) {
  const t = useMessages(INTAKE);
  if (!isBlankHtml(html, NOTE_PICTURE_SRC)) return <RichText html={html} pictureSrc={NOTE_PICTURE_SRC} />;
  return isLoading && <LoadingRows label={t.loading} rows={1} heightPx={132} />;
}
