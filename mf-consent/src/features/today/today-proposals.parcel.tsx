import { useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';

const Panel = lazyPage('today-proposals', async () => (await import('./today-proposals.tsx')).TodayProposals);

/** The parcel `today-proposals@1`, for the page 'Today'. Remounts per user id, so nothing of one account is shown to another. */
export function TodayProposalsParcel() {
  const session = useSession();
  return <RemoteUiProvider>{session.status === 'signed-in' && <Panel key={session.user.id} />}</RemoteUiProvider>;
}
