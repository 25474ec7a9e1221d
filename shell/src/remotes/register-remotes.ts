import type { RemoteContext } from '@carefront/shared/app';
import type { ShellState } from '@carefront/shared/contracts';
import { registerApplication } from 'single-spa';
import { REMOTE_ROUTES } from '../routes.ts';
import { slotId } from '../shell-state.ts';
import { watchDocumentBorder } from './document-border.ts';
import { whenIdle } from './idle.ts';
import { loadRelease } from './load-release.ts';
import { NO_RELEASE } from './no-release.ts';
import { prefetchFiles } from './prefetch-files.ts';
import { createRemoteSlot } from './remote-slot.ts';
import { type Platform, slotOptions } from './slot-options.ts';

/** Gives single-spa one application per remote of the registry's answer (SH-02). Its lifecycles never wait and never reject. */
export function registerRemoteApplications(platform: Platform, openParcel: RemoteContext['openParcel']): void {
  const { state } = platform;
  const border = watchDocumentBorder();
  for (const route of REMOTE_ROUTES) {
    const { name, remote, isActive } = route;
    const element = document.getElementById(slotId(name));
    if (!element) continue;
    const slot = createRemoteSlot({
      ...slotOptions(platform, route, openParcel),
      load: loadRelease,
      remote,
      release: state.manifest.remotes[remote] ?? NO_RELEASE,
      element,
    });
    const show = route.place === 'corner' ? whenQuiet(slot) : slot;
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
      activeWhen: ({ pathname }) => border.isInside(pathname) && isActive(pathname, state.clinic),
    });
  }
  prepareNextRemotes(state);
}

/** What a person is likely to open next comes into the cache at idle, and runs when they point at a link to it. */
function prepareNextRemotes({ clinic, manifest }: ShellState): void {
  window.addEventListener('carefront:intent', (event) => {
    const to = event instanceof CustomEvent ? String((event.detail as { path?: unknown } | null)?.path ?? '') : '';
    const path = new URL(to, window.location.href).pathname;
    for (const { remote, isActive } of REMOTE_ROUTES) {
      const release = isActive(path, clinic) && manifest.remotes[remote];
      if (release) void loadRelease(remote, release).catch(() => undefined);
    }
  });
  const prefetchAll = () => {
    for (const { remote } of REMOTE_ROUTES.filter(({ place }) => place === 'layer')) {
      const release = manifest.remotes[remote];
      if (release && clinic.isBookingEnabled) prefetchFiles(release);
    }
  };
  afterLoad(prefetchAll);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

type Slot = ReturnType<typeof createRemoteSlot>;

/** Opens the place once the page has what it needs itself. */
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
