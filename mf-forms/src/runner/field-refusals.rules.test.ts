import { describe, expect, it } from 'vitest';
import { fieldRefusals } from './use-runner.ts';

describe('fieldRefusals', () => {
  it.each([
    { what: 'no errors', errors: {}, expected: {} },
    { what: 'a field', errors: { df_1: 'Wait.' }, expected: { df_1: ['Wait.'] } },
    {
      what: 'a field of an entry',
      errors: { entries: [undefined, { df_1: 'Wait.' }] },
      expected: { 'entries.1.df_1': ['Wait.'] },
    },
    { what: 'a field without a message', errors: { df_1: '', df_2: undefined, df_3: null }, expected: {} },
  ])('of $what are $expected', ({ errors, expected }) => {
    expect(fieldRefusals(errors)).toEqual(expected);
  });
});
