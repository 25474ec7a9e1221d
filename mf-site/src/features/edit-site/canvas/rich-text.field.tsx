import { useMessages } from '@carefront/shared/app';
import { isBlankHtml, SITE_LIMITS } from '@carefront/shared/domain';
import { FieldNote, noteOf, PageTextEditor, useEditorCode } from '@carefront/shared/in-place';
import { ErrorNotice, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditableRichTextProps } from '../../../parts/editing/site-editing.ts';
import { RichText } from '../../../parts/site-text.tsx';
import { pageOfValue, useEditedText, useSiteEditor } from '../editor-context.ts';
import { RICH_TEXTS } from './field-words.ts';
import { MissingText } from './missing-text.tsx';

const useStyles = makeStyles({
  frame: {
    minHeight: '44px',
    // The element has the site's own class, so that it gets the font size of its place; this selector is stronger than the site's rules.
    '&.site-rich-text': { maxInlineSize: 'calc(68ch + 20px)', margin: '16px -10px -6px' },
    padding: '6px 10px',
    boxSizing: 'border-box',
    borderRadius: 'var(--cf-radius-control)',
    outline: '1px dashed var(--cf-line-strong)',
    ':hover': { backgroundColor: 'color-mix(in oklab, var(--cf-surface) 60%, transparent)' },
    // The text inside shows the focus ring then.
    ':focus-within': { backgroundColor: 'var(--cf-surface)', outlineColor: 'transparent' },
  },
  // On a content page the text's headings are one level higher, and are styled like that.
  page: {
    '&.site-rich-text h3': { fontFamily: 'var(--cf-font-display)', fontSize: '1.5rem', fontWeight: 600 },
    '&.site-rich-text h4': { fontSize: '1.25rem' },
  },
  refused: { outline: '2px solid var(--cf-error-text)' },
  other: { marginTop: '8px', paddingLeft: '12px', borderLeft: '3px solid var(--cf-line-strong)' },
  empty: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** Rich text edited in place (CT-11). Shows the plain text until the editor's code is loaded, and when it fails to load. */
export function RichTextInPlace({ name, html }: EditableRichTextProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { onEdit, onSettle, errors } = useSiteEditor();
  const code = useEditorCode();
  const noteId = useId();
  const { valueName, lang, other } = useEditedText(name);
  const { label, placeholder } = RICH_TEXTS[name];
  const isMissing = isBlankHtml(html) && !isBlankHtml(other.text);
  const isPageText = pageOfValue(name) !== 'home';
  const note = noteOf({
    kind: 'rich-text',
    texts: t,
    value: html,
    maxLength: SITE_LIMITS.richText,
    refusal: errors[valueName],
  });
  return (
    <>
      <div
        className={mergeClasses(
          'site-rich-text',
          styles.frame,
          isPageText && styles.page,
          note?.isError && styles.refused,
        )}
        onBlur={onSettle}
        lang={lang}
      >
        {code.data && (
          <PageTextEditor
            key={lang}
            code={code.data}
            value={html}
            onChange={(next) => onEdit(valueName, next)}
            label={t[label]}
            placeholder={t[placeholder]}
            className="site-rich-text"
          />
        )}
        {!code.data &&
          (isBlankHtml(html) ? <p className={styles.empty}>{t.writeHere}</p> : <RichText html={html} lang={lang} />)}
      </div>
      {isMissing && (
        <div className={styles.other}>
          <MissingText lang={lang} />
          <RichText html={other.text} lang={other.lang} />
        </div>
      )}
      {note && <FieldNote id={noteId} note={note} />}
      {code.isError && (
        <ErrorNotice text={t.toolsNotLoaded} onRetry={() => void code.refetch()} isRetrying={code.isFetching} />
      )}
    </>
  );
}
