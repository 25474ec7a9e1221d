import { defineMicrofrontend, lazyCounter } from '@carefront/shared/app';
import { ClientCaseloadParcel } from './client-caseload/client-caseload.parcel.tsx';
import { TodayBookingsParcel, TodayRequestsParcel } from './features/today-bookings/today.parcels.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but it does not retry a failed mount.
export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: { requests: lazyCounter(async () => (await import('./counts/request-counter.ts')).countRequests) },
  parcels: {
    'client-caseload@1': ClientCaseloadParcel,
    'today-bookings@1': TodayBookingsParcel,
    'today-requests@1': TodayRequestsParcel,
  },
});
