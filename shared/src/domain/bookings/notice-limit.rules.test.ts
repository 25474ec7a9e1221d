import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from './appointment-life.rules.ts';
import { judgeFamilyAction, lastFamilyMoment } from './notice-limit.rules.ts';

const START = Date.parse('2026-12-01T15:00:00Z');
const at = (instant: string) => ({ noticeHours: 24, nowMs: Date.parse(instant) });

describe('judgeFamilyAction', () => {
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
      const verdict = judgeFamilyAction({ status, startsAtMs: START }, act, at(now));
      expect(verdict.allowed ? 'allowed' : verdict.code).toBe(expected);
    }
  });

  it.each([
    { when: 'long before', now: '2026-11-25T12:00:00Z', expected: 'allowed' },
    { when: 'a minute before its time', now: '2026-12-01T14:59:00Z', expected: 'allowed' },
    { when: 'at its time', now: '2026-12-01T15:00:00Z', expected: 'appointment-ended' },
  ])('BK-87 a request that nobody has answered is withdrawn $when: $expected', ({ now, expected }) => {
    const request = { status: 'requested', startsAtMs: START } as const;
    const verdict = judgeFamilyAction(request, 'cancel', at(now));
    expect(verdict.allowed ? 'allowed' : verdict.code).toBe(expected);
    expect(lastFamilyMoment(request, 'cancel', 24)).toBe(START);
  });

  it('BK-87 allows an action until the start when there is no limit', () => {
    const facts = { noticeHours: 0, nowMs: START - 1 };
    expect(judgeFamilyAction({ status: 'confirmed', startsAtMs: START }, 'cancel', facts)).toEqual({ allowed: true });
  });

  it('BK-87 refuses an action on an appointment that has ended', () => {
    const ended = APPOINTMENT_STATUSES.filter((status) => status !== 'requested' && status !== 'confirmed');
    for (const status of ended)
      expect(judgeFamilyAction({ status, startsAtMs: START }, 'move', at('2026-11-25T12:00:00Z'))).toEqual({
        allowed: false,
        code: 'appointment-ended',
      });
  });
});
