import { useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';
import type { ComponentType } from 'react';

const Consents = lazyPage('today-consents', async () => (await import('./today-consents.tsx')).TodayConsents);
const Proposals = lazyPage('today-proposals', async () => (await import('./today-proposals.tsx')).TodayProposals);

/** The parcel `today-consents@1`, for the page 'Today'. */
export const TodayConsentsParcel = () => <OfUser Panel={Consents} />;

/** The parcel `today-proposals@1`, for the page 'Today'. */
export const TodayProposalsParcel = () => <OfUser Panel={Proposals} />;

/** Remounts per user id, so nothing of one account is shown to another. */
function OfUser({ Panel }: { Panel: ComponentType }) {
  const session = useSession();
  return <RemoteUiProvider>{session.status === 'signed-in' && <Panel key={session.user.id} />}</RemoteUiProvider>;
}
