import { defineMicrofrontend, lazyCounter } from '@carefront/shared/app';
import { ConsentDialogParcel } from './consent-dialog/consent-dialog.parcel.tsx';
import { ClientConsentsParcel } from './features/client-consents/client-consents.parcel.tsx';
import { TodayConsentsParcel, TodayProposalsParcel } from './features/today/today.parcels.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but it does not retry a failed mount.
export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: { 'to-sign': lazyCounter(async () => (await import('./counts/consent-counter.ts')).countToSign) },
  parcels: {
    'consent-dialog@1': ConsentDialogParcel,
    'client-consents@1': ClientConsentsParcel,
    'today-consents@1': TodayConsentsParcel,
    'today-proposals@1': TodayProposalsParcel,
  },
});
