import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../contracts/index.ts';
import type { EditorCode } from './open-editor.ts';

/** CKEditor and what goes with it, loaded for the first editor that asks. Undefined until it is there. */
export function useEditorCode(locale: Locale): EditorCode | 'failed' | undefined {
  const [code, setCode] = useState<EditorCode | 'failed'>();
  useEffect(() => {
    let isOver = false;
    // At once, with all effects: what strict mode takes away and puts back, CKEditor has not begun by then, and begins once.
    const take = (loaded: EditorCode | 'failed') => isOver || flushSync(() => setCode(loaded));
    async function load(): Promise<void> {
      const { loadEditor } = await import(/* webpackChunkName: "ckeditor" */ './open-editor.ts');
      take(await loadEditor(locale));
    }
    load().catch((cause: unknown) => {
      // As any error of the page: the person reads that it failed, not why.
      reportError(cause);
      take('failed');
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return code;
}
