import { defineMicrofrontend } from '@carefront/shared/app';
import { ClientBookingsParcel } from './features/client-bookings/client-bookings.parcel.tsx';
import { OwnBookingsParcel } from './features/own-bookings/own-bookings.parcel.tsx';
import { MoveBookingParcel } from './move-booking/move-booking.parcel.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but a failed mount shows the fallback at once.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: {
    'own-bookings@1': OwnBookingsParcel,
    'client-bookings@1': ClientBookingsParcel,
    'move-booking@1': MoveBookingParcel,
  },
});
