import { type PanelProps, useSession } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';

const Panel = lazyWithFallback('client-bookings', async () => (await import('./client-bookings.tsx')).ClientBookings);

/** The parcel `client-bookings@1`, for a client's page. Remounts per user id, so nothing of one account is shown to another. */
export function ClientBookingsParcel({ clientId }: PanelProps['client']) {
  const session = useSession();
  return (
    <RemoteUiProvider>
      {session.status === 'signed-in' && (
        <Panel key={`${session.user.id} ${clientId}`} clientId={clientId} user={session.user} />
      )}
    </RemoteUiProvider>
  );
}
