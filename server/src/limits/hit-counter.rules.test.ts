import { describe, expect, it } from 'vitest';
import { type Counter, countHit, LONGEST_WAIT_MS, refundHit, returnUnits } from './count-hits.ts';
import { LIMIT_POLICIES, type LimitName } from './figures/counted-limits.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const NEW: Counter = { attempts: 0, sinceMs: NOW, blockedUntilMs: null };

/** Waits in seconds before each next attempt, when each attempt fails and is made as early as possible. */
function waitsOf(name: LimitName, failures: number): number[] {
  const waits: number[] = [];
  let counter = NEW;
  let nowMs = NOW;
  while (waits.length < failures) {
    const verdict = countHit(LIMIT_POLICIES[name], counter, nowMs);
    if (!verdict.isAllowed) {
      waits[waits.length - 1] = verdict.retryAfterMs / 1000;
      nowMs += verdict.retryAfterMs;
      continue;
    }
    counter = verdict.counter;
    waits.push(0);
    const next = countHit(LIMIT_POLICIES[name], counter, nowMs);
    if (!next.isAllowed) waits[waits.length - 1] = next.retryAfterMs / 1000;
  }
  return waits;
}

describe('login attempts', () => {
  it('AU-10 are free for five failures, then wait twice as long each time, up to 15 minutes', () => {
    expect(waitsOf('login-account', 18)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900,
    ]);
    expect(waitsOf('login-device', 6)).toEqual([0, 0, 0, 0, 1, 2]);
  });

  it('AU-10 are refused and not counted before the wait is over', () => {
    const blocked: Counter = { attempts: 7, sinceMs: NOW, blockedUntilMs: NOW + 4_000 };
    expect(countHit(LIMIT_POLICIES['login-account'], blocked, NOW + 3_999)).toEqual({
      isAllowed: false,
      retryAfterMs: 1,
    });
    expect(countHit(LIMIT_POLICIES['login-account'], blocked, NOW + 4_000)).toMatchObject({
      isAllowed: true,
      counter: { attempts: 8, blockedUntilMs: NOW + 12_000 },
    });
  });

  it('AU-10 are refused for ever after 100 failures in a row', () => {
    const counter: Counter = { attempts: 99, sinceMs: NOW, blockedUntilMs: null };
    const last = countHit(LIMIT_POLICIES['login-account'], counter, NOW);
    if (!last.isAllowed) throw new Error('the hundredth was refused');
    expect(countHit(LIMIT_POLICIES['login-account'], last.counter, NOW + 365 * 86_400_000)).toEqual({
      isAllowed: false,
      retryAfterMs: LONGEST_WAIT_MS,
    });
  });

  it('AU-10 are counted from zero again after a successful one', () => {
    expect(refundHit(LIMIT_POLICIES['login-account'], { ...NEW, attempts: 42 })).toBeNull();
  });
});

describe('hits in a window', () => {
  it.each([
    { name: 'login-ip', most: 20, windowMs: 60_000 },
    { name: 'second-factor-account', most: 10, windowMs: 3_600_000 },
    { name: 'second-factor-device', most: 10, windowMs: 3_600_000 },
    { name: 'second-factor-day', most: 50, windowMs: 86_400_000 },
    { name: 'recovery-code', most: 10, windowMs: 3_600_000 },
    { name: 'guessing-email', most: 1, windowMs: 86_400_000 },
    { name: 'login-email', most: 20, windowMs: 600_000 },
    { name: 'login-email-own', most: 20, windowMs: 600_000 },
    { name: 'reset-mailbox', most: 10, windowMs: 3_600_000 },
    { name: 'code-resend', most: 3, windowMs: 600_000 },
    { name: 'reset-address', most: 3, windowMs: 3_600_000 },
    { name: 'reset-ip', most: 10, windowMs: 60_000 },
    { name: 'booking-network-hour', most: 10, windowMs: 3_600_000 },
    { name: 'booking-network-day', most: 30, windowMs: 86_400_000 },
    { name: 'booking-email', most: 20, windowMs: 86_400_000 },
    { name: 'booking-text', most: 8, windowMs: 86_400_000 },
    { name: 'registration-network-burst', most: 5, windowMs: 600_000 },
    { name: 'registration-network-hour', most: 30, windowMs: 3_600_000 },
    { name: 'registration-clinic', most: 300, windowMs: 3_600_000 },
    { name: 'registration-email', most: 3, windowMs: 86_400_000 },
    { name: 'consent-notice-address', most: 20, windowMs: 86_400_000 },
    { name: 'consent-copy-address', most: 20, windowMs: 86_400_000 },
    { name: 'password-check-account', most: 10, windowMs: 900_000 },
  ] as const)('AU-10 $name: $most in $windowMs ms', ({ name, most, windowMs }) => {
    const policy = LIMIT_POLICIES[name];
    const lastButOne: Counter = { ...NEW, attempts: most - 1 };
    expect(countHit(policy, lastButOne, NOW + 1)).toMatchObject({ isAllowed: true, counter: { attempts: most } });
    const full: Counter = { ...NEW, attempts: most };
    expect(countHit(policy, full, NOW + windowMs - 1)).toEqual({ isAllowed: false, retryAfterMs: 1 });
    expect(countHit(policy, full, NOW + windowMs)).toMatchObject({
      isAllowed: true,
      counter: { attempts: 1, sinceMs: NOW + windowMs },
    });
  });

  it('AU-10 of an address are refunded one by one by successful logins', () => {
    expect(refundHit(LIMIT_POLICIES['login-ip'], { ...NEW, attempts: 12 })).toMatchObject({ attempts: 11 });
    expect(refundHit(LIMIT_POLICIES['login-ip'], { ...NEW, attempts: 1 })).toBeNull();
  });

  it('count several at once, and take back those that were not needed', () => {
    const policy = LIMIT_POLICIES['attachment-network-kib'];
    const counter: Counter = { ...NEW, attempts: policy.most - 10 };
    expect(countHit(policy, counter, NOW + 1, 10)).toMatchObject({
      isAllowed: true,
      counter: { attempts: policy.most },
    });
    expect(countHit(policy, counter, NOW + 1, 11)).toMatchObject({ isAllowed: false });
    expect(returnUnits({ ...NEW, attempts: 10 }, 4, NOW)).toMatchObject({ attempts: 6 });
    expect(returnUnits({ ...NEW, attempts: 10 }, 10, NOW)).toBeNull();
    expect(returnUnits({ ...NEW, attempts: 10 }, 4, NOW - 1), 'a later window').toMatchObject({ attempts: 10 });
  });

  it('AU-05 of codes that are sent again are not refunded', () => {
    const counter: Counter = { ...NEW, attempts: 2 };
    expect(refundHit(LIMIT_POLICIES['code-resend'], counter)).toBe(counter);
  });
});
