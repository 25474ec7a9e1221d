import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './waiting.ts';

/** @returns how many ms the promise waits, when the browser paints after `paintMs`; null: a hidden tab. */
async function waitOf(paintMs: number | null): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => paintMs !== null && setTimeout(work, paintMs));
  const began = Date.now();
  const waiting = afterPaint().then(() => Date.now() - began);
  await vi.runAllTimersAsync();
  return waiting;
}

describe('waiting for a paint', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    // A task after the frame takes a timer of one millisecond.
    [{ paintMs: 16 }, 17],
    [{ paintMs: 90 }, 91],
    [{ paintMs: null }, 100],
  ])('GN-02 %o: goes on after %d ms', async ({ paintMs }, waited) => {
    expect(await waitOf(paintMs)).toBe(waited);
  });

  it('GN-02 goes on in a task of its own, not in the one before the paint', async () => {
    const order: string[] = [];
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (work: () => void) =>
      setTimeout(() => {
        work();
        setTimeout(() => order.push('task after the frame'));
        queueMicrotask(() => order.push('frame'));
      }, 16),
    );
    void afterPaint().then(() => order.push('work'));
    await vi.runAllTimersAsync();
    expect(order).toEqual(['frame', 'work', 'task after the frame']);
  });
});
