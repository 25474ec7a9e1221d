import type { OwnBookingsProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyPart } from '../../lazy-part.tsx';

const OwnBookings = lazyPart<OwnBookingsProps>(
  'own-bookings',
  async () => (await import('./own-bookings.tsx')).OwnBookings,
);

/** The parcel `own-bookings@1`, for the account's page. */
export function OwnBookingsParcel(props: OwnBookingsProps) {
  return (
    <RemoteUiProvider>
      <OwnBookings {...props} />
    </RemoteUiProvider>
  );
}
