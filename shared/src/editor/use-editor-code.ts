import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../contracts/index.ts';
import type { EditorCode } from './open-editor.ts';

/** CKEditor and its features, loaded with the first editor. Undefined until they are loaded. */
export function useEditorCode(locale: Locale): EditorCode | 'failed' | undefined {
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
