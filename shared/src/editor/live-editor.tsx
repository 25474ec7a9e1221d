/// <reference path="./set-up/stylesheets.d.ts" />
import './set-up/editor.css';
import { CKEditor } from '@ckeditor/ckeditor5-react';
import { CKEditorError, type EditorConfig, InlineEditor, type PluginConstructor, type Translations } from 'ckeditor5';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../contracts/index.ts';
import { allowedHtml } from '../domain/index.ts';
import { onTopModalChange, topModal } from '../ui/dialogs/open-modals.ts';
import { EDITOR_MESSAGES } from './messages.ts';
import { pictureUpload } from './pictures/picture-upload.plugin.ts';
import type { UploadPicture } from './pictures/upload-picture.ts';
import { editorConfig } from './set-up/editor-config.ts';
import { licenseKey } from './set-up/license.ts';

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

interface LiveEditorProps extends RichTextEditorProps {
  locale: Locale;
  words: Translations | undefined;
  /** The editor is ready and holds the text. */
  onReady(): void;
  /** The editor could not be created, or reached a state without recovery: `onChange` has already received the last readable text. */
  onFail(): void;
}

/** CKEditor. Its configuration stays as it was at first; the text and the callbacks follow the props. */
export function LiveEditor(props: LiveEditorProps) {
  const { value, locale, pictureSrc, onReady, onFail } = props;
  const text = useRef<WatchedText>(null);
  const onChange = useEffectEvent((html: string) => props.onChange(html));
  const onNotice = useEffectEvent<RichTextEditorProps['onNotice']>((intent, words) => props.onNotice(intent, words));
  const upload = useEffectEvent<UploadPicture>((file, signal) =>
    props.upload ? props.upload(file, signal) : Promise.reject(new Error('No pictures here')),
  );
  const [first] = useState(() => ({
    value,
    config: liveEditorConfig({ ...props, onNotice, upload: props.upload && upload }),
  }));

  // A layout effect, because its cleanup runs before the cleanup of all plain effects: a save in a plain effect's cleanup then has the last
  // key presses.
  useLayoutEffect(() => () => text.current?.close(), []);
  useEffect(() => text.current?.show(value), [value]);

  function begin(editor: InlineEditor): void {
    finishEditor(editor, locale);
    text.current = watchText(editor, { known: first.value, pictureSrc, onChange, onCrash: onFail });
    // The value may have changed while CKEditor was created.
    text.current.show(value);
    onReady();
  }
  function fail(cause: Error): void {
    reportError(cause);
    onFail();
  }
  return (
    <CKEditor
      editor={InlineEditor}
      config={first.config}
      // Passes the first value only: compared with CKEditor's output, every text that the server cleaned would count as changed.
      data={first.value}
      // The watchdog would restart with a text up to five seconds old; when even that fails, it reports nothing.
      disableWatchdog
      onReady={begin}
      onChange={() => text.current?.noteChange()}
      onBlur={() => text.current?.flush()}
      onError={fail}
    />
  );
}

interface WatchTextOptions {
  /** The text that was given to the editor. */
  known: string;
  /** Matches the addresses of pictures that the text may hold. */
  pictureSrc: RegExp | undefined;
  onChange(html: string): void;
  /** CKEditor reached a state without recovery. `onChange` has received the last readable text. */
  onCrash(): void;
}

interface WatchedText {
  /** CKEditor reports that its text has changed. */
  noteChange(): void;
  /** Replaces the text without calling `onChange`. Does nothing for the current text. */
  show(html: string): void;
  /** Calls `onChange` now with the change that is waiting. */
  flush(): void;
  /** Reports the last typed text and stops reporting. */
  close(): void;
}

