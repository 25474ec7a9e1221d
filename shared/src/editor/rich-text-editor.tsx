import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../contracts/index.ts';
import { allowedHtml, isBlankHtml } from '../domain/index.ts';
import { ErrorNotice, makeStyles, useUiLocale } from '../ui/index.ts';
import type { RichTextEditorProps } from './live-editor.tsx';
import { EDITOR_MESSAGES } from './messages.ts';
import type { EditorCode } from './open-editor.ts';

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

/** CKEditor and its features, loaded with the first editor. Undefined until they are loaded. */
function useEditorCode(locale: Locale): EditorCode | 'failed' | undefined {
  const [code, setCode] = useState<EditorCode | 'failed'>();
  useEffect(() => {
    let isOver = false;
    // flushSync also runs the effects: strict mode has remounted before CKEditor starts, so CKEditor starts once.
    const take = (loaded: EditorCode | 'failed') => isOver || flushSync(() => setCode(loaded));
    async function load(): Promise<void> {
      const { loadEditor } = await import(/* webpackChunkName: "ckeditor" */ './open-editor.ts');
      take(await loadEditor(locale));
    }
    load().catch((cause: unknown) => {
      // Handled like any error of the page: the person learns that it failed, not why.
      reportError(cause);
      take('failed');
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return code;
}
