import { describe, expect, it } from 'vitest';
import type { Computation, Condition } from '../conditions/expression.ts';
import { isUnfinished } from './unfinished-trees.rules.ts';

const question = 'df_block_1.df_1';
const answered: Condition = { question, is: 'answered' };

describe('isUnfinished', () => {
  it.each<[Condition | Computation | undefined, boolean]>([
    [undefined, false],
    [answered, false],
    [{ question, is: 'equal', value: 'Well' }, false],
    [{ question, is: 'equal', value: ' ' }, true],
    [{ question, is: 'contains', value: '' }, true],
    [{ question, is: 'at-least', value: 0 }, false],
    [{ question, is: 'one-of', values: ['Well'] }, false],
    [{ question, is: 'one-of', values: [] }, true],
    [{ all: [answered, { any: [] }] }, true],
    [{ not: { all: [answered] } }, false],
    [{ not: { any: [{ question, is: 'one-of', values: [] }] } }, true],
    [{ number: 0 }, false],
    [{ question }, false],
    [{ sum: [] }, true],
    [{ sum: [{ question }] }, false],
    [{ difference: [{ question }, { mean: [] }] }, true],
  ])('FB-04 %j: %s', (tree, expected) => {
    expect(isUnfinished(tree)).toBe(expected);
  });
});
