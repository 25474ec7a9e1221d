import { describe, expect, it } from 'vitest';
import { numberText, sentAnswers, wholeSketch } from './sent-answers.rules.ts';

const answers = { df_1: 'a' };

describe('sentAnswers', () => {
  it.each(['df_block_1', 'df_block_123456789', 'df_block_new_0_3', 'df_block_new_999_0'])('CT-08 picks %s', (key) => {
    expect(sentAnswers({ form_id: 7, [key]: answers, fill_out: 1 })).toEqual({ [key]: answers });
  });

  it.each([
    ...[
      'form_id',
      'df_1',
      'df_block_',
      'df_block_x',
      'df_block_1.df_2',
      'df_block_1 ',
      'xdf_block_1',
      'df_block_new_0',
    ],
    ...['df_block_1234567890', 'df_block_new_1_2_3', 'constructor', 'df_block_-1', 'df_block_1\n'],
  ])('RL-02 leaves out %j', (key) => {
    expect(sentAnswers({ df_block_1: answers, [key]: answers })).toEqual({ df_block_1: answers });
  });

  it.each([null, 'a text', 7, true, [], [answers]])('RL-02 leaves out a block whose value is %j', (value) => {
    expect(sentAnswers({ df_block_1: value, df_block_2: {} })).toEqual({ df_block_2: {} });
  });
});

const line = { stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2, 3, 4], compositing: 'source-over' };
const usual = { v: 1, width: 1000, height: 500, background: null, lines: [line], description: '' };
const picture = { id: '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4', document: 'knee.png' };

describe('numberText', () => {
  it.each([
    [3, '3'],
    [0, '0'],
    [-0, '0'],
    [-2.5, '-2.5'],
    ['3', '3'],
    ['', ''],
    [null, null],
    [true, true],
  ])('CT-04 CT-06 stores %j as %j', (sent, stored) => {
    expect(numberText(sent)).toBe(stored);
  });
});

describe('wholeSketch', () => {
  it.each<{ what: string; sent: unknown; height?: number; stored: unknown }>([
    { what: 'lines alone', sent: { lines: [line] }, stored: usual },
    {
      what: 'a picture and lines',
      sent: { background: picture, lines: [line] },
      stored: { ...usual, background: picture },
    },
    {
      what: 'the height that the question names',
      sent: { lines: [line] },
      height: 320,
      stored: { ...usual, height: 320 },
    },
    {
      what: 'a height of more than the highest',
      sent: { lines: [] },
      height: 9_000,
      stored: { ...usual, lines: [], height: 5_000 },
    },
    {
      what: 'everything',
      sent: { ...usual, height: 700, description: 'Knee' },
      stored: { ...usual, height: 700, description: 'Knee' },
    },
    {
      what: 'points between two units',
      sent: { lines: [{ ...line, points: [1.4, 2.6, 3, -4.6] }] },
      stored: { ...usual, lines: [{ ...line, points: [1, 3, 3, -5] }] },
    },
    {
      what: 'points as texts',
      sent: { lines: [{ ...line, points: ['1.5', 2] }] },
      stored: { ...usual, lines: [{ ...line, points: ['1.5', 2] }] },
    },
    { what: 'a line that is none', sent: { lines: [null] }, stored: { ...usual, lines: [null] } },
    { what: 'another version', sent: { v: 2, lines: [line] }, stored: { ...usual, v: 2 } },
    { what: 'no lines', sent: { background: null }, stored: { background: null } },
    { what: 'a text', sent: 'a sketch', stored: 'a sketch' },
  ])('CT-07 completes $what', ({ sent, height, stored }) => {
    expect(wholeSketch(sent, height ?? null)).toEqual(stored);
  });
});
