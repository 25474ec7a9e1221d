import type { RemoteContext, RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease, ResolvedRelease, TelemetryEvent } from '@carefront/shared/contracts';
import { withLimit } from './time-limit.ts';

const BOOTSTRAP_LIMIT_MS = 4_000;
const MOUNT_LIMIT_MS = 3_000;
/** When a place is still empty after this, it says that something is coming. */
const LOADING_AFTER_MS = 100;

type Phase = TelemetryEvent['phase'];

export interface RemoteSlotOptions {
  remote: string;
  release: ResolvedRelease;
  element: HTMLElement;
  load(remote: string, release: FallbackRelease): Promise<RemoteLifecycle>;
  makeContext(release: FallbackRelease, signal: AbortSignal): RemoteContext;
  report(release: FallbackRelease, phase: Phase, error: unknown): void;
  showLoading(element: HTMLElement): void;
  /** Draws the panel of SH-04; the answer takes it away again. */
  showBroken(element: HTMLElement, onRetry: () => void): () => void;
}

interface Running {
  lifecycle: RemoteLifecycle;
  release: FallbackRelease;
  container: HTMLElement;
  abort: AbortController;
  props: Parameters<RemoteLifecycle['mount']>[0];
}

/**
 * One remote's place on the page. Loads, mounts and unmounts it; tries the fallback release where the first one fails (SH-05);
 * shows the panel where both fail (SH-04). Never rejects: single-spa runs one route change at a time and must not wait for a remote.
 */
export function createRemoteSlot(options: RemoteSlotOptions) {
  const { remote, release, element } = options;
  let running: Running | null = null;
  let visit = 0;
  let hidePanel: (() => void) | null = null;

  async function start(candidate: FallbackRelease, isCurrent: () => boolean): Promise<boolean> {
    let phase: Phase = 'load';
    const abort = new AbortController();
    try {
      const lifecycle = await options.load(remote, candidate);
      if (!isCurrent()) return true;
      const isServerRendered = element.dataset.release === candidate.id && element.dataset.state === 'rendered';
      const container = isServerRendered ? element : freshContainer(element);
      const props = {
        context: options.makeContext(candidate, abort.signal),
        domElement: container,
        isServerRendered,
        onCrash: (error: unknown) => onCrash(candidate, error),
      };
      phase = 'bootstrap';
      await withLimit(lifecycle.bootstrap(props), BOOTSTRAP_LIMIT_MS);
      phase = 'mount';
      await withLimit(lifecycle.mount(props), MOUNT_LIMIT_MS);
      element.dataset.state = 'active';
      running = { lifecycle, release: candidate, container, abort, props };
      if (!isCurrent()) await stop();
      return true;
    } catch (error) {
      abort.abort();
      options.report(candidate, phase, error);
      return false;
    }
  }

  function onCrash(candidate: FallbackRelease, error: unknown): void {
    if (!running) return; // Still mounting: `mount` rejects, and `start` takes it from there.
    options.report(candidate, 'render', error);
    const crashed = running;
    // Later: React tells of it in the middle of a commit, where its root cannot be taken away.
    queueMicrotask(() => {
      if (running === crashed) void stop().then(showPanel);
    });
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = null;
    if (!stopping) return;
    stopping.abort.abort();
    try {
      await withLimit(stopping.lifecycle.unmount(stopping.props), MOUNT_LIMIT_MS);
    } catch (error) {
      options.report(stopping.release, 'unmount', error);
    }
    clear(element);
  }

  function showPanel(): void {
    element.dataset.state = 'broken';
    hidePanel = options.showBroken(element, () => void open());
  }

  async function open(): Promise<void> {
    visit += 1;
    const mine = visit;
    const isCurrent = () => mine === visit;
    hidePanel?.();
    hidePanel = null;
    const timer = setTimeout(() => {
      if (isCurrent() && element.childElementCount === 0) options.showLoading(element);
    }, LOADING_AFTER_MS);
    const candidates: FallbackRelease[] = release.fallback ? [release, release.fallback] : [release];
    let isDone = false;
    for (const candidate of candidates) {
      isDone = await start(candidate, isCurrent);
      if (isDone || !isCurrent()) break;
    }
    clearTimeout(timer);
    if (!isDone && isCurrent()) showPanel();
  }

  async function close(): Promise<void> {
    visit += 1;
    hidePanel?.();
    hidePanel = null;
    await stop();
    clear(element);
  }

  return { open, close };
}

/** The height that the document kept free was for this visit: an empty place must not push another page's away. */
function clear(element: HTMLElement): void {
  element.replaceChildren();
  element.classList.remove('cf-slot--reserved');
  delete element.dataset.state;
}

/** A new element for each try: React refuses a container that a failed root still owns. */
function freshContainer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  element.replaceChildren(container);
  return container;
}
