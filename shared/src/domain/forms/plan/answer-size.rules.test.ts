import { describe, expect, it } from 'vitest';
import { LONGEST_TEXT } from '../definition/answers.ts';
import { SKETCH_LIMITS } from '../definition/sketch-value.ts';
import { aBlock, aControl, aForm, options } from '../form.fixture.ts';
import { answerSize } from './answer-size.rules.ts';
import { planForm } from './form-plan.ts';

type Change = Parameters<typeof aControl>[1];

/** Counts as the server does: plain values are numbers, booleans and null. */
function sizeOf(answers: unknown) {
  let [most, numbers] = [-1, 0];
  const open = [answers];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' || (typeof next === 'object' && next !== null)) most += 1;
    else numbers += 1;
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return { most, numbers, characters: JSON.stringify(answers).length };
}

const UUID = '0b6e0b6e-0b6e-4b6e-8b6e-0b6e0b6e0b6e';
const file = { id: UUID, name: '"'.repeat(255) };
const line = { stroke: '#ffffff', strokeWidth: 99.5, lineCap: 'round', compositing: 'destination-out' };
const ends = 10_000;
const points = Math.floor(SKETCH_LIMITS.bytes / 5 / SKETCH_LIMITS.lines);
const sketch = {
  ...{ v: 1, width: 1000, height: 5_000, background: { id: UUID, document: '"'.repeat(255) } },
  lines: Array.from({ length: SKETCH_LIMITS.lines }, () => ({ ...line, points: Array(points).fill(ends) })),
  description: '"'.repeat(2_000),
};
const choices = options(...Array.from({ length: 500 }, (_, index) => `${'"'.repeat(400)}${index}`));

describe('the size of the largest answers', () => {
  it.each<{ what: string; control: Change; answer: unknown }>([
    { what: 'a text', control: {}, answer: '\n'.repeat(LONGEST_TEXT) },
    { what: 'a number', control: { is_number: true }, answer: '-1234567890.123456' },
    { what: 'a date', control: { input_type: 'datepicker' }, answer: '2026-06-15' },
    { what: 'a scale', control: { input_type: 'scale-range' }, answer: '10' },
    {
      what: 'all options',
      control: { input_type: 'multiple-choice', is_multiple: true, form_control_options: choices },
      answer: choices.map(({ option_value }) => option_value),
    },
    {
      what: 'a listed option',
      control: { input_type: 'dropdown', is_remote_options: true },
      answer: { value: '"'.repeat(255), label: '"'.repeat(255) },
    },
    { what: 'ten files', control: { input_type: 'upload-file', is_multiple: true }, answer: Array(10).fill(file) },
    { what: 'a sketch', control: { input_type: 'sketch' }, answer: sketch },
  ])('CT-08 has room for the largest answers to 40 questions: $what', ({ control, answer }) => {
    const controls = Array.from({ length: 40 }, (_, index) => aControl(index + 1, control));
    const largest = answerSize(planForm(aForm(aBlock(1, controls, { requires_signature: true }))));
    // As many as the stored answers of a response may have.
    const fitting = Math.max(1, Math.min(40, Math.floor((1024 * 1024) / JSON.stringify(answer).length)));
    const keys = Array.from({ length: fitting }, (_, index) => [`df_${index + 1}`, answer]);
    const signature = { checked: true, signature: 'x'.repeat(500) };
    const sent = sizeOf({ form_id: 1, version: 1, df_block_1: { ...Object.fromEntries(keys), signature } });
    expect(sent.most).toBeLessThanOrEqual(largest.most);
    expect(sent.numbers).toBeLessThanOrEqual(largest.numbers);
    expect(sent.characters).toBeLessThanOrEqual(largest.characters);
  });

  it('CT-08 has room for all entries of a block', () => {
    const controls = Array.from({ length: 100 }, (_, index) => aControl(index + 1, { is_number: true }));
    const largest = answerSize(planForm(aForm(aBlock(1, controls, { repeats: { min: 0, max: 50 } }))));
    const entry = Object.fromEntries(controls.map(({ form_control_id }) => [`df_${form_control_id}`, '12345.67']));
    const sent = sizeOf({ df_block_1: { entries: Array(51).fill(entry) } });
    expect(sent.most).toBeLessThanOrEqual(largest.most);
    expect(sent.characters).toBeLessThanOrEqual(largest.characters);
  });

  it('RL-02 of a small form is small', () => {
    const form = aForm(aBlock(1, [aControl(1, { input_type: 'scale-range' }), aControl(2, { is_number: true })]));
    const { most, numbers, characters } = answerSize(planForm(form));
    expect(Math.max(most, numbers)).toBeLessThan(1_000);
    expect(characters).toBeLessThan(40_000);
  });

  it('RL-02 of the largest form ends at a megabyte or two', () => {
    const controls = Array.from({ length: 180 }, (_, index) => aControl(index + 1));
    const blocks = Array.from({ length: 11 }, (_, index) =>
      aBlock(index + 1, controls, { repeats: { min: 0, max: 50 } }),
    );
    expect(answerSize(planForm(aForm(...blocks)))).toEqual({
      ...{ most: 155_353, numbers: 155_336, characters: 2 * 1024 * 1024, depth: 16 },
    });
  });
});
