import { whenIdle } from '@carefront/shared/app';
import { areSwitchedOn, canShareDocument, type PageMap } from '@carefront/shared/contracts';
import { registerApplication } from 'single-spa';
import { slotId } from '../shell-state.ts';
import { loadRelease, prefetchFiles } from './load-release.ts';
import type { RemoteParts } from './remote-parts.ts';
import { createRemoteSlot } from './remote-slot.ts';
import { type Platform, slotOptions } from './slot-options.tsx';

/** Registers one single-spa application per view of the active releases (SH-02). Its lifecycles never wait and never reject. */
export function registerRemoteApplications(platform: Platform, parts: RemoteParts): FirstViews {
  const { pages } = platform;
  const boundary = watchDocumentBoundary(pages);
  const firstViews = watchFirstViews(firstRouting());
  for (const mapped of pages.views) {
    const { slot: name, remote, view } = mapped;
    const element = document.getElementById(slotId(name));
    if (!element) continue;
    const slot = createRemoteSlot({
      ...slotOptions(platform, { remote, feature: view.feature, place: view.place, view: mapped }, parts),
      load: loadRelease,
      remote,
      element,
    });
    const isCorner = view.place === 'corner';
    const show = isCorner ? whenQuiet(slot, firstViews) : slot;
    registerApplication({
      name,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            const opening = show.open();
            if (!isCorner) firstViews.add(opening);
            return Promise.resolve();
          },
          unmount: () => show.close(),
        }),
      activeWhen: ({ pathname }) => boundary.isInside(pathname) && pages.viewsAt(pathname).includes(mapped),
    });
  }
  prepareNextRemotes(platform, firstViews);
  return firstViews;
}

/** single-spa has mounted the views of the first address. */
const firstRouting = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('single-spa:routing-event', () => resolve(), { once: true }));

/** Fetches likely next remotes into the cache after the first views, and runs them when the person points at a link to them. */
function prepareNextRemotes({ state: { clinic }, pages, releases }: Platform, firstViews: FirstViews): void {
  window.addEventListener('carefront:intent', (event) => {
    const to = event instanceof CustomEvent ? String((event.detail as { path?: unknown } | null)?.path ?? '') : '';
    const path = new URL(to, window.location.href).pathname;
    for (const { remote } of pages.viewsAt(path))
      void releases.release(remote).then((release) => release && loadRelease(remote, release).catch(() => undefined));
  });
  firstViews.afterwards(() => {
    for (const { remote, view } of pages.views)
      if (view.prefetch && areSwitchedOn(clinic, view.prefetch))
        void releases.release(remote).then((release) => release && prefetchFiles(release));
  });
}

type Slot = ReturnType<typeof createRemoteSlot>;

/** Opens the place after the first views. */
function whenQuiet({ open, close }: Slot, firstViews: FirstViews): Slot {
  let isWanted = false;
  return {
    open() {
      isWanted = true;
      firstViews.afterwards(() => {
        if (isWanted) void open();
      });
      return Promise.resolve();
    },
    close() {
      isWanted = false;
      return close();
    },
  };
}

/**
 * Runs work that the page can wait for: after the document has loaded, the views that it was opened with are shown or have failed, and the
 * browser is idle. Before that, the work would take bandwidth and processor time from these views.
 */
interface FirstViews {
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

/**
 * Loads a new document when a navigation enters or leaves the editor page. A content security policy is fixed for one document, and only
 * the editor page has the laxer policy. The remotes of the old page are unmounted and keep unsaved work, no remote is mounted, and the new
 * document has the same address. Back and Forward between such pages load a document too.
 * @param load - Reloads the page at the current address; `assign` would not reload an address with a fragment.
 */
export function watchDocumentBoundary({ pageAt }: Pick<PageMap, 'pageAt'>, load = () => window.location.reload()) {
  const loadedPage = pageAt(window.location.pathname);
  const isInside = (path: string): boolean => canShareDocument(pageAt(path), loadedPage);
  window.addEventListener('single-spa:routing-event', () => {
    if (!isInside(window.location.pathname)) load();
  });
  return {
    /** Whether this document may show the path. */
    isInside,
  };
}
