import { describe, expect, it } from 'vitest';
import { isRoleRight } from './consent-links.ts';

describe('isRoleRight', () => {
  it.each([
    { role: 'client', needsGuardian: false, expected: true },
    { role: 'client', needsGuardian: true, expected: false },
    { role: 'guardian', needsGuardian: false, expected: true },
    { role: 'guardian', needsGuardian: true, expected: true },
  ] as const)(
    'CO-12 a link for a $role, guardian needed $needsGuardian: $expected',
    ({ role, needsGuardian, expected }) => {
      expect(isRoleRight(role, needsGuardian)).toBe(expected);
    },
  );
});
