import type { OwnBookingsProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { latePart } from '../../late-part.tsx';

const OwnBookings = latePart<OwnBookingsProps>(
  'own-bookings',
  async () => (await import('./own-bookings.tsx')).OwnBookings,
);

/** The part `own-bookings@1`, for the account's page. */
export function OwnBookingsParcel(props: OwnBookingsProps) {
  return (
    <RemoteUiProvider>
      <OwnBookings {...props} />
    </RemoteUiProvider>
  );
}
