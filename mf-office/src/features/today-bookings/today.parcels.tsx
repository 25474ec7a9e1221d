import { useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';
import type { ReactElement } from 'react';

const Sessions = lazyPage('today-sessions', async () => (await import('./today-sessions.tsx')).TodaySessions);
const Requests = lazyPage('today-requests', async () => (await import('./today-requests.tsx')).TodayRequests);

/** The parcel `today-bookings@1`, for the page 'Today'. */
export const TodayBookingsParcel = () => (
  <ForSession>
    <Sessions />
  </ForSession>
);

/** The parcel `today-requests@1`, for the page 'Today'. */
export const TodayRequestsParcel = () => (
  <ForSession>
    <Requests />
  </ForSession>
);

/** Remounts per user id, so nothing of one account is shown to another. */
function ForSession({ children }: { children: ReactElement }) {
  const session = useSession();
  return (
    <RemoteUiProvider>{session.status === 'signed-in' && <div key={session.user.id}>{children}</div>}</RemoteUiProvider>
  );
}
