import { useSession } from '@carefront/shared/app';
import { isOffice } from '@carefront/shared/bookings';
import { BirthDateBeside, ClientLinks, ClientName } from '@carefront/shared/clients';
import type { CalendarEvent, Role } from '@carefront/shared/contracts';
import { type AppointmentStatus, isAccepted } from '@carefront/shared/domain';
import { Fragment } from 'react';

interface BookedClientProps {
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

/**
 * Whether the page of a booking's client is there for the reader. For a practitioner it is from the first accepted booking on, as the
 * server decides (`caseload.ts`): a link to it from a request led to 'Page not found'.
 */
export const canOpenClient = (status: AppointmentStatus, roles: readonly Role[]): boolean =>
  isOffice(roles) || isAccepted(status);

interface ClientNamesProps {
  clients: CalendarEvent['client_items'];
  /** The status of the session. */
  status: AppointmentStatus;
}

/** The clients of a session, each a link to their page where it is there for the reader. */
export function ClientNames({ clients, status }: ClientNamesProps) {
  return clients.map(({ id, birthday, user }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <BookedClient clientId={id} name={user.full_name} status={status} birthday={birthday} />
    </Fragment>
  ));
}
