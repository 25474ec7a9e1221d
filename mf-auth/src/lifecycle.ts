import { defineMicrofrontend } from '@carefront/shared/app';
import { StaffTwoFactorParcel } from './features/staff-two-factor/staff-two-factor.parcel.tsx';
import { LoginFormParcel } from './login-form/login-form.parcel.tsx';
import { App } from './root.tsx';

// A static import on purpose: the shell retries a remote whose code fails to load, but a failed mount shows the fallback at once.
export const { bootstrap, mount, unmount, parcels } = defineMicrofrontend({
  App,
  parcels: { 'login-form@1': LoginFormParcel, 'staff-two-factor@1': StaffTwoFactorParcel },
});
