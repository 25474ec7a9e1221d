import type { ParcelLifecycle, ParcelName, ParcelTable, RemoteContext } from '@carefront/shared/app';
import { messages } from '../messages.ts';
import { createRemoteSlot, type Load } from './slots/remote-slot.ts';
import type { Platform, RemotePlace, SlotOptions } from './slots/slot-options.ts';

/** Name of a part that no remote of the clinic provides; opening it shows the panel. */
export const UNKNOWN_FEATURE = { en: messages.en.unknownFeature, fr: messages.fr.unknownFeature };

export interface ParcelOpenerOptions {
  platform: Platform;
  load: Load;
  optionsOf(place: RemotePlace): SlotOptions;
}

/** Opens parts of remotes inside other remotes, with the time limits, retry and panel of whole remotes (SH-04, SH-05). */
export function createParcelOpener({ platform, load, optionsOf }: ParcelOpenerOptions): RemoteContext['openParcel'] {
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
