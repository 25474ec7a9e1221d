import { defineMicrofrontend } from '@carefront/shared/app';
import { ClientCaseloadParcel } from './client-caseload/client-caseload.parcel.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but it does not retry a failed mount.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'client-caseload@1': ClientCaseloadParcel },
});
