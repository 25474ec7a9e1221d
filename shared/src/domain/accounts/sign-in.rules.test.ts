import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../dates/dates.ts';
import {
  canSetStaffTwoFactor,
  isOneTimeCode,
  readOneTimeCode,
  type SessionKind,
  sessionEndMs,
  sessionLimits,
  startPage,
} from './sign-in.rules.ts';

const HOUR_MS = 60 * MINUTE_MS;
const STARTED = Date.parse('2026-11-16T13:00:00Z');
const client: SessionKind = { isStaff: false, isRemembered: false };
const rememberedClient: SessionKind = { isStaff: false, isRemembered: true };
const staff: SessionKind = { isStaff: true, isRemembered: false };
const rememberedStaff: SessionKind = { isStaff: true, isRemembered: true };

describe('sessionEndMs', () => {
  it.each([
    { who: 'a client just signed in', kind: client, seenMs: 0, endMs: 30 * MINUTE_MS },
    { who: 'a client seen after an hour', kind: client, seenMs: HOUR_MS, endMs: 90 * MINUTE_MS },
    { who: 'a client seen just before the 12 hours', kind: client, seenMs: 12 * HOUR_MS - 1, endMs: 12 * HOUR_MS },
    { who: 'a remembered client never seen again', kind: rememberedClient, seenMs: 0, endMs: 7 * 24 * HOUR_MS },
    { who: 'a remembered client seen on day 6', kind: rememberedClient, seenMs: 144 * HOUR_MS, endMs: 168 * HOUR_MS },
    { who: 'staff just signed in', kind: staff, seenMs: 0, endMs: 15 * MINUTE_MS },
    { who: 'staff seen just before the 12 hours', kind: staff, seenMs: 12 * HOUR_MS - 1, endMs: 12 * HOUR_MS },
    { who: 'remembered staff', kind: rememberedStaff, seenMs: 0, endMs: 15 * MINUTE_MS },
  ])('AU-09 ends the session of $who at the right time', ({ kind, seenMs, endMs }) => {
    expect(sessionEndMs(kind, STARTED, STARTED + seenMs)).toBe(STARTED + endMs);
  });

  it('AU-09 gives remembered staff the same limits as other staff', () => {
    expect(sessionLimits(rememberedStaff)).toEqual(sessionLimits(staff));
  });
});

describe('AU-06 AU-11 a typed code', () => {
  it.each([
    ['123456', '123456', true],
    ['123 456', '123456', true],
    ['123-456', '123456', true],
    ['123\u2011456', '123456', true],
    ['123 – 456', '123456', true],
    ['123.456', '123456', true],
    [' 123\u00a0456\n', '123456', true],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['12345a', '12345a', false],
    ['', '', false],
  ])('%j is %j', (typed, code, isCode) => {
    expect([readOneTimeCode(typed), isOneTimeCode(readOneTimeCode(typed))]).toEqual([code, isCode]);
  });
});

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
