// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { CKEditorError, type Editor, type ModelElement } from 'ckeditor5';
import { createElement, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedHtml, NOTE_PICTURE_SRC } from '../domain/index.ts';
import { openModal } from '../ui/dialogs/open-modals.ts';
import { stubSizes } from './editor-of.fixture.ts';
import { type LiveEditorOptions, startEditor } from './live-editor.fixture.tsx';

const PICTURE = '/content-images/01234567-89ab-cdef-0123-456789abcdef.jpg';
const NOTE_PICTURE = '/api/appointment/register-client/pictures/01234567-89ab-4def-8123-456789abcdef';
const open: { close(): Promise<void> }[] = [];

async function start(options: LiveEditorOptions = {}) {
  const started = await startEditor(options);
  open.push(started);
  return started;
}

const rootOf = (editor: Editor): ModelElement => {
  const root = editor.model.document.getRoot();
  if (!root) throw new Error('An editor without a text');
  return root;
};
const select = (editor: Editor, element: ModelElement) =>
  editor.model.change((writer) => writer.setSelection(element, 'in'));
const type = (editor: Editor, text: string) => editor.execute('insertText', { text });
const dataOf = (editor: Editor) => editor.getData({ skipListItemIds: true });

beforeEach(stubSizes);
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((editor) => editor.close()));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the text of the editor', () => {
  const written: [tool: string, act: (editor: Editor) => void, html: string][] = [
    ['bold', (editor) => editor.execute('bold'), '<p><strong>Our team</strong></p>'],
    ['italic', (editor) => editor.execute('italic'), '<p><i>Our team</i></p>'],
    ['underline', (editor) => editor.execute('underline'), '<p><u>Our team</u></p>'],
    ...[12, 14, 18, 22, 30].map((size): [string, (editor: Editor) => void, string] => [
      `size ${size}`,
      (editor) => editor.execute('fontSize', { value: `text-${size}` }),
      `<p><span class="text-${size}">Our team</span></p>`,
    ]),
    ['heading', (editor) => editor.execute('heading', { value: 'heading1' }), '<h3>Our team</h3>'],
    ['subheading', (editor) => editor.execute('heading', { value: 'heading2' }), '<h4>Our team</h4>'],
    ['bulleted list', (editor) => editor.execute('bulletedList'), '<ul><li>Our team</li></ul>'],
    ['numbered list', (editor) => editor.execute('numberedList'), '<ol><li>Our team</li></ol>'],
    [
      'link',
      (editor) => editor.execute('link', 'https://example.org/?a=1&b=2'),
      '<p><a href="https://example.org/?a=1&amp;b=2">Our team</a></p>',
    ],
    [
      'email link',
      (editor) => editor.execute('link', 'mailto:hello@example.org'),
      '<p><a href="mailto:hello@example.org">Our team</a></p>',
    ],
    [
      'size in a list',
      (editor) => {
        editor.execute('bulletedList');
        editor.execute('fontSize', { value: 'text-30' });
      },
      '<ul><li><span class="text-30">Our team</span></li></ul>',
    ],
  ];
  it.each(written)('CT-11 ST-15 stays the same after cleaning: %s', async (_tool, act, html) => {
    const { editor } = await start({ value: '<p>Our team</p>' });
    select(editor, rootOf(editor));
    act(editor);
    expect(dataOf(editor)).toBe(html);
    editor.setData(allowedHtml(html));
    expect(dataOf(editor)).toBe(html);
  });

  it('CT-11 keeps the text and size of a picture after cleaning, and has no inline style', async () => {
    const html = `<figure class="image"><img src="${PICTURE}" alt="Our house" width="800" height="600"></figure>`;
    const { editor, place } = await start({ value: allowedHtml(html), tools: 'text' });
    expect(allowedHtml(dataOf(editor))).toBe(allowedHtml(html));
    expect(dataOf(editor)).not.toContain('style');
    expect(place.querySelector('img')?.hasAttribute('style')).toBe(false);
  });

  it.each([
    ['/site/team', '<p><a href="http://localhost:3000/site/team">Our team</a></p>'],
    ['javascript:alert(1)', '<p>Our team</p>'],
  ])('CT-11 has a link with the full address for %s, or no link', async (address, html) => {
    const { editor } = await start({ value: '<p>Our team</p>' });
    select(editor, rootOf(editor));
    editor.execute('link', address);
    expect(dataOf(editor)).toBe(html);
  });

  it('CT-11 is reduced to the allowed HTML when foreign HTML is set', async () => {
    const { editor } = await start();
    const foreign =
      '<h1 style="color:red">Title</h1><div class="x"><font size="7">Text</font> <a href="file:///c:/x" target="_blank">local</a></div>' +
      '<h5>Small title</h5><table><tr><td>Cell</td></tr></table><p>Before</p><img src="https://elsewhere.example/pixel.png"><script>x()</script><p>After</p>';
    editor.setData(foreign);
    expect(dataOf(editor)).toBe(
      '<h3>Title</h3><p>Text local</p><h4>Small title</h4><p>Cell</p><p>Before</p><p>After</p>',
    );
  });

  it('CT-11 RL-02 holds the pictures of its own kind only', async () => {
    const pictures = [PICTURE, NOTE_PICTURE].map((src) => `<figure class="image"><img src="${src}"></figure>`);
    const value = `<p>Text</p>${pictures.join('')}`;
    const { editor } = await start({ value, tools: 'text', pictureSrc: NOTE_PICTURE_SRC });
    expect(dataOf(editor)).toBe(`<p>Text</p>${pictures[1]}`);
  });

  it('CT-11 follows the page when it removes or replaces a private picture', async () => {
    const figure = (src: string) => `<figure class="image"><img src="${src}"></figure>`;
    const { editor, show } = await start({ value: figure(NOTE_PICTURE), tools: 'text', pictureSrc: NOTE_PICTURE_SRC });
    const other = figure(NOTE_PICTURE.replace('0123', '4567'));
    for (const value of [other, '<p>Text</p>']) {
      show(value);
      expect(dataOf(editor)).toBe(value);
    }
  });

  it("CT-11 has only the tools size, bold, italic, underline and picture in a form's text", async () => {
    const { editor } = await start({ tools: 'text', upload: () => Promise.resolve(PICTURE) });
    const names = ['fontSize', 'bold', 'italic', 'underline', 'uploadImage'];
    expect(editor.config.get('toolbar.items')).toEqual([names[0], '|', ...names.slice(1)]);
    expect(editor.commands.get('link')).toBeUndefined();
    expect(editor.commands.get('heading')).toBeUndefined();
  });
});

