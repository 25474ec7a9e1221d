import { describe, expect, it } from 'vitest';
import { parentValue } from './answers.ts';

describe('parentValue', () => {
  it.each([
    { answer: null, value: '' },
    { answer: undefined, value: '' },
    { answer: ' ', value: '' },
    { answer: 'Canada', value: 'Canada' },
    { answer: { value: 'CA', label: 'Canada' }, value: 'CA' },
    { answer: ['Canada'], value: 'Canada' },
    { answer: ['Canada', 'France'], value: '' },
    { answer: { lines: [] }, value: '' },
  ])('CT-03 $answer is searched by as $value', ({ answer, value }) => {
    expect(parentValue(answer)).toBe(value);
  });
});
