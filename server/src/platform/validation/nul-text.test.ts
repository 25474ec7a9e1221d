import { describe, expect, it } from 'vitest';
import { pathsWithNul } from './field-refusal.ts';

describe('text with NUL', () => {
  it.each([
    ['a text', 'a\0', [[]]],
    ['a field', { a: { b: ['x', '\0'] } }, [['a', 'b', '1']]],
    ['a field’s name', { a: { 'b\0': 1 } }, [['a']]],
    ['none', { a: 'x', b: [1, null, true, undefined], c: {} }, []],
    ['nothing sent', undefined, []],
    [
      'two fields, in their order',
      { a: ['\0'], b: { c: '\0' } },
      [
        ['a', '0'],
        ['b', 'c'],
      ],
    ],
  ])('API-03 is found by its path: %s', (_what, input, expected) => {
    expect(pathsWithNul(input)).toEqual(expected);
  });

  it('API-03 is found at any depth, without a stack overflow', () => {
    let input: unknown = 'a\0';
    for (let depth = 0; depth < 100_000; depth += 1) input = [input];
    expect(pathsWithNul(input)[0]).toHaveLength(100_000);
  });
});
