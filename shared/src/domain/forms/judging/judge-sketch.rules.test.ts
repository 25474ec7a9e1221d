import { describe, expect, it } from 'vitest';
import { SKETCH_LIMITS } from '../definition/sketch-value.ts';
import { judgeSketch } from './judge-sketch.rules.ts';

const ID = '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4';
const line = { stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2, 3, 4], compositing: 'source-over' };
const sketch = { v: 1, width: 1000, height: 500, background: null, lines: [line], description: '' };
const withLine = (change: object) => ({ ...sketch, lines: [{ ...line, ...change }] });
const points = (count: number) => ({ points: Array.from({ length: count }, () => 1) });
const lines = (count: number, change: object = {}) => ({
  ...sketch,
  lines: Array.from({ length: count }, () => ({ ...line, ...change })),
});
/** The most numbers in one line. */
const LONGEST_LINE = 2 * SKETCH_LIMITS.pointsPerLine;
const picture = { id: ID, document: 'knee.png' };

describe('judgeSketch', () => {
  it.each<{ what: string; answer: unknown }>([
    { what: 'a picture and lines, as the specification has them', answer: { background: picture, lines: [line] } },
    { what: 'lines alone', answer: { lines: [line] } },
    { what: 'a point between two units', answer: withLine({ points: [1, 2.5] }) },
    { what: 'no line, but words', answer: { ...sketch, lines: [], description: 'My left knee' } },
    { what: 'the lowest sheet', answer: { ...sketch, height: 1 } },
    { what: 'the highest sheet', answer: { ...sketch, height: 5_000 } },
    { what: 'the longest description', answer: { ...sketch, description: 'a'.repeat(2_000) } },
    { what: 'a picture', answer: { ...sketch, background: { ...picture, document: 'a'.repeat(255) } } },
    { what: 'a hexadecimal colour', answer: withLine({ stroke: '#1d2A3f' }) },
    { what: 'the thinnest line', answer: withLine({ strokeWidth: 0 }) },
    { what: 'the thickest line', answer: withLine({ strokeWidth: 100 }) },
    { what: 'an eraser with flat ends', answer: withLine({ lineCap: 'butt', compositing: 'destination-out' }) },
    { what: 'a line that leaves the sheet a little', answer: withLine({ points: [-5_000, 10_000] }) },
    { what: 'the longest line', answer: withLine(points(LONGEST_LINE)) },
    { what: 'the most lines', answer: lines(SKETCH_LIMITS.lines) },
    { what: 'as many points as the size allows', answer: lines(10, points(LONGEST_LINE)) },
  ])('CT-07 accepts $what', ({ answer }) => {
    expect(judgeSketch(answer)).toBeNull();
  });

  it.each<{ what: string; answer: unknown }>([
    { what: 'a text', answer: 'a sketch' },
    { what: 'a list', answer: [sketch] },
    { what: 'another version', answer: { ...sketch, v: 2 } },
    { what: 'another width', answer: { ...sketch, width: 999 } },
    { what: 'no height', answer: { ...sketch, height: 0 } },
    { what: 'a sheet that is too high', answer: { ...sketch, height: 5_001 } },
    { what: 'a height that is not whole', answer: { ...sketch, height: 0.5 } },
    { what: 'a description that is too long', answer: { ...sketch, description: 'a'.repeat(2_001) } },
    { what: 'no description', answer: { ...sketch, description: null } },
    { what: 'a picture by its address', answer: { ...sketch, background: 'https://a.example/x.png' } },
    { what: 'a picture with a path for its id', answer: { ...sketch, background: { ...picture, id: `../${ID}` } } },
    { what: 'a picture with a long name', answer: { ...sketch, background: { id: ID, document: 'a'.repeat(256) } } },
    { what: 'a picture without a name', answer: { ...sketch, background: { id: ID } } },
    { what: 'lines that are no list', answer: { ...sketch, lines: { length: 1 } } },
    { what: 'a line that is none', answer: { ...sketch, lines: [null] } },
    { what: 'a line without points', answer: withLine({ points: [] }) },
    { what: 'half a point', answer: withLine({ points: [1, 2, 3] }) },
    { what: 'a picture without lines', answer: { background: picture } },
    { what: 'a point that is no number', answer: withLine({ points: [1, Number.NaN] }) },
    { what: 'a point far on the left', answer: withLine({ points: [-5_001, 0] }) },
    { what: 'a point far on the right', answer: withLine({ points: [0, 10_001] }) },
    { what: 'a point as a text', answer: withLine({ points: ['1', '2'] }) },
    { what: 'a line below nothing', answer: withLine({ strokeWidth: -1 }) },
    { what: 'a line that is too thick', answer: withLine({ strokeWidth: 100.5 }) },
    { what: 'a thickness as a text', answer: withLine({ strokeWidth: '5' }) },
    { what: 'a short hexadecimal colour', answer: withLine({ stroke: '#123' }) },
    { what: 'code for a colour', answer: withLine({ stroke: 'url(//x)' }) },
  ])('CT-07 RL-02 cannot read $what', ({ answer }) => {
    expect(judgeSketch(answer)).toEqual({ code: 'sketch-invalid' });
  });

  it.each<{ what: string; answer: unknown }>([
    { what: 'one line more', answer: lines(SKETCH_LIMITS.lines + 1) },
    { what: 'one point more in a line', answer: withLine(points(LONGEST_LINE + 2)) },
    { what: 'more points than the size allows', answer: lines(11, points(LONGEST_LINE)) },
  ])('CT-07 RL-02 is too large with $what', ({ answer }) => {
    expect(judgeSketch(answer)).toEqual({ code: 'sketch-too-large' });
  });
});
