import { CKEditorError, type InlineEditor } from 'ckeditor5';
import { flushSync } from 'react-dom';
import { allowedHtml } from '../domain/index.ts';
import { createDelayedCall } from './delayed-call.ts';

export interface WatchTextOptions {
  /** The text that was given to the editor. */
  known: string;
  /** Matches the addresses of pictures that the text may hold. */
  pictureSrc: RegExp | undefined;
  onChange(html: string): void;
  /** CKEditor reached a state without recovery. `onChange` has received the last readable text. */
  onCrash(): void;
}

export interface WatchedText {
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
export function watchText(
  editor: InlineEditor,
  { known, pictureSrc, onChange, onCrash }: WatchTextOptions,
): WatchedText {
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
