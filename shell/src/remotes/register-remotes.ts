import type { RemoteContext } from '@carefront/shared/app';
import { areSwitchedOn } from '@carefront/shared/contracts';
import { registerApplication } from 'single-spa';
import { slotId } from '../shell-state.ts';
import { watchDocumentBoundary } from './document-boundary.ts';
import { whenIdle } from './loading/idle.ts';
import { loadRelease } from './loading/load-release.ts';
import { NO_RELEASE } from './loading/no-release.ts';
import { prefetchFiles } from './loading/prefetch-files.ts';
import { createRemoteSlot } from './slots/remote-slot.ts';
import { type Platform, slotOptions } from './slots/slot-options.ts';

/** Registers one single-spa application per view of the active releases (SH-02). Its lifecycles never wait and never reject. */
export function registerRemoteApplications(platform: Platform, openParcel: RemoteContext['openParcel']): void {
  const { state, pages } = platform;
  const boundary = watchDocumentBoundary(pages);
  for (const mapped of pages.views) {
    const { slot: name, remote, view } = mapped;
    const element = document.getElementById(slotId(name));
    if (!element) continue;
    const slot = createRemoteSlot({
      ...slotOptions(platform, { remote, feature: view.feature, place: view.place, view: mapped }, openParcel),
      load: loadRelease,
      remote,
      release: state.manifest.remotes[remote] ?? NO_RELEASE,
      element,
    });
    const show = view.place === 'corner' ? whenQuiet(slot) : slot;
    registerApplication({
      name,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            void show.open();
            return Promise.resolve();
          },
          unmount: () => show.close(),
        }),
      activeWhen: ({ pathname }) => boundary.isInside(pathname) && pages.viewsAt(pathname).includes(mapped),
    });
  }
  prepareNextRemotes(platform);
}

/** Fetches likely next remotes into the cache when the page is idle, and runs them when the person points at a link to them. */
function prepareNextRemotes({ state: { clinic, manifest }, pages }: Platform): void {
  window.addEventListener('carefront:intent', (event) => {
    const to = event instanceof CustomEvent ? String((event.detail as { path?: unknown } | null)?.path ?? '') : '';
    const path = new URL(to, window.location.href).pathname;
    for (const { remote } of pages.viewsAt(path)) {
      const release = manifest.remotes[remote];
      if (release) void loadRelease(remote, release).catch(() => undefined);
    }
  });
  const prefetchAll = () => {
    for (const { remote, view } of pages.views) {
      const release = manifest.remotes[remote];
      if (release && view.prefetch && areSwitchedOn(clinic, view.prefetch)) prefetchFiles(release);
    }
  };
  afterLoad(prefetchAll);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

type Slot = ReturnType<typeof createRemoteSlot>;

/** Opens the place after the page has loaded and is idle. */
function whenQuiet({ open, close }: Slot): Slot {
  let isWanted = false;
  return {
    open() {
      isWanted = true;
      afterLoad(() => {
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
