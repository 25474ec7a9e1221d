import { useLayoutEffect, useState } from 'react';
import { leftMs } from './countdown.rules.ts';

const TICK_MS = 1000;

/**
 * The time left until an instant, in ms, once a second. Read from the clock at each tick, so a tab that slept is right when it wakes.
 * @param endsAtMs - null: nothing is counted, and nothing is left.
 */
export function useCountdown(endsAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // Before the paint: a new end must not be shown against the time of the last tick.
  useLayoutEffect(() => {
    if (endsAtMs === null) return;
    const tick = () => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) stop();
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    function stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    }
    tick();
    return stop;
  }, [endsAtMs]);
  return endsAtMs === null ? 0 : leftMs(endsAtMs, nowMs);
}
