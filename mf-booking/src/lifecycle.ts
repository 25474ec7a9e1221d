import { defineMicrofrontend, lazyCounter } from '@carefront/shared/app';
import { ClientBookingsParcel } from './features/client-bookings/client-bookings.parcel.tsx';
import { OwnBookingsParcel } from './features/own-bookings/own-bookings.parcel.tsx';
import { TodayBookingsParcel, TodayRequestsParcel } from './features/today/today.parcels.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but a failed mount shows the fallback at once.
export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: { requests: lazyCounter(async () => (await import('./counts/request-counter.ts')).countRequests) },
  parcels: {
    'own-bookings@1': OwnBookingsParcel,
    'client-bookings@1': ClientBookingsParcel,
    'today-bookings@1': TodayBookingsParcel,
    'today-requests@1': TodayRequestsParcel,
  },
});
