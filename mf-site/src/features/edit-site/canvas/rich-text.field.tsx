import { useMessages, useRemote } from '@carefront/shared/app';
import { isBlankHtml, SITE_LIMITS } from '@carefront/shared/domain';
import { ErrorNotice, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId, useMemo } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditableRichTextProps } from '../../../parts/editing/site-editing.ts';
import { RichText } from '../../../parts/rich-text.tsx';
import { pageOfValue } from '../edited-pages.ts';
import { type EditorCode, useEditorCode } from '../editor-code.ts';
import { useSiteEditor } from '../editor-context.ts';
import { FieldNote } from './field-note.tsx';
import { RICH_TEXTS } from './field-words.ts';

const NEAR_LIMIT_CHARACTERS = 1_000;

const useStyles = makeStyles({
  frame: {
    minHeight: '44px',
    // Stronger than the site's own rules for a text, whose class it has, so that the place's size of type reaches it.
    '&.site-rich-text': { maxInlineSize: 'calc(68ch + 20px)', margin: '16px -10px -6px' },
    padding: '6px 10px',
    boxSizing: 'border-box',
    borderRadius: 'var(--cf-radius-control)',
    outline: '1px dashed var(--cf-line-strong)',
    ':hover': { backgroundColor: 'color-mix(in oklab, var(--cf-surface) 60%, transparent)' },
    // The text inside has the ring.
    ':focus-within': { backgroundColor: 'var(--cf-surface)', outlineColor: 'transparent' },
  },
  // On a content page the text's headings are one level higher, and are styled like that.
  page: {
    '&.site-rich-text h3': { fontFamily: 'var(--cf-font-display)', fontSize: '1.5rem', fontWeight: 600 },
    '&.site-rich-text h4': { fontSize: '1.25rem' },
  },
  refused: { outline: '2px solid var(--cf-error-text)' },
  empty: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** Rich text edited in place (CT-11). Shows the plain text until the editor's code is loaded, and when it fails to load. */
export function RichTextInPlace({ name, html }: EditableRichTextProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { onSettle, errors } = useSiteEditor();
  const code = useEditorCode();
  const noteId = useId();
  const isPageText = pageOfValue(name) !== 'home';
  const left = SITE_LIMITS.richText - html.length;
  const error = errors[name] ?? (left < 0 ? t.tooLong(-left) : undefined);
  const note = error ?? (left <= NEAR_LIMIT_CHARACTERS ? t.charactersLeft(left) : null);
  return (
    <>
      <div
        className={mergeClasses('site-rich-text', styles.frame, isPageText && styles.page, error && styles.refused)}
        onBlur={onSettle}
      >
        {code.data && <Editor code={code.data} name={name} html={html} />}
        {!code.data && (isBlankHtml(html) ? <p className={styles.empty}>{t.writeHere}</p> : <RichText html={html} />)}
      </div>
      {note !== null && (
        <FieldNote id={noteId} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
      {code.isError && (
        <ErrorNotice text={t.toolsNotLoaded} onRetry={() => void code.refetch()} isRetrying={code.isFetching} />
      )}
    </>
  );
}

function Editor({ code, name, html }: EditableRichTextProps & { code: EditorCode }) {
  const t = useMessages(EDIT_SITE);
  const { api, shell } = useRemote();
  const { onEdit } = useSiteEditor();
  const { RichTextEditor, uploadPicture } = code;
  const upload = useMemo(() => uploadPicture(api), [uploadPicture, api]);
  const { label, placeholder } = RICH_TEXTS[name];
  return (
    <RichTextEditor
      value={html}
      onChange={(next) => onEdit(name, next)}
      label={t[label]}
      placeholder={t[placeholder]}
      tools="page"
      upload={upload}
      onNotice={(intent, text) => shell.showNotice({ intent, text })}
      className="site-rich-text"
    />
  );
}
