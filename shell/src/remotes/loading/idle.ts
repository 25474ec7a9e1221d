/** Runs the work when the page is idle. Safari has no idle callback: the work runs after a short wait. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_500);
}
