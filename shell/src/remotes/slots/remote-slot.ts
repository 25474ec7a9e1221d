import type { RemoteContext, RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease, ResolvedRelease, TelemetryEvent } from '@carefront/shared/contracts';
import { createMountAttempt, type MountAttempt } from './mount-attempt.ts';

/** If a place is still empty after this time, it shows the loading state. */
const LOADING_AFTER_MS = 100;

type Phase = TelemetryEvent['phase'];

/** Loads the code of a release. */
export type Load = (remote: string, release: FallbackRelease) => Promise<RemoteLifecycle>;

export interface RemoteSlotOptions {
  remote: string;
  release: ResolvedRelease;
  element: HTMLElement;
  load: Load;
  makeContext(release: FallbackRelease, signal: AbortSignal): RemoteContext;
  report(release: FallbackRelease, phase: Phase, error: unknown): void;
  showLoading(element: HTMLElement): void;
  /** Draws the panel of SH-04. @returns A function that removes the panel. */
  showBroken(element: HTMLElement, onRetry: () => void): () => void;
}

/**
 * One remote's place on the page. Loads, mounts and unmounts the remote; tries the fallback release if the first release fails (SH-05);
 * shows the panel if both fail (SH-04). Never rejects: single-spa runs one route change at a time and must not wait for a remote.
 */
export function createRemoteSlot(options: RemoteSlotOptions) {
  const { remote, release, element } = options;
  /** The attempt that is shown; all earlier attempts were left and draw outside the page. */
  let current: MountAttempt | null = null;
  let visit = 0;
  let hidePanel: (() => void) | null = null;

  function createAttempt(lifecycle: RemoteLifecycle, candidate: FallbackRelease): MountAttempt {
    const isServerRendered = element.dataset.release === candidate.id && element.dataset.state === 'rendered';
    const attempt = createMountAttempt({
      lifecycle,
      isServerRendered,
      container: isServerRendered ? element : freshContainer(element),
      makeContext: (signal) => options.makeContext(candidate, signal),
      onCrash(error) {
        options.report(candidate, 'render', error);
        // Deferred: React reports the crash in the middle of a commit, when its root cannot be unmounted.
        queueMicrotask(() => {
          if (current !== attempt) return;
          leaveCurrent();
          clear(element);
          showPanel();
        });
      },
      onUnmountFailed: (error) => options.report(candidate, 'unmount', error),
    });
    return attempt;
  }

  async function start(candidate: FallbackRelease, isCurrentVisit: () => boolean): Promise<boolean> {
    let attempt: MountAttempt | null = null;
    try {
      const lifecycle = await options.load(remote, candidate);
      if (!isCurrentVisit()) return true;
      attempt = createAttempt(lifecycle, candidate);
      current = attempt;
      await attempt.mount();
      if (current === attempt) element.dataset.state = 'active';
      return true;
    } catch (error) {
      if (attempt && current !== attempt) return true; // The person left while it was mounting.
      options.report(candidate, attempt?.phase ?? 'load', error);
      if (attempt) removeFailed(attempt.container);
      return false;
    }
  }

  function leaveCurrent(): void {
    const left = current;
    current = null;
    left?.leave();
  }

  /** React empties the place on unmount. Server-rendered text that the remote did not hydrate stays readable below the panel. */
  function removeFailed(container: HTMLElement): void {
    const serverText = container === element ? [...element.childNodes].map((node) => node.cloneNode(true)) : [];
    leaveCurrent();
    if (container === element) element.replaceChildren(...serverText);
    else container.remove();
  }

  function showPanel(): void {
    element.dataset.state = 'broken';
    hidePanel = options.showBroken(element, () => void open());
  }

  async function open(): Promise<void> {
    visit += 1;
    const mine = visit;
    const isCurrentVisit = () => mine === visit;
    leaveCurrent();
    hidePanel?.();
    hidePanel = null;
    const timer = setTimeout(() => {
      if (isCurrentVisit() && element.childElementCount === 0) options.showLoading(element);
    }, LOADING_AFTER_MS);
    const candidates: FallbackRelease[] = release.fallback ? [release, release.fallback] : [release];
    let isDone = false;
    for (const candidate of candidates) {
      isDone = await start(candidate, isCurrentVisit);
      if (isDone || !isCurrentVisit()) break;
    }
    clearTimeout(timer);
    if (!isDone && isCurrentVisit()) showPanel();
  }

  /** Complete when it returns: an `unmount` that still runs works outside the page, and no route change waits for it. */
  function close(): Promise<void> {
    visit += 1;
    hidePanel?.();
    hidePanel = null;
    leaveCurrent();
    clear(element);
    return Promise.resolve();
  }

  return { open, close };
}

/** Removes the height that the document reserved for this visit: an empty place must not move another page's content. */
function clear(element: HTMLElement): void {
  element.replaceChildren();
  element.classList.remove('cf-slot--reserved');
  delete element.dataset.state;
}

/** Creates a new element for each attempt: React refuses a container that a failed root still owns. */
function freshContainer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  element.replaceChildren(container);
  return container;
}
