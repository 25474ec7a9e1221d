import { configure } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Stops `Date` for this test; timers run on. @param now - ISO instant. @returns moves the clock.
 */
export function fixedClock(now: string): (to: string) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (to) => vi.setSystemTime(new Date(to));
}

// The default limit of `findBy` and `waitFor`, one second, is too short when other tests use the two cores. They still end as soon as the
// result is there.
configure({ asyncUtilTimeout: 5_000 });
