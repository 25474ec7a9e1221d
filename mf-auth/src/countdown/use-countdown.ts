import { useLayoutEffect, useState } from 'react';
import { leftMs } from './countdown.rules.ts';

const TICK_MS = 1000;

/**
 * Returns the time left until an instant, in ms, updated every second. Reads the clock at each tick, so it is correct after a tab slept.
 * @param endsAtMs - null: no countdown; returns 0.
 */
export function useCountdown(endsAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // A layout effect: otherwise a new end would be drawn once with the time of the last tick.
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
