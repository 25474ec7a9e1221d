// @vitest-environment jsdom
import type { FormControl, SketchValue } from '@carefront/shared/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveForm, FormMode } from '../../active-form/active-form.ts';
import { storedFiles } from '../../testing/an-active-form.ts';
import { type RenderQuestionOptions, renderQuestion } from '../../testing/render-question.tsx';
import { provideCanvas } from './drawing-canvas.fixture.ts';
import { sketchQuestion } from './sketch-question.fixture.ts';

const LINE = {
  stroke: 'red',
  strokeWidth: 5,
  lineCap: 'round',
  points: [20, 20, 220, 20],
  compositing: 'source-over',
} as const;
const DRAWN: SketchValue = { v: 1, width: 1000, height: 500, background: null, lines: [LINE], description: '' };

const PNG = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], 'knee.png', { type: 'image/png' });

interface Options extends RenderQuestionOptions {
  question?: Partial<FormControl>;
  answer?: SketchValue | null;
  mode?: FormMode;
  files?: ActiveForm['files'];
}

async function openSketch({ question = {}, mode = 'fill-in', files = storedFiles(), ...options }: Options = {}) {
  const rendered = renderQuestion(sketchQuestion(question), { ...options, open: { mode, files } });
  const canvas = await screen.findByRole('img');
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  // The question holds nothing else.
  const sketch = () => rendered.answer() as SketchValue | null;
  return { ...rendered, canvas, press, sketch };
}

/** px of the window; the sheet is 500 px wide, so that a px is two units. */
function drag(canvas: HTMLElement, ...points: [x: number, y: number][]) {
  const [[x, y] = [0, 0], ...others] = points;
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(canvas, { ...pointer, clientX: x, clientY: y });
  for (const [clientX, clientY] of others) fireEvent.pointerMove(canvas, { ...pointer, clientX, clientY });
  fireEvent.pointerUp(canvas, pointer);
}

