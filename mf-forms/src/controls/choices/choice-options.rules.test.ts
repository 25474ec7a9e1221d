import { describe, expect, it } from 'vitest';
import { layoutOf } from './choice-options.rules.ts';

const labelled = (...labels: string[]) => labels.map((label, index) => ({ value: String(index), label }));

describe('layoutOf', () => {
  it.each([
    { when: 'yes and no', options: labelled('Yes', 'No'), layout: 'row' },
    { when: '48 characters in all', options: labelled('a'.repeat(24), 'b'.repeat(24)), layout: 'row' },
    { when: '49 characters in all', options: labelled('a'.repeat(24), 'b'.repeat(25)), layout: 'column' },
    { when: '12 short options', options: labelled(...'abcdefghijkl'), layout: 'row' },
    { when: '13 options', options: labelled(...'abcdefghijklm'), layout: 'columns' },
  ])('CT-02 $when: $layout', ({ options, layout }) => {
    expect(layoutOf(options)).toBe(layout);
  });
});
