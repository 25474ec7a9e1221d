import type { ParcelLifecycle, ParcelName, ParcelTable, RemoteContext, RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease } from '@carefront/shared/contracts';
import { messages } from '../messages.ts';
import { loadRelease } from './loading/load-release.ts';
import { NO_RELEASE } from './loading/no-release.ts';
import { createRemoteSlot } from './slots/remote-slot.ts';
import { type Platform, slotOptions } from './slots/slot-options.ts';

/** Names a part that no remote of the clinic provides; opening it ends in the panel. */
const UNKNOWN_FEATURE = { en: messages.en.unknownFeature, fr: messages.fr.unknownFeature };

type Load = (remote: string, release: FallbackRelease) => Promise<RemoteLifecycle>;

/** Opens parts of remotes in places of others: loaded, limited, retried and replaced by the panel as whole remotes are (SH-04, SH-05). */
export function createParcelOpener(platform: Platform, load: Load = loadRelease): RemoteContext['openParcel'] {
  return function openParcel<N extends ParcelName>(name: N, element: HTMLElement, props: ParcelTable[N]) {
    const provider = platform.pages.providerOf(name) ?? { remote: '', feature: UNKNOWN_FEATURE };
    const { remote } = provider;
    // Each opening gets a separate element: closing one must not clear the next.
    const place = document.createElement('div');
    element.append(place);
    let current = props;
    let standing: { parcel: ParcelLifecycle<ParcelTable[N]>; domElement: HTMLElement } | null = null;

    const slot = createRemoteSlot({
      ...slotOptions(platform, { ...provider, place: 'part' }, openParcel),
      remote,
      release: platform.state.manifest.remotes[remote] ?? NO_RELEASE,
      element: place,
      async load(_remote, candidate) {
        const { parcels } = await load(remote, candidate);
        // The table ties the part to its props; that the release has it is asked here.
        const parcel = (parcels as Record<string, ParcelLifecycle<ParcelTable[N]>> | undefined)?.[name];
        if (!parcel) throw new TypeError(`The release has no part ${name}`);
        return {
          bootstrap: () => Promise.resolve(),
          async mount({ context, domElement, onCrash }) {
            standing = { parcel, domElement };
            await parcel.mount({ context, domElement, props: current, onCrash });
          },
          unmount({ domElement }) {
            // An earlier attempt may end after the next one is mounted.
            if (standing?.domElement === domElement) standing = null;
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
        standing?.parcel.update(standing.domElement, next);
      },
      close() {
        place.remove();
        // Later: an opener that is React itself may be in the middle of a commit, where no other root can be taken away.
        queueMicrotask(() => void slot.close());
      },
    };
  };
}
