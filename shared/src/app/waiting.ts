/** A hidden tab paints nothing. */
const LONGEST_WAIT_MS = 100;

/**
 * Waits until the browser has painted. A press that changes much first shows that it was taken, and changes the page afterwards: in one task,
 * the person would see nothing until the whole change is drawn.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

/**
 * Runs the work when the browser has nothing else to do, at the latest after some seconds. Safari has no idle callback: the work runs after
 * a short wait.
 * @returns Cancels the work.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 4_000 });
  return () => window.cancelIdleCallback(handle);
}
