import { defineMicrofrontend } from '@carefront/shared/app';
import { LoginFormParcel } from './login-form/login-form.parcel.tsx';
import { App } from './root.tsx';

// Static import on purpose: a remote whose code fails to load is tried again by the shell; one whose mount fails falls back at once.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'login-form@1': LoginFormParcel },
});
