import { describe, expect, it } from 'vitest';
import { newGuardian } from '../../domain/index.ts';
import { isCopyMailed, isGuardianMailed } from './consent-mail.rules.ts';

const other = { ...newGuardian(true), is_consent: 0 } as const;
const consents = { ...other, is_consent: 1 } as const;
const ADDRESS = 'grace@example.test';

describe('consent emails', () => {
  it.each([
    { what: 'no guardian', guardian: [], expected: false },
    { what: 'a guardian who may consent, without an address', guardian: [consents], expected: false },
    {
      what: 'a guardian who may consent, with an incomplete address',
      guardian: [{ ...consents, email: 'grace@' }],
      expected: false,
    },
    {
      what: 'a guardian with an address who may not consent',
      guardian: [{ ...other, email: ADDRESS }],
      expected: false,
    },
    {
      what: 'one without an address, one who may not consent',
      guardian: [{ ...other, email: ADDRESS }, consents],
      expected: false,
    },
    {
      what: 'a second guardian who may consent and has an address',
      guardian: [other, { ...consents, email: ` ${ADDRESS} ` }],
      expected: true,
    },
  ])('CO-05 $what: $expected', ({ guardian, expected }) => {
    expect(isGuardianMailed({ bool_needs_guardian: 1, guardian })).toBe(expected);
  });

  it("BK-67 CO-05 does not email guardians who were typed before 'needs guardian' was unchecked", () => {
    const guardian = [{ ...consents, email: ADDRESS }];
    expect(isGuardianMailed({ bool_needs_guardian: 0, guardian })).toBe(false);
  });

  it.each([
    ['a visitor with an address', ADDRESS, true, true],
    ['a visitor without an address', '', true, false],
    ['a user with an account', ADDRESS, false, false],
  ])('CO-10 a copy of the consent for %s', (_who, email, isVisitor, expected) => {
    expect(isCopyMailed({ email }, isVisitor)).toBe(expected);
  });
});