describe('the question of a sketch', () => {
  beforeEach(provideCanvas);

  it('CT-07 answers with lines in its own units, drawn red and 5 wide by default', async () => {
    const { canvas, sketch } = await openSketch();
    drag(canvas, [10, 10], [60, 10.2], [110, 10]);
    expect(sketch()).toEqual(DRAWN);
    screen.getByRole('img', { name: 'Show where it hurts: 1 line' });
    screen.getByText('Drawn: 1 line.');
  });

  it.each([
    { asked: null, height: '500px' },
    { asked: 320, height: '320px' },
  ])('CT-07 has a sheet of $height, and the sketch gets the shape of its sheet', async ({ asked, height }) => {
    const { canvas, sketch } = await openSketch({ question: { height: asked } });
    expect(canvas.parentElement?.style.height).toBe(height);
    drag(canvas, [10, 10], [110, 10]);
    // The sheet of the tests is 500 px wide and 250 px high.
    expect(sketch()?.height).toBe(500);
    expect(canvas.parentElement?.style.height).toBe('');
  });

  it('CT-07 draws with the pencil, the eraser, and a chosen colour and width', async () => {
    const { canvas, sketch, user, press } = await openSketch();
    await user.click(screen.getByRole('radio', { name: 'Blue' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Line width' }), { target: { value: '8' } });
    drag(canvas, [10, 10], [110, 10]);
    await press('Pencil');
    drag(canvas, [10, 20], [110, 20]);
    await press('Eraser');
    drag(canvas, [50, 0], [50, 90]);
    expect(sketch()?.lines.map(({ stroke, strokeWidth, compositing }) => [stroke, strokeWidth, compositing])).toEqual([
      ['blue', 8, 'source-over'],
      ['grey', 1, 'source-over'],
      ['black', 32, 'destination-out'],
    ]);
  });

  it('CT-07 undoes and redoes by button and by key, and a blank sheet is no answer', async () => {
    const { canvas, sketch, user, press } = await openSketch();
    drag(canvas, [10, 10], [110, 10]);
    await press('Undo');
    expect(sketch()).toBeNull();
    await press('Redo');
    expect(sketch()).toEqual(DRAWN);
    await user.keyboard('{Control>}z{/Control}');
    expect(sketch()).toBeNull();
    await user.keyboard('{Control>}y{/Control}');
    expect(sketch()).toEqual(DRAWN);
    await press('Clear');
    expect(sketch()).toBeNull();
    await press('Undo');
    expect(sketch()).toEqual(DRAWN);
  });

  it('CT-07 moves the line under the pointer, and nothing where no line is', async () => {
    const { canvas, sketch, press } = await openSketch({ answer: DRAWN });
    await press('Move');
    drag(canvas, [60, 11], [70, 31]);
    expect(sketch()?.lines[0]?.points).toEqual([40, 60, 240, 60]);
    drag(canvas, [300, 200], [310, 210]);
    expect(sketch()?.lines[0]?.points).toEqual([40, 60, 240, 60]);
  });

  it('CT-07 zooms in steps of 0.1 and draws where the person points', async () => {
    const { canvas, sketch, press } = await openSketch();
    for (let step = 0; step < 10; step += 1) await press('Zoom in');
    screen.getByText('200%');
    drag(canvas, [0, 0], [100, 0]);
    expect(sketch()?.lines[0]?.points).toEqual([250, 125, 350, 125]);
    await press('Zoom: 200 percent. Show the whole sheet');
    screen.getByText('100%');
  });

  it('CT-07 is answered in words alone, and text keys stay those of the text', async () => {
    const { canvas, sketch, user, next } = await openSketch({ question: { is_required: true } });
    await next();
    const words = screen.getByRole('textbox', { name: 'Describe it in words instead' });
    expect(document.activeElement).toBe(words);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    await user.type(words, 'My left knee');
    expect(words.getAttribute('aria-invalid')).toBeNull();
    expect(sketch()).toEqual({ ...DRAWN, lines: [], description: 'My left knee' });
    drag(canvas, [10, 10], [110, 10]);
    await user.click(words);
    await user.keyboard('{Control>}z{/Control}');
    expect(sketch()?.lines).toHaveLength(1);
  });

  it.each([
    { locale: 'en', message: 'The drawing cannot be read. Please draw it again.' },
    { locale: 'fr', message: 'Le dessin est illisible. Veuillez le refaire.' },
  ] as const)('says what is wrong with a sketch that the server would refuse: $locale', async ({ locale, message }) => {
    const answer = { ...DRAWN, lines: [], description: 'x'.repeat(2_001) };
    const { next, submitted } = await openSketch({ answer, locale });
    await next();
    screen.getByText(message);
    expect(submitted).toEqual([]);
  });

  it('a pen draws while the palm lies on the sheet', async () => {
    const { canvas, sketch } = await openSketch();
    const palm = { pointerId: 2, pointerType: 'touch', button: 0, clientX: 200, clientY: 200 };
    const pen = { pointerId: 3, pointerType: 'pen', button: 0, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(canvas, palm);
    fireEvent.pointerDown(canvas, pen);
    fireEvent.pointerMove(canvas, { ...palm, clientX: 220 });
    fireEvent.pointerMove(canvas, { ...pen, clientX: 110 });
    fireEvent.pointerUp(canvas, pen);
    fireEvent.pointerUp(canvas, palm);
    expect(sketch()).toEqual(DRAWN);
  });

  it('CT-05, CT-07 draws over an uploaded picture, and removes it', async () => {
    const removed = vi.fn(async () => undefined);
    const { canvas, sketch, user, press } = await openSketch({ files: { ...storedFiles(), remove: removed } });
    await user.upload(screen.getByLabelText('Picture to draw on'), PNG);
    const remove = await screen.findByRole('button', { name: 'Remove the picture knee.png' });
    expect(sketch()?.background).toEqual({ id: '00000000-0000-4000-8000-000000000001', document: 'knee.png' });
    expect(canvas.parentElement?.querySelector('img')?.getAttribute('src')).toContain('00000000-0000-4000-8000');
    await user.click(remove);
    await waitFor(() => expect(sketch()).toBeNull());
    expect(removed.mock.calls).toEqual([['00000000-0000-4000-8000-000000000001']]);
    drag(canvas, [10, 10], [110, 10]);
    await press('Undo');
    screen.getByLabelText('Picture to draw on');
  });

  it('CT-07 keeps the lines that are drawn while a picture is uploaded', async () => {
    const uploaded = Promise.withResolvers<{ id: string }>();
    const { canvas, sketch, user } = await openSketch({
      files: { ...storedFiles(), upload: () => uploaded.promise },
    });
    await user.upload(screen.getByLabelText('Picture to draw on'), PNG);
    await screen.findByText('Uploading knee.png');
    drag(canvas, [10, 10], [110, 10]);
    uploaded.resolve({ id: '00000000-0000-4000-8000-000000000009' });
    await screen.findByRole('button', { name: 'Remove the picture knee.png' });
    expect(sketch()).toMatchObject({ lines: [LINE], background: { document: 'knee.png' } });
  });

  it('on a phone, nothing is drawn before a tool is chosen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const { canvas, sketch, press } = await openSketch();
    screen.getByText('Choose a tool, then draw with your finger.');
    drag(canvas, [10, 10], [110, 10]);
    expect(sketch()).toBeNull();
    await press('Brush');
    expect(screen.queryByText('Choose a tool, then draw with your finger.')).toBeNull();
    drag(canvas, [10, 10], [110, 10]);
    expect(sketch()).toEqual(DRAWN);
  });

  it('RN-12 shows a submitted sketch without tools', async () => {
    await openSketch({ answer: { ...DRAWN, description: 'My left knee' }, mode: 'read-only' });
    screen.getByRole('img', { name: 'Show where it hurts: 1 line' });
    screen.getByText('In words: My left knee');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('speaks French', async () => {
    await openSketch({ locale: 'fr', answer: DRAWN });
    screen.getByRole('img', { name: 'Show where it hurts\u00A0: 1 trait' });
    for (const name of ['Pinceau', 'Crayon', 'Gomme', 'Déplacer', 'Annuler', 'Rétablir', 'Tout effacer'])
      screen.getByRole('button', { name });
  });
});
