import { type PanelProps, useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';

const Panel = lazyPage<PanelProps['client']>(
  'client-consents',
  async () => (await import('./client-consents.tsx')).ClientConsents,
);

/** The parcel `client-consents@1`, for a client's page. Remounts per user id, so nothing of one account is shown to another. */
export function ClientConsentsParcel({ clientId }: PanelProps['client']) {
  const session = useSession();
  return (
    <RemoteUiProvider>
      {session.status === 'signed-in' && <Panel key={`${session.user.id} ${clientId}`} clientId={clientId} />}
    </RemoteUiProvider>
  );
}
