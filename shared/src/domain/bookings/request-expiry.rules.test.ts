import { describe, expect, it } from 'vitest';
import { isRequestOver, requestExpiresAt } from './request-expiry.rules.ts';

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
