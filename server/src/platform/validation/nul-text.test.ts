import { describe, expect, it } from 'vitest';
import { pathsWithNul } from './nul-text.ts';

describe('text with NUL', () => {
  it.each([
    ['a text', 'a\0', [[]]],
    ['a field', { a: { b: ['x', '\0'] } }, [['a', 'b', '1']]],
    ['a field’s name', { a: { 'b\0': 1 } }, [['a']]],
    ['none', { a: 'x', b: [1, null, true, undefined], c: {} }, []],
    ['nothing sent', undefined, []],
  ])('API-03 is found by its path: %s', (_what, input, expected) => {
    expect(pathsWithNul(input)).toEqual(expected);
  });
});
