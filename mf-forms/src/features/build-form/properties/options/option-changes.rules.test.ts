import { describe, expect, it } from 'vitest';
import { moved, textOf, withScore, withStoredValues, withText } from './option-changes.rules.ts';

const typed = { option_value: 'Often', translated: 'Souvent' };
const imported = { option_value: 'LA6571-9', option_label: 'Often', score: 2, translated: '' };

describe('an answer to choose from', () => {
  it('FB-01 without a label is its value', () => {
    expect([textOf(typed), withText(typed, 'Always')]).toEqual(['Often', { ...typed, option_value: 'Always' }]);
  });

  it('FB-01 with a label keeps its value, which stored answers name', () => {
    expect(textOf(imported)).toBe('Often');
    expect(withText(imported, 'Always')).toEqual({ ...imported, option_label: 'Always' });
  });

  it('FB-01 gets a code beside its text, and the text is stored again without codes', () => {
    expect(withStoredValues([typed, imported], true)).toEqual([{ ...typed, option_label: 'Often' }, imported]);
    const texts = withStoredValues([typed, imported], false);
    expect(texts).toEqual([typed, { option_value: 'Often', score: 2, translated: '' }]);
  });

  it('FB-01 has points or none', () => {
    expect(withScore(typed, 0)).toEqual({ ...typed, score: 0 });
    expect(withScore(imported, null)).not.toHaveProperty('score');
  });

  it.each([
    [0, 1, ['b', 'a']],
    [1, 0, ['b', 'a']],
    [1, 2, ['a', 'b']],
    [0, -1, ['a', 'b']],
  ])('FB-01 from %i to %i', (from, to, expected) => {
    const options = ['a', 'b'].map((option_value) => ({ option_value, translated: '' }));
    expect(moved(options, from, to).map(textOf)).toEqual(expected);
  });
});
