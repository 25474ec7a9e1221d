import type { RemoteContext } from '@carefront/shared/app';
import { createCountWatcher } from './count-watcher.ts';
import { loadRelease } from './loading/load-release.ts';
import { createParcelOpener, UNKNOWN_FEATURE } from './open-parcel.ts';
import type { Load } from './slots/remote-slot.ts';
import { type Platform, type RemotePlace, slotOptions } from './slots/slot-options.ts';

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