describe('the changes that the editor reports', () => {
  it('ST-15 are reported once after a pause in typing, and at once when the page is left', async () => {
    const { editor, onChange } = await start({ value: '<p>Old</p>' });
    vi.useFakeTimers();
    type(editor, 'A');
    type(editor, 'B');
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(onChange.mock.calls).toEqual([['<p>ABOld</p>']]);
    type(editor, 'C');
    window.dispatchEvent(new Event('pagehide'));
    expect(onChange).toHaveBeenLastCalledWith('<p>ABCOld</p>');
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('ST-15 are reported at once when the text loses the focus', async () => {
    const { editor, place, onChange } = await start();
    vi.useFakeTimers();
    place.dispatchEvent(new FocusEvent('focus'));
    type(editor, 'A');
    expect(onChange).not.toHaveBeenCalled();
    place.dispatchEvent(new FocusEvent('blur'));
    expect(onChange.mock.calls).toEqual([['<p>A</p>']]);
  });

  it('ST-15 are reported before the page checks for unsaved changes', async () => {
    const { editor, onChange } = await start();
    type(editor, 'A');
    const asked = vi.fn(() => expect(onChange).toHaveBeenCalledOnce());
    window.addEventListener('beforeunload', asked, { once: true });
    window.dispatchEvent(new Event('beforeunload'));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('ST-15 reach the state of the page before the page is left', async () => {
    const kept: string[] = [];
    let setText: (html: string) => void = () => undefined;
    function Keeper() {
      const [text, setOwnText] = useState('');
      setText = setOwnText;
      useEffect(() => void kept.push(text), [text]);
      return null;
    }
    render(createElement(Keeper));
    const { editor } = await start({ onChange: (html) => setText(html) });
    type(editor, 'A');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept).toEqual(['', '<p>A</p>']);
  });

  it('ST-15 do not include a text set from outside, which also clears the undo history', async () => {
    const { editor, show, flush, onChange } = await start({ value: '<p>Old</p>' });
    vi.useFakeTimers();
    type(editor, 'A');
    show('<p>From outside</p>');
    vi.advanceTimersByTime(1000);
    flush();
    expect(dataOf(editor)).toBe('<p>From outside</p>');
    expect(onChange).not.toHaveBeenCalled();
    expect(editor.commands.get('undo')?.isEnabled).toBe(false);
  });

  it('ST-15 can still be undone when the saved text comes back in the server’s format', async () => {
    const { editor, show, flush } = await start({ value: '<p><i>Old</i></p>' });
    type(editor, 'A');
    flush();
    show(allowedHtml(dataOf(editor)));
    expect(editor.commands.get('undo')?.isEnabled).toBe(true);
  });

  it('ST-15 include the last text when CKEditor fails, together with the failure', async () => {
    const { editor, onChange, onFail } = await start();
    type(editor, 'A');
    window.dispatchEvent(new ErrorEvent('error', { error: new CKEditorError('broken', editor) }));
    expect(onChange).toHaveBeenCalledWith('<p>A</p>');
    expect(onFail).toHaveBeenCalledOnce();
  });
});

describe('the editor in the page', () => {
  it('ST-15 is named by its label only, in both languages', async () => {
    const { place } = await start();
    expect(place.getAttribute('aria-label')).toBe('About the clinic');
    expect(place.getAttribute('aria-description')).toBe('Alt+F10 opens the tools.');
    const french = await start({ locale: 'fr', label: 'La clinique' });
    expect(french.place.getAttribute('aria-description')).toBe('Alt+F10 ouvre les outils.');
    expect(french.editor.t('Bold')).toBe('Gras');
  });

  it('ST-15 lets Tab move to the next control, also from a list', async () => {
    const { editor } = await start({ value: '<ul><li>One</li><li>Two</li></ul>' });
    select(editor, rootOf(editor).getChild(1) as ModelElement);
    const domEvent = new KeyboardEvent('keydown', { keyCode: 9, cancelable: true });
    editor.editing.view.getDomRoot()?.dispatchEvent(domEvent);
    expect(domEvent.defaultPrevented).toBe(false);
    expect(dataOf(editor)).toBe('<ul><li>One</li><li>Two</li></ul>');
  });

  it('ST-15 shows its tools above dialogs, and removes them when it closes', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    let closeDialog = openModal(dialog);
    const { close } = await start();
    const place = () => document.querySelector('.ck-body-wrapper')?.parentElement;
    expect(place()).toBe(dialog);
    closeDialog();
    expect(place()).toBe(document.body);
    closeDialog = openModal(dialog);
    expect(place(), 'opened after the editor').toBe(dialog);
    closeDialog();
    await close();
    open.length = 0;
    expect(document.querySelector('.ck-body-wrapper')).toBeNull();
  });
});
