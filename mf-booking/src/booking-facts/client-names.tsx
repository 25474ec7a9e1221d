import type { CalendarEvent } from '@carefront/shared/contracts';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { Fragment } from 'react';
import { BookedClient } from './booked-client.tsx';

export interface ClientNamesProps {
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
