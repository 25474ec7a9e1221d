import { describe, expect, it } from 'vitest';
import { startPage } from './start-page.rules.ts';

describe('startPage', () => {
  it.each([
    { isStaff: false, redirectToApp: true, dontRedirect: false, expected: 'account' },
    { isStaff: true, redirectToApp: true, dontRedirect: false, expected: 'staffStart' },
    { isStaff: false, redirectToApp: false, dontRedirect: false, expected: 'home' },
    { isStaff: true, redirectToApp: false, dontRedirect: false, expected: 'home' },
    { isStaff: false, redirectToApp: false, dontRedirect: true, expected: null },
    { isStaff: true, redirectToApp: true, dontRedirect: true, expected: null },
  ])(
    'AU-13 is $expected for isStaff $isStaff, redirectToApp $redirectToApp, dontRedirect $dontRedirect',
    ({ expected, ...options }) => {
      expect(startPage(options)).toBe(expected);
    },
  );
});
