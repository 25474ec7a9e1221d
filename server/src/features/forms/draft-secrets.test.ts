import { describe, expect, it } from 'vitest';
import { isTooDeep, withoutPasswords } from './form-drafts.ts';

describe('withoutPasswords', () => {
  it('CP-06 CP-07 RN-19 removes passwords however deep they are, and nothing else', () => {
    const secret = { password: 'canary', password_confirmation: 'canary' };
    const draft = {
      answers: { df_block_7: { first_name: 'Zoé', ...secret, guardian: [{ last_name: 'Martin', ...secret }] } },
    };
    expect(JSON.parse(withoutPasswords(JSON.stringify(draft)))).toEqual({
      answers: { df_block_7: { first_name: 'Zoé', guardian: [{ last_name: 'Martin' }] } },
    });
  });

  it.each(['{}', '{"df_1":"my \\"password\\" is a secret"}', 'no JSON with a "password"'])(
    'leaves %s as it is',
    (content) => {
      expect(withoutPasswords(content)).toBe(content);
    },
  );
});

describe('isTooDeep', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}{"password":1}${']'.repeat(depth)}`;
  it.each([
    { depth: 10, expected: false },
    { depth: 31, expected: false },
    { depth: 32, expected: true },
    { depth: 20_000, expected: true },
  ])('RN-19 a draft nested $depth deep around an object: $expected', ({ depth, expected }) => {
    expect(isTooDeep(nested(depth))).toBe(expected);
  });
});
