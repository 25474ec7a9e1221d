import { areSwitchedOn } from '@carefront/shared/contracts';
import { registerApplication } from 'single-spa';
import { slotId } from '../shell-state.ts';
import { watchDocumentBoundary } from './document-boundary.ts';
import { type FirstViews, watchFirstViews } from './loading/first-views.ts';
import { loadRelease } from './loading/load-release.ts';
import { prefetchFiles } from './loading/prefetch-files.ts';
import type { RemoteParts } from './remote-parts.ts';
import { createRemoteSlot } from './slots/remote-slot.ts';
import { type Platform, slotOptions } from './slots/slot-options.ts';

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
