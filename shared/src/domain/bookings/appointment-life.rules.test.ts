import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_ACTIONS,
  APPOINTMENT_STATUSES,
  eventNamesOf,
  isAccepted,
  isRequestOver,
  isVideoType,
  lastFamilyMoment,
  MEETING_SERVICE_NAME,
  requestExpiresAt,
  statusAfter,
  takesTime,
  validateFamilyAction,
} from './appointment-life.rules.ts';

const ALLOWED = new Map<string, string>([
  ['requested confirm', 'confirmed'],
  ['requested decline', 'declined'],
  ['requested expire', 'expired'],
  ['requested cancel', 'cancelled'],
  ['requested move', 'requested'],
  ['confirmed cancel', 'cancelled'],
  ['confirmed move', 'confirmed'],
  ['confirmed complete', 'completed'],
  ['confirmed miss', 'no_show'],
]);
const pairs = APPOINTMENT_STATUSES.flatMap((status) => APPOINTMENT_ACTIONS.map((act) => ({ status, act })));

describe('statusAfter', () => {
  it.each(pairs)('BK-88 gives the status of a $status appointment after $act', ({ status, act }) => {
    expect(statusAfter(status, act)).toBe(ALLOWED.get(`${status} ${act}`) ?? null);
  });
});

describe('isAccepted', () => {
  it('RL-02 is true for confirmed, completed and missed appointments only', () => {
    expect(APPOINTMENT_STATUSES.filter(isAccepted)).toEqual(['confirmed', 'completed', 'no_show']);
  });
});

describe('takesTime', () => {
  it('BK-88 is true for requested and confirmed appointments only', () => {
    expect(APPOINTMENT_STATUSES.filter(takesTime)).toEqual(['requested', 'confirmed']);
  });
});

const START = Date.parse('2026-12-01T15:00:00Z');
const at = (instant: string) => ({ noticeHours: 24, nowMs: Date.parse(instant) });

describe('validateFamilyAction', () => {
  it.each([
    { when: 'days before', now: '2026-11-25T12:00:00Z', expected: 'allowed' },
    { when: 'exactly at the limit', now: '2026-11-30T15:00:00Z', expected: 'allowed' },
    { when: 'a moment after the limit', now: '2026-11-30T15:00:00.001Z', expected: 'notice-too-short' },
    { when: 'a minute before the start', now: '2026-12-01T14:59:00Z', expected: 'notice-too-short' },
    { when: 'at the start', now: '2026-12-01T15:00:00Z', expected: 'appointment-ended' },
    { when: 'the day after', now: '2026-12-02T15:00:00Z', expected: 'appointment-ended' },
  ])('BK-87 $when: $expected', ({ now, expected }) => {
    for (const [act, status] of [
      ['cancel', 'confirmed'],
      ['move', 'confirmed'],
      ['move', 'requested'],
    ] as const) {
      const verdict = validateFamilyAction({ status, startsAtMs: START }, act, at(now));
      expect(verdict.allowed ? 'allowed' : verdict.code).toBe(expected);
    }
  });

  it.each([
    { when: 'long before', now: '2026-11-25T12:00:00Z', expected: 'allowed' },
    { when: 'a minute before its time', now: '2026-12-01T14:59:00Z', expected: 'allowed' },
    { when: 'at its time', now: '2026-12-01T15:00:00Z', expected: 'appointment-ended' },
  ])('BK-87 a request that nobody has answered is withdrawn $when: $expected', ({ now, expected }) => {
    const request = { status: 'requested', startsAtMs: START } as const;
    const verdict = validateFamilyAction(request, 'cancel', at(now));
    expect(verdict.allowed ? 'allowed' : verdict.code).toBe(expected);
    expect(lastFamilyMoment(request, 'cancel', 24)).toBe(START);
  });

  it('BK-87 allows an action until the start when there is no limit', () => {
    const facts = { noticeHours: 0, nowMs: START - 1 };
    expect(validateFamilyAction({ status: 'confirmed', startsAtMs: START }, 'cancel', facts)).toEqual({
      allowed: true,
    });
  });

  it('BK-87 refuses an action on an appointment that has ended', () => {
    const ended = APPOINTMENT_STATUSES.filter((status) => status !== 'requested' && status !== 'confirmed');
    for (const status of ended)
      expect(validateFamilyAction({ status, startsAtMs: START }, 'move', at('2026-11-25T12:00:00Z'))).toEqual({
        allowed: false,
        code: 'appointment-ended',
      });
  });
});

const NOW = Date.parse('2026-11-16T13:00:00Z');
const HOUR_MS = 3_600_000;

describe('requestExpiresAt', () => {
  it.each([
    { startsInMs: 72 * HOUR_MS + 1, expiresInMs: 72 * HOUR_MS },
    { startsInMs: 72 * HOUR_MS, expiresInMs: 72 * HOUR_MS },
    { startsInMs: 72 * HOUR_MS - 1, expiresInMs: 72 * HOUR_MS - 1 },
    { startsInMs: 1, expiresInMs: 1 },
  ])('BK-88 is in $expiresInMs ms with 72 hours to answer and $startsInMs ms until the start', (row) => {
    expect(requestExpiresAt({ nowMs: NOW, expiryHours: 72 }, NOW + row.startsInMs)).toBe(NOW + row.expiresInMs);
  });
});

describe('isRequestOver', () => {
  it.each([
    { startsInMs: 1, expiresInMs: 1, isOver: false },
    { startsInMs: 1, expiresInMs: 0, isOver: true },
    { startsInMs: 0, expiresInMs: 1, isOver: true },
    { startsInMs: -1, expiresInMs: 1, isOver: true },
    { startsInMs: 1, expiresInMs: null, isOver: false },
    { startsInMs: 0, expiresInMs: null, isOver: true },
  ])(
    'BK-88 is $isOver $startsInMs ms before the start and $expiresInMs ms before the expiry',
    ({ startsInMs, expiresInMs, isOver }) => {
      const request = {
        startsAtMs: NOW + startsInMs,
        requestExpiresAtMs: expiresInMs === null ? null : NOW + expiresInMs,
      };
      expect(isRequestOver(request, NOW)).toBe(isOver);
    },
  );
});

describe('the names of calendar events', () => {
  it("TM-03 are 'Session' at 'Home', or 'Video Session' for both", () => {
    expect(eventNamesOf(false)).toEqual({ type: 'Session', location: 'Home' });
    expect(eventNamesOf(true)).toEqual({ type: 'Video Session', location: 'Video Session' });
  });

  it.each([
    { name: 'Video Session', expected: true },
    { name: 'Session', expected: false },
    { name: 'video session', expected: false },
  ])('TM-03 mean video for "$name": $expected', ({ name, expected }) => {
    expect(isVideoType(name)).toBe(expected);
  });

  it("TM-03 include the product's own meeting service", () => {
    expect(MEETING_SERVICE_NAME).toBe('TB Meet');
  });
});
