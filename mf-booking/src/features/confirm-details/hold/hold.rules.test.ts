import { describe, expect, it } from 'vitest';
import { countdownText, holdLeftMs, minutesToAnnounce, shouldRenewHold } from './hold.rules.ts';

const MINUTE = 60_000;

describe('the hold of a time', () => {
  it('BK-40 counts down whole seconds to zero', () => {
    expect(countdownText(9 * MINUTE + 5_000)).toBe('9:05');
    expect(countdownText(999)).toBe('0:01');
    expect(countdownText(0)).toBe('0:00');
  });

  it('BK-40 is over after its end, or when the end cannot be read', () => {
    const nowMs = Date.parse('2026-11-21T15:00:00Z');
    expect(holdLeftMs('2026-11-21T15:01:00Z', nowMs)).toBe(MINUTE);
    expect(holdLeftMs('2026-11-21T14:59:00Z', nowMs)).toBe(0);
    expect(holdLeftMs('', nowMs)).toBe(0);
  });

  it.each([
    { from: 2.1, to: 1.9, said: 2 },
    { from: 1.1, to: 0.9, said: 1 },
    { from: 2.1, to: 2, said: 2 },
    { from: 1.9, to: 1.8, said: null },
    { from: 9, to: 0.5, said: 1 },
    { from: 0.5, to: 0, said: null },
    { from: 1, to: 8, said: null },
  ])('GN-02 from $from to $to minutes announces $said', ({ from, to, said }) => {
    expect(minutesToAnnounce(from * MINUTE, to * MINUTE)).toBe(said);
  });

  it.each([
    { left: 7, since: 5, renews: false },
    { left: 6, since: 5, renews: true },
    { left: 6, since: 0.5, renews: false },
    { left: 0, since: 5, renews: false },
  ])('BK-84 with $left minutes left, $since after the last attempt, renews: $renews', ({ left, since, renews }) => {
    expect(shouldRenewHold({ leftMs: left * MINUTE, sinceLastTryMs: since * MINUTE })).toBe(renews);
  });
});
