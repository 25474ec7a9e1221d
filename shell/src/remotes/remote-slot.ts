import type { RemoteContext, RemoteLifecycle, RemoteProps } from '@carefront/shared/app';
import type { TelemetryEvent } from '@carefront/shared/contracts';
import { STYLES_ATTRIBUTE, stylesMarkOf } from '@carefront/shared/domain/releases';
import type { VerifiedActive, VerifiedRelease } from '../releases/release-source.ts';

/** If a place is still empty after this time, it shows the loading state. */
const LOADING_AFTER_MS = 100;

type Phase = TelemetryEvent['phase'];

/** Loads the code of a release. */
export type Load = (remote: string, release: VerifiedRelease) => Promise<RemoteLifecycle>;

export interface RemoteSlotOptions {
  remote: string;
  /** The release of this entry: an open tab may get another one between two entries. null shows the panel. Never rejects. */
  release(isRetry: boolean): Promise<VerifiedActive | null>;
  element: HTMLElement;
  load: Load;
  makeContext(release: VerifiedRelease, signal: AbortSignal): RemoteContext;
  report(release: VerifiedRelease, phase: Phase, error: unknown): void;
  reportMount(release: VerifiedRelease): void;
  /** Switches the stylesheets of the release on. @returns A function that is called when the place does not show the release any more. */
  useStyles(release: VerifiedRelease): () => void;
  /** @param remove - Leaves the view and shows the panel. @param reopen - Leaves the view and opens it again. @returns A function that is called when the view was left. */
  addMounted(release: VerifiedRelease, remove: () => void, reopen: () => void): () => void;
  showLoading(element: HTMLElement): void;
  /** Draws the panel of SH-04. @returns A function that removes the panel. */
  showBroken(element: HTMLElement, onRetry: () => void): () => void;
}

/**
 * One remote's place on the page. Loads, mounts and unmounts the remote; tries the fallback release if the first release fails (SH-05);
 * shows the panel if both fail (SH-04). Never rejects: single-spa runs one route change at a time and must not wait for a remote.
 */
