import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../files/file-answer.rules.ts';
import { MEDIA_TYPES } from '../../files/media-type.rules.ts';
import { LONGEST_TEXT } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { SKETCH_LIMITS } from '../definition/sketch-value.ts';
import { aControl, options } from '../form.fixture.ts';
import { FILE_MAX_BYTES, fileLimitsOf, MOST_FILES, validateControl, validateSketch } from './validate-control.rules.ts';

const ID = '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4';
const file = (id = ID) => ({ id, name: 'letter.pdf' });
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => file(`${String(index).padStart(8, '0')}${ID.slice(8)}`));
const choice: Partial<FormControl> = { input_type: 'dropdown', form_control_options: options('Yes', 'No') };
const many: Partial<FormControl> = { ...choice, input_type: 'multiple-choice', is_multiple: true };
/** Ends of a scale without ends of its own. */
const USUAL = { min: 0, max: 10 };
const line = { stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2, 3, 4], compositing: 'source-over' };
const sketch = { v: 1, width: 1000, height: 500, background: null, lines: [line], description: '' };

describe('validateControl', () => {
  it.each<{ what: string; control: Partial<FormControl>; answer: unknown; code: string | null }>([
    { what: 'a blank text', control: {}, answer: ' ', code: null },
    { what: 'a blank required text', control: { is_required: true }, answer: ' ', code: 'answer-required' },
    { what: 'a text that is no text', control: {}, answer: 7, code: 'answer-unknown' },
    { what: 'the longest text', control: {}, answer: 'a'.repeat(LONGEST_TEXT), code: null },
    { what: 'a longer text', control: {}, answer: 'a'.repeat(LONGEST_TEXT + 1), code: 'text-too-long' },
    { what: 'a text over its own limit', control: { max_val: 3 }, answer: 'abcd', code: 'text-too-long' },
    { what: 'a text under its own limit', control: { min_val: 3 }, answer: ' ab ', code: 'text-too-short' },
    { what: 'a number', control: { is_number: true, min_val: 0, max_val: 10 }, answer: '7.5', code: null },
    { what: 'no number', control: { is_number: true }, answer: '7,5', code: 'number-invalid' },
    { what: 'a small number', control: { is_number: true, min_val: 0 }, answer: '-1', code: 'number-too-small' },
    { what: 'a large number', control: { is_number: true, max_val: 10 }, answer: '10.1', code: 'number-too-large' },
    { what: 'an option', control: choice, answer: 'Yes', code: null },
    { what: 'an option of another form', control: choice, answer: 'Maybe', code: 'choice-unknown' },
    { what: 'two options of a single choice', control: choice, answer: ['Yes', 'No'], code: 'choice-unknown' },
    { what: 'several options', control: many, answer: ['No', 'Yes'], code: null },
    { what: 'one option twice', control: many, answer: ['Yes', 'Yes'], code: 'choice-repeated' },
    { what: 'a single value of a multiple choice', control: many, answer: 'Yes', code: 'choice-unknown' },
    {
      what: 'no option of a required choice',
      control: { ...many, is_required: true },
      answer: [],
      code: 'answer-required',
    },
    {
      what: 'a remote option',
      control: { ...choice, is_remote_options: true },
      answer: { value: '7', label: 'ADHD' },
      code: null,
    },
    {
      what: 'a remote option as a text',
      control: { ...choice, is_remote_options: true },
      answer: '7',
      code: 'choice-unknown',
    },
    { what: 'a leap day', control: { input_type: 'datepicker' }, answer: '2024-02-29', code: null },
    {
      what: 'a day that does not exist',
      control: { input_type: 'datepicker' },
      answer: '2023-02-29',
      code: 'date-invalid',
    },
    {
      what: 'the top of a scale',
      control: { input_type: 'scale-range', min_val: 1, max_val: 5 },
      answer: '5',
      code: null,
    },
    {
      what: 'a point above a scale',
      control: { input_type: 'scale-range', max_val: 5 },
      answer: '6',
      code: 'scale-out-of-range',
    },
    {
      what: 'between two points of a scale',
      control: { input_type: 'scale-range' },
      answer: '2.5',
      code: 'scale-out-of-range',
    },
    { what: 'a file', control: { input_type: 'image-file' }, answer: [file()], code: null },
    { what: 'two files of one', control: { input_type: 'image-file' }, answer: files(2), code: 'files-too-many' },
    {
      what: 'many files',
      control: { input_type: 'upload-file', is_multiple: true },
      answer: files(MOST_FILES),
      code: null,
    },
    {
      what: 'a file twice',
      control: { input_type: 'upload-file', is_multiple: true },
      answer: [file(), file()],
      code: 'file-invalid',
    },
    {
      what: 'a path for a file',
      control: { input_type: 'image-file' },
      answer: [file('../secret')],
      code: 'file-invalid',
    },
    { what: 'a sketch', control: { input_type: 'sketch' }, answer: sketch, code: null },
    {
      what: 'a sketch in words alone',
      control: { input_type: 'sketch', is_required: true },
      answer: { ...sketch, lines: [], description: 'My left knee' },
      code: null,
    },
    {
      what: 'an empty sketch',
      control: { input_type: 'sketch', is_required: true },
      answer: { ...sketch, lines: [] },
      code: 'answer-required',
    },
    ...[{ toString: 'x', valueOf: 'x' }, ['round'], 7, null].map((lineCap) => ({
      what: `a sketch with ${JSON.stringify(lineCap)} for the end of a line`,
      control: { input_type: 'sketch' as const },
      answer: { ...sketch, lines: [{ ...line, lineCap }] },
      code: 'sketch-invalid',
    })),
    {
      what: 'a sketch with an object for its way of drawing',
      control: { input_type: 'sketch' },
      answer: { ...sketch, lines: [{ ...line, compositing: { toString: null } }] },
      code: 'sketch-invalid',
    },
    {
      what: 'a sketch whose lines are no list',
      control: { input_type: 'sketch' },
      answer: { lines: 'x' },
      code: 'sketch-invalid',
    },
    { what: 'one known and one unknown option', control: many, answer: ['Yes', 'Maybe'], code: 'choice-unknown' },
    ...[
      { value: '7', label: '' },
      { value: '', label: 'ADHD' },
      { value: '7', label: 'a'.repeat(256) },
      { value: 'a'.repeat(256), label: 'ADHD' },
      { value: 7, label: 'ADHD' },
      { value: '7' },
    ].map((answer) => ({
      what: `${JSON.stringify(answer).slice(0, 40)} as a remote option`,
      control: { ...choice, is_remote_options: true },
      answer,
      code: 'choice-unknown',
    })),
    ...[{ id: ID }, { id: ID, name: 'a'.repeat(256) }, { id: ID, name: 7 }, { id: 7, name: 'a.pdf' }, null].map(
      (answer) => ({
        what: `${JSON.stringify(answer).slice(0, 60)} as a file`,
        control: { input_type: 'image-file' as const },
        answer: [answer],
        code: 'file-invalid',
      }),
    ),
    { what: 'a file outside of a list', control: { input_type: 'image-file' }, answer: file(), code: 'file-invalid' },
    { what: 'an answer to a text', control: { input_type: 'text' }, answer: 'x', code: 'answer-unknown' },
    { what: 'CT-04 a number that is no text', control: { is_number: true }, answer: 7.5, code: null },
    { what: 'a small number', control: { is_number: true, min_val: 0 }, answer: -1, code: 'number-too-small' },
    { what: 'a number without a plain text', control: { is_number: true }, answer: 1e21, code: 'number-invalid' },
    { what: 'true for a number', control: { is_number: true }, answer: true, code: 'number-invalid' },
    {
      what: 'CT-06 a number on a scale',
      control: { input_type: 'scale-range', min_val: 2, max_val: 4 },
      answer: 3,
      code: null,
    },
    { what: '0 on a usual scale', control: { input_type: 'scale-range', is_required: true }, answer: 0, code: null },
    { what: 'a number above a scale', control: { input_type: 'scale-range' }, answer: 11, code: 'scale-out-of-range' },
    { what: 'a number between', control: { input_type: 'scale-range' }, answer: 2.5, code: 'scale-out-of-range' },
    { what: 'a date that is no text', control: { input_type: 'datepicker' }, answer: 20240229, code: 'date-invalid' },
    { what: 'the ends of a usual scale: 0', control: { input_type: 'scale-range' }, answer: '0', code: null },
    { what: 'the ends of a usual scale: 10', control: { input_type: 'scale-range' }, answer: '10', code: null },
  ])('$what: $code', ({ control, answer, code }) => {
    const question = aControl(1, control);
    expect(validateControl(answer, question, question.is_required)?.code ?? null).toBe(code);
  });

  it.each<{ control: Partial<FormControl>; answer: unknown; fault: object }>([
    { control: { max_val: 3 }, answer: 'abcd', fault: { code: 'text-too-long', params: { max: 3 } } },
    {
      control: { max_val: 2 * LONGEST_TEXT },
      answer: 'a'.repeat(LONGEST_TEXT + 1),
      fault: { code: 'text-too-long', params: { max: LONGEST_TEXT } },
    },
    { control: { min_val: 3 }, answer: 'ab', fault: { code: 'text-too-short', params: { min: 3 } } },
    {
      control: { is_number: true, min_val: 1, max_val: 9 },
      answer: '0.9',
      fault: { code: 'number-too-small', params: { min: 1 } },
    },
    {
      control: { is_number: true, min_val: 1, max_val: 9 },
      answer: '10',
      fault: { code: 'number-too-large', params: { max: 9 } },
    },
    { control: { input_type: 'scale-range' }, answer: '-1', fault: { code: 'scale-out-of-range', params: USUAL } },
    { control: { input_type: 'scale-range' }, answer: '11', fault: { code: 'scale-out-of-range', params: USUAL } },
    { control: { input_type: 'image-file' }, answer: files(2), fault: { code: 'files-too-many', params: { max: 1 } } },
    {
      control: { input_type: 'upload-file', is_multiple: true },
      answer: files(MOST_FILES + 1),
      fault: { code: 'files-too-many', params: { max: MOST_FILES } },
    },
  ])('CT-04 names the figures of the message: $fault', ({ control, answer, fault }) => {
    expect(validateControl(answer, aControl(1, control), false)).toEqual(fault);
  });
});

