import { whenIdle } from './idle.ts';

/**
 * Runs work that the page can wait for: after the document has loaded, the views that it was opened with are shown or have failed, and the
 * browser is idle. Before that, the work would take bandwidth and processor time from these views.
 */
export interface FirstViews {
  /** @param opening - Settles when the view is shown or has failed. */
  add(opening: Promise<void>): void;
  afterwards(work: () => void): void;
  /** Settles when the views are shown or have failed; the document may still load pictures. */
  readonly opened: Promise<unknown>;
}

/** @param routed - Settles when the router has opened the views of the address for the first time. */
export function watchFirstViews(routed: Promise<unknown>): FirstViews {
  const openings: Promise<void>[] = [];
  const opened = routed.then(() => Promise.all(openings));
  const shown = Promise.all([documentLoaded(), opened]);
  return {
    add: (opening) => void openings.push(opening),
    opened,
    afterwards: (work) => void shown.then(() => whenIdle(work)),
  };
}

function documentLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
