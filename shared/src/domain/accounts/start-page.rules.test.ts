import { describe, expect, it } from 'vitest';
import { startPage } from './start-page.rules.ts';

describe('startPage', () => {
  it.each([
    { isStaff: false, goesToApp: true, staysHere: false, expected: 'account' },
    { isStaff: true, goesToApp: true, staysHere: false, expected: 'staffStart' },
    { isStaff: false, goesToApp: false, staysHere: false, expected: 'home' },
    { isStaff: true, goesToApp: false, staysHere: false, expected: 'home' },
    { isStaff: false, goesToApp: false, staysHere: true, expected: null },
    { isStaff: true, goesToApp: true, staysHere: true, expected: null },
  ])('AU-13 is $expected for isStaff $isStaff, goesToApp $goesToApp, staysHere $staysHere', ({ expected, ...wish }) => {
    expect(startPage(wish)).toBe(expected);
  });
});
