import type { OwnBookingsProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';

const OwnBookings = lazyWithFallback<OwnBookingsProps>(
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
