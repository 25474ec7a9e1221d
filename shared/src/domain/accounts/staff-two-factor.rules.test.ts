import { expect, it } from 'vitest';
import { canSetStaffTwoFactor } from './staff-two-factor.rules.ts';

it.each([
  { isRequired: true, hasOwnFactor: true, expected: true },
  { isRequired: true, hasOwnFactor: false, expected: false },
  { isRequired: false, hasOwnFactor: true, expected: true },
  { isRequired: false, hasOwnFactor: false, expected: true },
])(
  'AU-06 required: $isRequired by an owner with a second factor: $hasOwnFactor is $expected',
  ({ expected, ...change }) => {
    expect(canSetStaffTwoFactor(change)).toBe(expected);
  },
);
