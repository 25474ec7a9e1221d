// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubSizes } from '../editor-of.fixture.ts';
import { startEditor } from '../live-editor.fixture.tsx';
import type { UploadPicture } from './upload-picture.ts';

const ADDRESS = '/content-images/01234567-89ab-cdef-0123-456789abcdef.jpg';
const file = () => new File(['a picture'], 'holiday.png', { type: 'image/png' });

const start = (upload: UploadPicture) => startEditor({ value: '<p>Text</p>', label: 'Text', tools: 'text', upload });

beforeEach(stubSizes);
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('CT-11 puts the picture into the text and shows a notice after the upload, and onChange gets the picture only then', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { flush, close, editor, onChange, onNotice } = await start(() => promise);
  editor.execute('uploadImage', { file: file() });
  await vi.waitFor(() => expect(editor.getData()).toContain('<img'));
  flush();
  expect(onChange).not.toHaveBeenCalled();
  resolve(ADDRESS);
  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([['success', 'Image uploaded successfully.']]));
  await vi.waitFor(() => expect(editor.getData()).toContain(`src="${ADDRESS}"`));
  flush();
  expect(onChange.mock.lastCall?.[0]).toContain(`<figure class="image"><img src="${ADDRESS}"`);
  await close();
});

it('CT-11 removes the placeholder and shows a notice after a failed upload', async () => {
  const { flush, close, editor, place, onChange, onNotice } = await start(() => Promise.reject(new Error('refused')));
  editor.execute('uploadImage', { file: file() });
  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([['error', 'Image upload failed.']]));
  await vi.waitFor(() => expect(place.querySelector('figure')).toBeNull());
  flush();
  expect(onChange).not.toHaveBeenCalled();
  await close();
});

it('CT-11 cancels the upload when the editor closes, and shows no further notice', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { close, editor, onNotice } = await start((_file, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  editor.execute('uploadImage', { file: file() });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await close();
  expect(signals[0]?.aborted).toBe(true);
  expect(onNotice).not.toHaveBeenCalled();
});

it('CT-05 names the accepted formats when another file is dropped', async () => {
  const { close, editor, onNotice } = await start(() => Promise.resolve(ADDRESS));
  // jsdom has no layout to scroll in.
  vi.spyOn(editor.editing.view, 'scrollToTheSelection').mockReturnValue();
  const drop = (type: string) => {
    const files = [new File(['x'], 'a', { type })];
    const dataTransfer = { files, types: ['Files'], getData: () => '' };
    editor.editing.view.document.fire('clipboardInput', { dataTransfer, content: '', targetRanges: null });
  };
  drop('image/gif');
  expect(onNotice.mock.calls).toEqual([['error', 'Image must be JPG or PNG format.']]);
  drop('image/jpeg');
  await vi.waitFor(() => expect(onNotice).toHaveBeenLastCalledWith('success', 'Image uploaded successfully.'));
  await close();
});