const SKETCH_ID = '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4';
const drawnLine = { stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2, 3, 4], compositing: 'source-over' };
const drawnSketch = { v: 1, width: 1000, height: 500, background: null, lines: [drawnLine], description: '' };
const withLine = (change: object) => ({ ...drawnSketch, lines: [{ ...drawnLine, ...change }] });
const points = (count: number) => ({ points: Array.from({ length: count }, () => 1) });
const lines = (count: number, change: object = {}) => ({
  ...drawnSketch,
  lines: Array.from({ length: count }, () => ({ ...drawnLine, ...change })),
});
/** The most numbers in one line. */
const LONGEST_LINE = 2 * SKETCH_LIMITS.pointsPerLine;
const picture = { id: SKETCH_ID, document: 'knee.png' };

describe('validateSketch', () => {
  it.each<{ what: string; answer: unknown }>([
    { what: 'a picture and lines, as the specification has them', answer: { background: picture, lines: [drawnLine] } },
    { what: 'lines alone', answer: { lines: [drawnLine] } },
    { what: 'a point between two units', answer: withLine({ points: [1, 2.5] }) },
    { what: 'no line, but words', answer: { ...drawnSketch, lines: [], description: 'My left knee' } },
    { what: 'the lowest sheet', answer: { ...drawnSketch, height: 1 } },
    { what: 'the highest sheet', answer: { ...drawnSketch, height: 5_000 } },
    { what: 'the longest description', answer: { ...drawnSketch, description: 'a'.repeat(2_000) } },
    { what: 'a picture', answer: { ...drawnSketch, background: { ...picture, document: 'a'.repeat(255) } } },
    { what: 'a hexadecimal colour', answer: withLine({ stroke: '#1d2A3f' }) },
    { what: 'the thinnest line', answer: withLine({ strokeWidth: 0 }) },
    { what: 'the thickest line', answer: withLine({ strokeWidth: 100 }) },
    { what: 'an eraser with flat ends', answer: withLine({ lineCap: 'butt', compositing: 'destination-out' }) },
    { what: 'a line that leaves the sheet a little', answer: withLine({ points: [-5_000, 10_000] }) },
    { what: 'the longest line', answer: withLine(points(LONGEST_LINE)) },
    { what: 'the most lines', answer: lines(SKETCH_LIMITS.lines) },
    { what: 'as many points as the size allows', answer: lines(10, points(LONGEST_LINE)) },
  ])('CT-07 accepts $what', ({ answer }) => {
    expect(validateSketch(answer)).toBeNull();
  });

  it.each<{ what: string; answer: unknown }>([
    { what: 'a text', answer: 'a sketch' },
    { what: 'a list', answer: [drawnSketch] },
    { what: 'another version', answer: { ...drawnSketch, v: 2 } },
    { what: 'another width', answer: { ...drawnSketch, width: 999 } },
    { what: 'no height', answer: { ...drawnSketch, height: 0 } },
    { what: 'a sheet that is too high', answer: { ...drawnSketch, height: 5_001 } },
    { what: 'a height that is not whole', answer: { ...drawnSketch, height: 0.5 } },
    { what: 'a description that is too long', answer: { ...drawnSketch, description: 'a'.repeat(2_001) } },
    { what: 'no description', answer: { ...drawnSketch, description: null } },
    { what: 'a picture by its address', answer: { ...drawnSketch, background: 'https://a.example/x.png' } },
    {
      what: 'a picture with a path for its id',
      answer: { ...drawnSketch, background: { ...picture, id: `../${SKETCH_ID}` } },
    },
    {
      what: 'a picture with a long name',
      answer: { ...drawnSketch, background: { id: SKETCH_ID, document: 'a'.repeat(256) } },
    },
    { what: 'a picture without a name', answer: { ...drawnSketch, background: { id: SKETCH_ID } } },
    { what: 'lines that are no list', answer: { ...drawnSketch, lines: { length: 1 } } },
    { what: 'a line that is none', answer: { ...drawnSketch, lines: [null] } },
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
    expect(validateSketch(answer)).toEqual({ code: 'sketch-invalid' });
  });

  it.each<{ what: string; answer: unknown }>([
    { what: 'one line more', answer: lines(SKETCH_LIMITS.lines + 1) },
    { what: 'one point more in a line', answer: withLine(points(LONGEST_LINE + 2)) },
    { what: 'more points than the size allows', answer: lines(11, points(LONGEST_LINE)) },
  ])('CT-07 RL-02 is too large with $what', ({ answer }) => {
    expect(validateSketch(answer)).toEqual({ code: 'sketch-too-large' });
  });
});

