import { useLayoutEffect, useState } from 'react';

/** Screen readers announce the time left at these seconds: early enough to finish, and not too often. */
const ANNOUNCED_SECONDS: readonly number[] = [60, 30, 10];

export const leftMs = (endsAtMs: number, nowMs: number): number => Math.max(0, endsAtMs - nowMs);

/** '03:00': whole seconds, rounded up so that 00:00 means over. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** The threshold that `afterMs` has just fallen to, in seconds; 0 at the end; null when there is nothing to say. */
export function secondsToAnnounce(beforeMs: number, afterMs: number): number | null {
  if (afterMs <= 0) return beforeMs > 0 ? 0 : null;
  const crossed = ANNOUNCED_SECONDS.filter((seconds) => beforeMs > seconds * 1000 && afterMs <= seconds * 1000);
  // After the device slept, several thresholds are crossed at once: announce only the last.
  return crossed.at(-1) ?? null;
}

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
