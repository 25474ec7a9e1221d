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