const pictureLimits = { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES };

describe('fileLimitsOf', () => {
  it.each<{ what: string; control: Partial<FormControl>; expected: unknown }>([
    { what: 'a picture', control: { input_type: 'image-file' }, expected: { ...pictureLimits, maxFiles: 1 } },
    {
      what: 'several pictures',
      control: { input_type: 'image-file', is_multiple: true },
      expected: { ...pictureLimits, maxFiles: 10 },
    },
    {
      what: 'a sketch',
      control: { input_type: 'sketch', is_multiple: true },
      expected: { ...pictureLimits, maxFiles: 1 },
    },
    {
      what: 'a file of named types',
      control: { input_type: 'upload-file', accepts: ['application/pdf'], max_bytes: 5_000 },
      expected: { types: ['application/pdf'], maxBytes: 5_000, maxFiles: 1 },
    },
    {
      what: 'a file of any type',
      control: { input_type: 'upload-file', accepts: [] },
      expected: { types: Object.keys(MEDIA_TYPES), maxBytes: FILE_MAX_BYTES, maxFiles: 1 },
    },
    { what: 'a text', control: { input_type: 'input-text' }, expected: null },
  ])('CT-05 has the limits of $what', ({ control, expected }) => {
    expect(fileLimitsOf(aControl(1, control))).toEqual(expected);
  });
});
