import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../dates/dates.ts';
import { formRequestState, remindedIfAskedBefore } from './form-request.rules.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');

describe('formRequestState', () => {
  it.each([
    { submittedAtMs: null, cancelledAtMs: null, expiresAtMs: NOW + 1, expected: 'waiting' },
    { submittedAtMs: null, cancelledAtMs: null, expiresAtMs: NOW, expected: 'expired' },
    { submittedAtMs: null, cancelledAtMs: NOW - 1, expiresAtMs: NOW + 1, expected: 'cancelled' },
    { submittedAtMs: NOW - 2, cancelledAtMs: NOW - 1, expiresAtMs: NOW - 1, expected: 'submitted' },
  ])('EN-17 $submittedAtMs $cancelledAtMs $expiresAtMs: $expected', ({ expected, ...facts }) => {
    expect(formRequestState(facts, NOW)).toBe(expected);
  });
});

describe('remindedIfAskedBefore', () => {
  it('a reminder is due after seven days', () => {
    expect(remindedIfAskedBefore(NOW)).toBe(NOW - 7 * DAY_MS);
  });
});
