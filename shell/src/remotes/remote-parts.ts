import type { ParcelLifecycle, ParcelName, ParcelTable, RemoteContext, WatchCount } from '@carefront/shared/app';
import { messages } from '../messages.ts';
import type { VerifiedRelease } from '../releases/release-source.ts';
import { loadRelease } from './load-release.ts';
import { createRemoteSlot, type Load, type RemoteSlotOptions } from './remote-slot.ts';
import { type Platform, type RemotePlace, type SlotOptions, slotOptions } from './slot-options.tsx';

/** Opens parts of remotes inside other remotes, and follows the counts beside their links. */
export type RemoteParts = Required<Pick<RemoteContext, 'openParcel' | 'watchCount'>>;

export function createRemoteParts(platform: Platform, load: Load = loadRelease): RemoteParts {
  const optionsOf = (place: RemotePlace) => slotOptions(platform, place, parts);
  const parts: RemoteParts = {
    openParcel: createParcelOpener({ platform, load, optionsOf }),
    watchCount: createCountWatcher({
      load,
      optionsOf: (remote) => optionsOf({ remote, feature: UNKNOWN_FEATURE, place: 'part' }),
    }),
  };
  return parts;
}

/** Name of a part that no remote of the clinic provides; opening it shows the panel. */
const UNKNOWN_FEATURE = { en: messages.en.unknownFeature, fr: messages.fr.unknownFeature };

interface ParcelOpenerOptions {
  platform: Platform;
  load: Load;
  optionsOf(place: RemotePlace): SlotOptions;
}

/** Opens parts of remotes inside other remotes, with the time limits, retry and panel of whole remotes (SH-04, SH-05). */
function createParcelOpener({ platform, load, optionsOf }: ParcelOpenerOptions): RemoteContext['openParcel'] {
  return function openParcel<N extends ParcelName>(name: N, element: HTMLElement, props: ParcelTable[N]) {
    const provider = platform.pages.providerOf(name) ?? { remote: '', feature: UNKNOWN_FEATURE };
    const { remote } = provider;
    // Each opening gets a separate element: closing a part must not clear the next part.
    const place = document.createElement('div');
    element.append(place);
    let current = props;
    let mounted: { parcel: ParcelLifecycle<ParcelTable[N]>; domElement: HTMLElement } | null = null;

    const slot = createRemoteSlot({
      ...optionsOf({ ...provider, place: 'part' }),
      remote,
      element: place,
      async load(_remote, candidate) {
        const { parcels } = await load(remote, candidate);
        // The type of the table is not enough: the release may not have the part.
        const parcel = (parcels as Record<string, ParcelLifecycle<ParcelTable[N]>> | undefined)?.[name];
        if (!parcel) throw new TypeError(`The release has no part ${name}`);
        return {
          bootstrap: () => Promise.resolve(),
          async mount({ context, domElement, onCrash }) {
            mounted = { parcel, domElement };
            await parcel.mount({ context, domElement, props: current, onCrash });
          },
          unmount({ domElement }) {
            // An earlier attempt may end after the next attempt is mounted.
            if (mounted?.domElement === domElement) mounted = null;
            parcel.unmount(domElement);
            return Promise.resolve();
          },
        };
      },
    });
    void slot.open();
    return {
      update(next: ParcelTable[N]) {
        current = next;
        mounted?.parcel.update(mounted.domElement, next);
      },
      close() {
        place.remove();
        // Deferred: if React closes the part in the middle of a commit, no other root can be unmounted.
        queueMicrotask(() => void slot.close());
      },
    };
  };
}

interface CountWatcherOptions {
  load: Load;
  optionsOf(remote: string): Pick<RemoteSlotOptions, 'release' | 'makeContext' | 'report'>;
}

/**
 * Follows the counts beside links (decision 50): loads the remote that the link belongs to, with the time limits, retry and fallback of its
 * pages, and lets it count. Shows nothing while it loads and if it fails: the link works without its number.
 */
export function createCountWatcher({ load, optionsOf }: CountWatcherOptions): WatchCount {
  return ({ remote, name, clientId }, onCount) => {
    const abort = new AbortController();
    const { signal } = abort;
    const { release: releaseNow, makeContext, report } = optionsOf(remote);

    /** @returns Whether the release counts, or the page no longer asks. */
    async function count(release: VerifiedRelease): Promise<boolean> {
      let phase: 'load' | 'mount' = 'load';
      try {
        const { counts } = await load(remote, release);
        if (signal.aborted) return true;
        phase = 'mount';
        await counts?.[name]?.({
          context: makeContext(release, signal),
          clientId,
          onCount: (found) => {
            if (!signal.aborted) onCount(found);
          },
        });
        return true;
      } catch (error) {
        if (!signal.aborted) report(release, phase, error);
        return signal.aborted;
      }
    }

    async function start(): Promise<void> {
      const release = await releaseNow(false);
      if (signal.aborted) return;
      if (release && !(await count(release)) && release.fallback) await count(release.fallback);
    }

    void start();
    return () => abort.abort();
  };
}
