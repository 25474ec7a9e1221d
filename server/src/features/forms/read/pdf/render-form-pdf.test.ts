import type { SketchLine, SketchValue } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { readEnds, readPdf } from '../../../../documents/read-pdf.fixture.ts';
import { block, givenForm, page, question } from './form-paper.fixture.ts';
import { renderFormPdf } from './render-form-pdf.ts';

const line: SketchLine = {
  stroke: 'red',
  strokeWidth: 5,
  lineCap: 'round',
  points: [10, 10, 500, 300],
  compositing: 'source-over',
};
const sketch = (change: Partial<SketchValue> = {}): SketchValue => ({
  v: 1,
  width: 1000,
  height: 500,
  background: null,
  lines: [line],
  description: 'Pain in the left knee',
  ...change,
});
const sketchPage = page('Pain', block(1, [question(2, { input_type: 'sketch' })]));
const textPage = page('Your week', block(1, [question(2), question(3)]));
const SIGNED = {
  signature: { checked: true, signature: 'Ada Example', timestampraw: '2026-11-24T19:05:33Z', ip: '192.0.2.1' },
};

describe('renderFormPdf', { timeout: 60_000 }, () => {
  it('RN-21 prints form, version, client, time with zone, pages, blocks, questions, answers and signatures', async () => {
    const paper = givenForm([textPage], { df_block_1: { df_2: 'I slept well.', ...SIGNED } });
    const bytes = await renderFormPdf(paper);
    const { text, title, language, isTagged, roles, pages } = await readPdf(bytes);
    for (const words of [
      'Maple Therapy',
      'Sleep diary',
      '1.2',
      'Ada Example',
      'Nov 24, 2026 02:05pm, Toronto time (UTC-05:00)',
      'Your week',
      'Block 1',
      'Question 2',
      'I slept well.',
      'No answer',
      'Signed by',
      'IP 192.0.2.1',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    expect([title, language, isTagged, pages.length]).toEqual(['Sleep diary, Maple Therapy', 'en', true, 1]);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table']));
    expect(await renderFormPdf(paper)).toEqual(bytes);
  });

  it('RN-21 GN-05 prints a form in French, and names and answers in other scripts', async () => {
    const answers = { df_block_1: { df_2: 'السلام عليكم', df_3: 'Łódź' } };
    const paper = givenForm([textPage], answers, { locale: 'fr', clientName: null, isFilledOut: true });
    const { text, language } = await readPdf(await renderFormPdf(paper));
    expect(language).toBe('fr');
    for (const words of ['N’est pas encore client', 'Envoyé par la clinique, pour le client', 'Łódź', 'Page 1 de 1'])
      expect(text).toContain(words);
  });

  it('RN-21 draws a sketch from its lines, and prints its description', async () => {
    const eraser: SketchLine = { ...line, points: [10, 10], compositing: 'destination-out', lineCap: 'butt' };
    const odd: SketchLine = { ...line, stroke: 'papayawhip', points: [-5000, 10_000, 3, 4] };
    const value = sketch({ lines: [line, { ...line, stroke: '#00ff00' }, eraser, odd] });
    const { text, roles } = await readPdf(
      await renderFormPdf(givenForm([sketchPage], { df_block_1: { df_2: value } })),
    );
    expect(text).toContain('Pain in the left knee');
    expect(roles).toContain('Figure');
  });

  it('RN-21 says that a picture under a sketch is missing, and prints files by name', async () => {
    const background = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', document: 'knee.png' };
    const files = page(
      'Files',
      block(1, [question(2, { input_type: 'sketch' }), question(3, { input_type: 'upload-file' })]),
    );
    const answers = { df_2: sketch({ background }), df_3: [{ id: background.id, name: 'letter.pdf' }] };
    const { text } = await readPdf(await renderFormPdf(givenForm([files], { df_block_1: answers })));
    expect(text).toContain('The picture under this drawing cannot be printed.');
    expect(text).toContain('File: letter.pdf');
  });
});

/** As long as the longest answer. */
const full = (piece: string): string => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
const many = Array.from({ length: 100 }, (_, id) => question(id + 2));
const points = Array.from({ length: 10_000 }, (_, index) => (index * 37) % 1000);

describe('answers that were written to break the PDF', { timeout: 60_000 }, () => {
  it.each([
    { what: 'one word of 20,000 letters', answers: { df_2: full('x') } },
    { what: 'line breaks', answers: { df_2: full('a\n') } },
    { what: 'changes of direction', answers: { df_2: full('\u202e\u202bא\u2067a') } },
    { what: 'a different script for each letter', answers: { df_2: full('aŁężяαא') } },
    { what: 'half surrogate pairs and zeros', answers: { df_2: full('\ud800\0') } },
    {
      what: 'a hundred long answers',
      answers: Object.fromEntries(many.map((_, id) => [`df_${id + 2}`, 'word '.repeat(800)])),
    },
  ])('RN-21 prints $what', async ({ answers }) => {
    const paper = givenForm([page('Page', block(1, many))], { df_block_1: answers });
    const { first, last, count } = await readEnds(await renderFormPdf(paper));
    expect(first).toContain('Sleep diary');
    expect(last).toContain(`Page ${count} of ${count}`);
  });

  it('RN-21 prints a sketch with as many points as a sketch may have', async () => {
    const lines = Array.from({ length: 10 }, () => ({ ...line, points }));
    const paper = givenForm([sketchPage], { df_block_1: { df_2: sketch({ lines, height: 5_000 }) } });
    const { count } = await readEnds(await renderFormPdf(paper));
    expect(count).toBeGreaterThan(0);
  });
});
