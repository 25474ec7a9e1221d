// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { InlineEditor } from 'ckeditor5';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NOTE_PICTURE_SRC } from '../domain/index.ts';
import { renderRemote } from '../testing/index.ts';
import { editorOf, stubSizes } from './editor-of.fixture.ts';
import type { RichTextEditorProps } from './live-editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const chunk = vi.hoisted(() => ({ isMissing: false }));
// The real editor, or a chunk that fails to load.
vi.mock('./open-editor.ts', async (load) => {
  const { loadEditor } = await load<typeof import('./open-editor.ts')>();
  return {
    loadEditor: (...values: Parameters<typeof loadEditor>) =>
      chunk.isMissing ? Promise.reject(new Error('Loading chunk failed')) : loadEditor(...values),
  };
});

const props = (more: Partial<RichTextEditorProps> = {}): RichTextEditorProps => ({
  ...{ value: '<p>Our clinic</p>', label: 'About', tools: 'page', onChange: vi.fn(), onNotice: vi.fn(), ...more },
});
const text = () => screen.findByRole('textbox', { name: 'About' });
async function type(letters: string): Promise<void> {
  const editor = editorOf(await text());
  act(() => void editor.execute('insertText', { text: letters }));
}

// CKEditor is large: no test waits for its first loading.
beforeAll(() => import('./open-editor.ts'));
beforeEach(() => {
  chunk.isMissing = false;
  stubSizes();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ST-15 shows the cleaned text until the editor is ready, then one editor in its place', async () => {
  const value = '<p>Our clinic</p><script>x()</script>';
  const create = vi.spyOn(InlineEditor, 'create');
  const { container } = renderRemote(<RichTextEditor {...props({ value, className: 'site-rich-text' })} />);
  expect(container.querySelector('.site-rich-text')?.innerHTML).toBe('<p>Our clinic</p>');
  expect((await text()).textContent).toBe('Our clinic');
  expect(container.querySelectorAll('.site-rich-text')).toHaveLength(1);
  // React's strict mode opens every component twice.
  expect(create).toHaveBeenCalledOnce();
});

it('CT-11 RL-02 shows a private picture of notes until the editor is ready', async () => {
  const src = '/api/appointment/register-client/pictures/01234567-89ab-4def-8123-456789abcdef';
  const value = `<figure class="image"><img src="${src}"></figure>`;
  const { container } = renderRemote(<RichTextEditor {...props({ value, pictureSrc: NOTE_PICTURE_SRC })} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
  await text();
});

it('ST-15 shows the placeholder when the text is empty', async () => {
  renderRemote(<RichTextEditor {...props({ value: '<p>&nbsp;</p>', placeholder: 'Write about the clinic' })} />);
  expect(screen.getByText('Write about the clinic')).toBeDefined();
  await text();
});

it('ST-15 reports the last typed text when it closes', async () => {
  const onChange = vi.fn();
  const { unmount } = renderRemote(<RichTextEditor {...props({ onChange })} />);
  await type('New: ');
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  expect(onChange.mock.calls).toEqual([['<p>New: Our clinic</p>']]);
});

it('ST-15 takes a new value from outside, for example from an undo button', async () => {
  function Page() {
    const [value, setValue] = useState('<p>Our clinic</p>');
    return (
      <>
        <RichTextEditor {...props({ value, onChange: setValue })} />
        <button type="button" onClick={() => setValue('<p>As it was</p>')}>
          Undo
        </button>
      </>
    );
  }
  const { user } = renderRemote(<Page />);
  await type('New: ');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await text()).textContent).toBe('As it was');
});

it('ST-15 shows the text when the editor cannot be loaded, and Retry loads it again', async () => {
  chunk.isMissing = true;
  const { user, container } = renderRemote(<RichTextEditor {...props({ className: 'place' })} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The editor could not be opened.');
  expect(container.querySelector('.place')?.textContent).toBe('Our clinic');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(reportError).toHaveBeenCalledWith(new Error('Loading chunk failed'));
  chunk.isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await text()).textContent).toBe('Our clinic');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ST-15 shows the text when the editor cannot be created, and Retry creates it again', async () => {
  vi.spyOn(InlineEditor, 'create').mockRejectedValueOnce(new Error('No place for an editor'));
  const { user, container } = renderRemote(<RichTextEditor {...props({ className: 'place' })} />);
  // Expected here: CKEditor's component also writes the failure to the console.
  const written = vi.spyOn(console, 'error').mockReturnValue();
  expect((await screen.findByRole('alert')).textContent).toContain('The editor could not be opened.');
  expect(container.querySelector('.place')?.textContent).toBe('Our clinic');
  expect(reportError).toHaveBeenCalledWith(new Error('No place for an editor'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await text()).textContent).toBe('Our clinic');
  expect(written.mock.calls.map(([what]) => what)).toEqual(['CKEditor mounting error:', 'CKEditor unmounting error:']);
});

it('ST-15 opens again in the chosen language, and keeps its text', async () => {
  const onChange = vi.fn();
  const { bus } = renderRemote(<RichTextEditor {...props({ onChange })} />);
  await text();
  act(() => bus.setState('locale@1', 'fr'));
  await waitFor(async () => expect((await text()).getAttribute('aria-description')).toBe('Alt+F10 ouvre les outils.'));
  expect((await text()).textContent).toBe('Our clinic');
});
