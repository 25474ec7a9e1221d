import { defineMicrofrontend } from '@carefront/shared/app';
import { OwnBookingsParcel } from './features/own-bookings/own-bookings.parcel.tsx';
import { App } from './root.tsx';

// Static import on purpose: a remote whose code fails to load is tried again by the shell; one whose mount fails falls back at once.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'own-bookings@1': OwnBookingsParcel },
});
