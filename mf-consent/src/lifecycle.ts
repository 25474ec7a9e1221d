import { defineMicrofrontend } from '@carefront/shared/app';
import { ConsentDialogParcel } from './consent-dialog/consent-dialog.parcel.tsx';
import { App } from './root.tsx';

// Deliberately a static import: the shell retries a remote whose code fails to load, but a failed mount shows the fallback at once.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'consent-dialog@1': ConsentDialogParcel },
});
