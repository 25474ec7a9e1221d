import { ClientName } from '@carefront/shared/clients';
import type { CalendarEvent } from '@carefront/shared/contracts';
import { Fragment } from 'react';

/** The clients of a session, each a link to their page. */
export function ClientNames({ clients }: { clients: CalendarEvent['client_items'] }) {
  return clients.map(({ id, user }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ClientName clientId={id} name={user.full_name} />
    </Fragment>
  ));
}
