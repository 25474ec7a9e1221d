import { defineMicrofrontend } from '@carefront/shared/app';
import { GardenCardParcel } from './parcels/garden-card.parcel.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but it does not retry a failed mount.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'garden-card@1': GardenCardParcel },
});