export function createRemoteSlot(options: RemoteSlotOptions) {
  const { remote, element } = options;
  /** The attempt that is shown; all earlier attempts were left and draw outside the page. */
  let current: MountAttempt | null = null;
  let endMounted: (() => void) | null = null;
  /** Of the release that the place shows, or whose server-rendered text it keeps below the panel. */
  let endStyles: (() => void) | null = null;
  let visit = 0;
  let hidePanel: (() => void) | null = null;

  function createAttempt(lifecycle: RemoteLifecycle, candidate: VerifiedRelease): MountAttempt {
    const isServerRendered = element.dataset.release === candidate.id && element.dataset.state === 'rendered';
    const container = isServerRendered ? element : freshContainer(element);
    container.setAttribute(STYLES_ATTRIBUTE, stylesMarkOf(candidate.id));
    const attempt = createMountAttempt({
      lifecycle,
      isServerRendered,
      container,
      makeContext: (signal) => options.makeContext(candidate, signal),
      onCrash(error) {
        options.report(candidate, 'render', error);
        // Deferred: React reports the crash in the middle of a commit, when its root cannot be unmounted.
        queueMicrotask(() => {
          if (current === attempt) replaceByPanel();
        });
      },
      onUnmountFailed: (error) => options.report(candidate, 'unmount', error),
    });
    return attempt;
  }

  async function start(candidate: VerifiedRelease, isCurrentVisit: () => boolean): Promise<boolean> {
    let attempt: MountAttempt | null = null;
    try {
      const lifecycle = await options.load(remote, candidate);
      if (!isCurrentVisit()) return true;
      const endEarlier = endStyles;
      endStyles = options.useStyles(candidate);
      endEarlier?.();
      attempt = createAttempt(lifecycle, candidate);
      current = attempt;
      const ifShown = (act: () => void) => () => {
        if (current === attempt) act();
      };
      endMounted = options.addMounted(
        candidate,
        ifShown(replaceByPanel),
        ifShown(() => void open()),
      );
      await attempt.mount();
      if (current !== attempt) return true;
      element.dataset.state = 'active';
      options.reportMount(candidate);
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
    endMounted?.();
    endMounted = null;
    left?.leave();
  }

  function replaceByPanel(): void {
    leaveCurrent();
    clear(element);
    showPanel();
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
    hidePanel = options.showBroken(element, () => void open(true));
  }

  async function open(isRetry = false): Promise<void> {
    visit += 1;
    const mine = visit;
    const isCurrentVisit = () => mine === visit;
    leaveCurrent();
    hidePanel?.();
    hidePanel = null;
    const timer = setTimeout(() => {
      if (isCurrentVisit() && element.childElementCount === 0) options.showLoading(element);
    }, LOADING_AFTER_MS);
    const release = await options.release(isRetry);
    let isDone = false;
    for (const candidate of candidatesOf(release)) {
      if (isDone || !isCurrentVisit()) break;
      isDone = await start(candidate, isCurrentVisit);
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
    endStyles?.();
    endStyles = null;
    return Promise.resolve();
  }

  return { open, close };
}

function candidatesOf(release: VerifiedActive | null): VerifiedRelease[] {
  if (!release) return [];
  return release.fallback ? [release, release.fallback] : [release];
}

/** Removes the height that the document reserved for this visit: an empty place must not move another page's content. */
function clear(element: HTMLElement): void {
  element.replaceChildren();
  element.classList.remove('cf-slot--reserved');
  element.removeAttribute(STYLES_ATTRIBUTE);
  delete element.dataset.state;
}

/** Creates a new element for each attempt: React refuses a container that a failed root still owns. */
function freshContainer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  // The server may have rendered another release into the place.
  element.removeAttribute(STYLES_ATTRIBUTE);
  element.replaceChildren(container);
  return container;
}

const BOOTSTRAP_LIMIT_MS = 4_000;
const MOUNT_LIMIT_MS = 3_000;

interface MountAttemptOptions {
  lifecycle: RemoteLifecycle;
  container: HTMLElement;
  isServerRendered: boolean;
  makeContext(signal: AbortSignal): RemoteContext;
  /** Called for a crash after `mount` has resolved; an earlier crash rejects `mount`. */
  onCrash(error: unknown): void;
  onUnmountFailed(error: unknown): void;
}

interface MountAttempt {
  readonly container: HTMLElement;
  /** The phase in which `mount` failed or is running. */
  readonly phase: 'bootstrap' | 'mount';
  /** @throws the remote's rejection, the error of its first render, or TimeLimitError. */
  mount(): Promise<void>;
  /** Ends the attempt, even if its mount failed or is still running. Calls `unmount` before it returns. */
  leave(): void;
}

/** One attempt to mount one release, in a container that no other attempt uses. */
function createMountAttempt(options: MountAttemptOptions): MountAttempt {
  const { lifecycle, container } = options;
  const abort = new AbortController();
  let phase: MountAttempt['phase'] = 'bootstrap';
  let state: 'mounting' | 'mounted' | 'left' = 'mounting';
  let hasMountBegun = false;
  let earlyCrash: { error: unknown } | null = null;
  const props: RemoteProps = {
    context: options.makeContext(abort.signal),
    domElement: container,
    isServerRendered: options.isServerRendered,
    onCrash(error) {
      if (state === 'mounting') earlyCrash ??= { error };
      if (state === 'mounted') options.onCrash(error);
    },
  };

  function unmount(): void {
    void withLimit(
      settled(() => lifecycle.unmount(props)),
      MOUNT_LIMIT_MS,
    ).catch(options.onUnmountFailed);
  }

  return {
    container,
    get phase() {
      return phase;
    },
    async mount() {
      await withLimit(
        settled(() => lifecycle.bootstrap(props)),
        BOOTSTRAP_LIMIT_MS,
      );
      if (state === 'left') return;
      phase = 'mount';
      hasMountBegun = true;
      const mounting = settled(() => lifecycle.mount(props));
      // A mount that settles after the attempt was left may have drawn more than the first `unmount` removed.
      const unmountIfLeft = () => {
        if (state === 'left') unmount();
      };
      mounting.then(unmountIfLeft, unmountIfLeft);
      await withLimit(mounting, MOUNT_LIMIT_MS);
      if (earlyCrash) throw earlyCrash.error;
      if (state === 'mounting') state = 'mounted';
    },
    leave() {
      if (state === 'left') return;
      state = 'left';
      abort.abort();
      if (hasMountBegun) unmount();
    },
  };
}

/** A remote's function may throw instead of rejecting. */
const settled = async (act: () => Promise<void>): Promise<void> => act();

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Returns the outcome of the work, or a TimeLimitError if it takes longer. The work itself is not stopped. */
export function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`Not done after ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
