import { useSession } from '@carefront/shared/app';
import { BirthDateBeside, ClientLinks, ClientName } from '@carefront/shared/clients';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { canOpenClient } from './client-reach.rules.ts';

export interface BookedClientProps {
  clientId: number;
  name: string;
  /** The status of the booking. */
  status: AppointmentStatus;
  /** Stands beside a name that two clients of the list have. */
  birthday?: string | undefined;
}

/** The name of a booking's client: a link to their page, where that page is there for the reader. */
export function BookedClient({ clientId, name, status, birthday }: BookedClientProps) {
  if (useIsReached(status)) return <ClientName clientId={clientId} name={name} birthday={birthday} />;
  return (
    <>
      <bdi>{name}</bdi>
      <BirthDateBeside birthday={birthday} />
    </>
  );
}

/** Links to what the clinic has about a booking's client, where that is there for the reader. */
export function BookedClientLinks({ clientId, name, status }: BookedClientProps) {
  return useIsReached(status) && <ClientLinks clientId={clientId} clientName={name} />;
}

function useIsReached(status: AppointmentStatus): boolean {
  const session = useSession();
  return session.status === 'signed-in' && canOpenClient(status, session.user.roles);
}
