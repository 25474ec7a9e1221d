import { useState } from 'react';
import type { Locale } from '../contracts/index.ts';
import { allowedHtml, isBlankHtml } from '../domain/index.ts';
import { ErrorNotice, makeStyles, useUiLocale } from '../ui/index.ts';
import { EDITOR_MESSAGES } from './messages.ts';
import type { UploadPicture } from './pictures/upload-picture.ts';
import { useEditorCode } from './use-editor-code.ts';

export interface RichTextEditorProps {
  /** HTML. A value other than the last one from `onChange` replaces the text, as an undo does. */
  value: string;
  onChange(html: string): void;
  /** Accessible name of the text. */
  label: string;
  /** Shown while nothing is written. */
  placeholder?: string;
  /** 'page': with headings, lists and links. 'text': CT-11's tools alone. */
  tools: 'page' | 'text';
  /** Matches the addresses of pictures that the text may hold. Absent: the clinic's public pictures. */
  pictureSrc?: RegExp;
  /** Absent: no pictures can be added. Pictures already in the text stay. */
  upload?: UploadPicture;
  /** CT-11's messages about a picture: 'Image uploaded successfully.', 'Image upload failed.'. */
  onNotice(intent: 'success' | 'error', text: string): void;
  /** Class of the text itself, so that it looks as on its page. */
  className?: string;
}

/** Edits rich text in place: the text looks as on its page, and the tools float over it while it has the focus. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, placeholder, tools, upload, className } = props;
  const locale = useUiLocale();
  const [attempt, setAttempt] = useState(0);
  // An editor cannot change these while it is open: a change of one of them creates a new editor.
  const opening = JSON.stringify([attempt, locale, label, placeholder, tools, upload !== undefined, className]);
  return <EditorAttempt key={opening} {...props} locale={locale} onRetry={() => setAttempt(attempt + 1)} />;
}

interface EditorAttemptProps extends RichTextEditorProps {
  locale: Locale;
  onRetry(): void;
}

/** Shows the text itself until CKEditor is loaded, or if loading fails: nothing moves and nothing is lost. */
function EditorAttempt({ onRetry, ...props }: EditorAttemptProps) {
  const { value, placeholder, className, locale, pictureSrc } = props;
  const styles = useStyles();
  const code = useEditorCode(locale);
  const [outcome, setOutcome] = useState<'opening' | 'live' | 'failed'>('opening');
  const hasFailed = code === 'failed' || outcome === 'failed';
  const isLive = outcome === 'live';
  return (
    <>
      {hasFailed && <ErrorNotice text={EDITOR_MESSAGES[locale].failed} onRetry={onRetry} />}
      {!isLive && <TextAlone html={value} placeholder={placeholder} className={className} pictureSrc={pictureSrc} />}
      {code && !hasFailed && (
        <div hidden={!isLive} className={isLive ? styles.place : undefined}>
          <code.LiveEditor
            {...props}
            words={code.words}
            onReady={() => setOutcome('live')}
            onFail={() => setOutcome('failed')}
          />
        </div>
      )}
    </>
  );
}

interface TextAloneProps {
  html: string;
  placeholder: string | undefined;
  className: string | undefined;
  pictureSrc: RegExp | undefined;
}

function TextAlone({ html, placeholder = '\u00a0', className, pictureSrc }: TextAloneProps) {
  const styles = useStyles();
  if (!isBlankHtml(html, pictureSrc))
    return <div className={className} dangerouslySetInnerHTML={{ __html: allowedHtml(html, pictureSrc) }} />;
  return (
    <div className={className}>
      <p className={styles.placeholder}>{placeholder}</p>
    </div>
  );
}

const useStyles = makeStyles({
  placeholder: { color: 'var(--cf-text-quiet)' },
  // Removes the wrapper from the layout: the text takes its place.
  place: { display: 'contents' },
});
