import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import type { Locale } from '../contracts/index.ts';
import { editorOf } from './editor-of.fixture.ts';
import type { RichTextEditorProps } from './live-editor.tsx';
import { loadEditor } from './open-editor.ts';

export interface LiveEditorOptions extends Partial<RichTextEditorProps> {
  locale?: Locale;
}

/** Time limit for the start of an editor while other tests use both cores. */
const PATIENCE = { timeout: 10_000 };

/** Starts the editor as the page shows it once it is loaded, and CKEditor itself, on which a test acts as the tools do. */
export async function startEditor({ locale = 'en', ...options }: LiveEditorOptions = {}) {
  const { LiveEditor, words } = await loadEditor(locale);
  const told = { onChange: vi.fn(), onNotice: vi.fn(), onReady: vi.fn(), onFail: vi.fn() };
  const props = { value: '', label: 'About the clinic', tools: 'page' as const, locale, words, ...told, ...options };
  const page = (value: string) => <LiveEditor {...props} value={value} />;
  const { rerender, unmount, container } = render(page(props.value), { wrapper: StrictMode });
  await vi.waitFor(() => {
    if (told.onReady.mock.calls.length === 0) throw new Error('The editor is not ready');
  }, PATIENCE);
  const place = container.querySelector('.ck-editor__editable');
  if (!place) throw new Error('The editor has no place');
  const editor = editorOf(place);
  return {
    ...told,
    editor,
    place,
    /** The page sets another text. */
    show: (value: string) => rerender(page(value)),
    /** Reports the typed text now, as the editor does whenever the page is hidden. */
    flush: () => act(() => void window.dispatchEvent(new Event('pagehide'))),
    /** Unmounts the editor and waits until CKEditor is destroyed. */
    async close() {
      unmount();
      await vi.waitFor(() => {
        if (editor.state !== 'destroyed') throw new Error('The editor is still there');
      }, PATIENCE);
    },
  };
}