/** A picture whose upload is still running: not part of the text yet. */
const UNSENT_PICTURE = /<figure class="image"><img(?![^>]* src="\/)[^>]*><\/figure>/g;
const REPORT_DELAY_MS = 250;

/** Keeps the page's value and the editor's text equal, in both directions and without an echo. */
function watchText(editor: InlineEditor, { known, pictureSrc, onChange, onCrash }: WatchTextOptions): WatchedText {
  let isReplacing = false;
  const leaving = new AbortController();

  const report = createDelayedCall(() => {
    const html = editor.getData({ skipListItemIds: true }).replace(UNSENT_PICTURE, '');
    if (html === known) return;
    known = html;
    onChange(html);
    // The page's reaction to the change may move the text: the editor's tools follow it.
    requestAnimationFrame(() => leaving.signal.aborted || editor.ui.update());
  }, REPORT_DELAY_MS);

  // Also finishes the page's own update: React would render a moment later, and the page has no time left.
  const finishAtOnce = () => flushSync(report.finish);
  const whileOpen = { capture: true, signal: leaving.signal };
  // Captures the events, so that the last typed text is reported before other listeners check for unsaved changes.
  for (const moment of ['beforeunload', 'pagehide']) window.addEventListener(moment, finishAtOnce, whileOpen);
  document.addEventListener('visibilitychange', finishAtOnce, whileOpen);
  window.addEventListener(
    'error',
    ({ error }) => {
      if (!(error instanceof CKEditorError) || (error.context !== editor && !editor.ui.focusTracker.isFocused)) return;
      report.finish();
      onCrash();
    },
    whileOpen,
  );

  return {
    noteChange() {
      if (!isReplacing && !leaving.signal.aborted) report.begin();
    },
    show(html) {
      // The server writes the same text in its own form: after saving, the editor must keep caret and undo.
      if (allowedHtml(html, pictureSrc) === allowedHtml(known, pictureSrc)) return;
      known = html;
      report.drop();
      isReplacing = true;
      editor.data.set(html, { batchType: { isUndoable: false } });
      isReplacing = false;
      // The undo and redo stacks belong to a text that is gone.
      for (const name of ['undo', 'redo'] as const) editor.commands.get(name)?.clearStack();
    },
    flush: report.finish,
    close() {
      report.finish();
      leaving.abort();
    },
  };
}

interface DelayedCall {
  /** Calls after the delay; a second `begin` restarts the delay. */
  begin(): void;
  /** Makes the waiting call now, if one waits. */
  finish(): void;
  /** Drops the waiting call. */
  drop(): void;
}

/** Joins many requests within the delay into one call. */
function createDelayedCall(act: () => void, delayMs: number): DelayedCall {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const call = () => {
    timer = undefined;
    act();
  };
  return {
    begin() {
      drop();
      timer = setTimeout(call, delayMs);
    },
    finish() {
      if (timer === undefined) return;
      drop();
      act();
    },
    drop,
  };
}

interface LiveEditorOptions {
  label: string;
  placeholder?: string;
  /** Class of the element that holds the text. */
  className?: string;
  tools: 'page' | 'text';
  locale: Locale;
  words: Translations | undefined;
  /** Matches the addresses of pictures that the text may hold. */
  pictureSrc?: RegExp;
  upload: UploadPicture | undefined;
  onNotice(intent: 'success' | 'error', text: string): void;
}

/** Returns the editor's features, and its settings for the page around it. */
function liveEditorConfig(options: LiveEditorOptions): EditorConfig {
  const { label, placeholder, className, tools, locale, words, pictureSrc, upload } = options;
  return {
    ...editorConfig({ tools, locale, pictureSrc, hasUpload: upload !== undefined }),
    root: {
      label,
      ...(placeholder !== undefined && { placeholder }),
      element: { name: 'div', ...(className !== undefined && { classes: className }) },
    },
    extraPlugins: upload ? [pictures(upload, options)] : [],
    ...(words && { translations: words }),
    licenseKey: licenseKey(),
    // The page reserves this space for its sticky header; the toolbar stays below it.
    ui: {
      viewportOffset: { top: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0 },
    },
  };
}

function pictures(upload: UploadPicture, { locale, onNotice }: LiveEditorOptions): PluginConstructor {
  const t = EDITOR_MESSAGES[locale];
  return pictureUpload({
    upload,
    onSent: () => onNotice('success', t.imageSent),
    onFailed: () => onNotice('error', t.imageFailed),
    onRefused: () => onNotice('error', t.imageNotJpgOrPng),
  });
}

/** The floating tools of all editors are in one element of the body. While a dialog is open, only what is inside it can be used. */
function moveTools(): void {
  const place = topModal() ?? document.body;
  const tools = document.querySelector('.ck-body-wrapper');
  if (tools && tools.parentElement !== place) place.append(tools);
}
onTopModalChange(moveTools);

/** Adds settings to a new editor that its configuration cannot express. */
function finishEditor({ editing: { view } }: InlineEditor, locale: Locale): void {
  const root = view.document.getRoot();
  if (root) view.change((writer) => writer.setAttribute('aria-description', EDITOR_MESSAGES[locale].keys, root));
  moveTools();
}
