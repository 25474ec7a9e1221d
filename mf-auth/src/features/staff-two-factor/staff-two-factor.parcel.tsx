import { useSession } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { lazyView } from '../../plain/lazy-view.tsx';

const StaffTwoFactor = lazyView<{ user: SessionUser }>(
  'staff-two-factor',
  async () => (await import('./staff-two-factor.tsx')).StaffTwoFactor,
);

declare global {
  namespace Carefront {
    /** Other remotes open the part with these props. */
    interface Parcels {
      'staff-two-factor@1': Record<string, never>;
    }
  }
}

/** The parcel `staff-two-factor@1`, for the clinic's settings. Remounts per user id, so nothing of one account is shown to another. */
export function StaffTwoFactorParcel() {
  const session = useSession();
  return session.status === 'signed-in' && <StaffTwoFactor key={session.user.id} user={session.user} />;
}
