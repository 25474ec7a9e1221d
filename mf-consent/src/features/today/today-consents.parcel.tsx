import { useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';

const Panel = lazyPage('today-consents', async () => (await import('./today-consents.tsx')).TodayConsents);

/** The parcel `today-consents@1`, for the page 'Today'. Remounts per user id, so nothing of one account is shown to another. */
export function TodayConsentsParcel() {
  const session = useSession();
  return <RemoteUiProvider>{session.status === 'signed-in' && <Panel key={session.user.id} />}</RemoteUiProvider>;
}
