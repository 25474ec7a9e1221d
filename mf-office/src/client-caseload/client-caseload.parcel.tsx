import { type PanelProps, useSession } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';

const Caseload = lazyPage<PanelProps['client']>(
  'client-caseload',
  async () => (await import('./client-caseload.tsx')).ClientCaseload,
);

declare global {
  namespace Carefront {
    /** Other remotes open the part with these props. */
    interface Parcels {
      'client-caseload@1': PanelProps['client'];
    }
  }
}

/** The parcel `client-caseload@1`, beside lists of one client. Remounts per user id, so nothing of one account is shown to another. */
export function ClientCaseloadParcel({ clientId }: PanelProps['client']) {
  const session = useSession();
  return (
    <RemoteUiProvider>
      {session.status === 'signed-in' && <Caseload key={`${session.user.id} ${clientId}`} clientId={clientId} />}
    </RemoteUiProvider>
  );
}
