import { useMessages, useRemote } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { useMemo } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import type { EditorCode } from '../editor-code.ts';

const useStyles = makeStyles({
  // Looks as the sheet's own text does, within the frame of a field.
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
    '& .text-12': { fontSize: '0.75rem' },
    '& .text-14': { fontSize: '0.875rem' },
    '& .text-18': { fontSize: '1.125rem' },
    '& .text-22': { fontSize: '1.375rem', lineHeight: 1.35 },
    '& .text-30': { fontSize: '1.875rem', lineHeight: 1.25 },
  },
});

export interface TermsEditorProps {
  code: EditorCode;
  html: string;
  onType(html: string): void;
}

/** The terms in rich text (CO-04); pictures are the clinic's own. */
export function TermsEditor({ code, html, onType }: TermsEditorProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const { RichTextEditor, uploadPicture } = code;
  const upload = useMemo(() => uploadPicture(api), [uploadPicture, api]);
  return (
    <RichTextEditor
      value={html}
      onChange={onType}
      label={t.terms}
      placeholder={t.writeHere}
      tools="page"
      upload={upload}
      onNotice={(intent, words) => shell.showNotice({ intent, text: words })}
      className={styles.text}
    />
  );
}
