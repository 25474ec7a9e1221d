/** With the footer, the sections that site.css lets the browser skip while they are far from the window. */
const SKIPPED = ':is(.site-content > .site-section, .site-category):not([data-laid-out])';

/** Not `whenIdle` of shared: a busy phone waits as long as it is busy, and Safari, which has no idle callback, lays out a section every 50 ms. */
const idle =
  'requestIdleCallback' in globalThis
    ? { wait: (work: () => void) => requestIdleCallback(work), end: (id: number) => cancelIdleCallback(id) }
    : { wait: (work: () => void) => window.setTimeout(work, 50), end: (id: number) => window.clearTimeout(id) };

/**
 * Has the sections below the window laid out one by one while the browser is idle: all at once would block a slow phone. Afterwards the page
 * has its full height, and smooth jumps within it end where they should (site.css).
 * @param content - The page's `main`.
 * @returns Ends the work.
 */
export function layOutSections(content: HTMLElement): () => void {
  const footer = content.nextElementSibling;
  const waiting = [...content.querySelectorAll<HTMLElement>(SKIPPED)];
  if (footer instanceof HTMLElement && footer.dataset.laidOut === undefined) waiting.push(footer);
  let turn = idle.wait(layOutNext);
  function layOutNext() {
    const section = waiting.shift() ?? content;
    section.dataset.laidOut = '';
    if (section !== content) turn = idle.wait(layOutNext);
  }
  return () => idle.end(turn);
}
