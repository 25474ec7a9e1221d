import { useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, PageHeading } from '@carefront/shared/ui';
import { PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { WithZones } from '../../booking-facts/with-zones.tsx';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { InvalidLink } from './invalid-link.tsx';
import { isInvalidLink, linkedBookingQuery } from './linked-booking.api.ts';
import { LinkedBookingView } from './linked-booking.tsx';

export interface ManageBookingPageProps {
  /** The token of the emailed link. */
  token: string;
}

/** The page behind the emailed link: view, cancel or reschedule one booking (BK-87). */
export function ManageBookingPage({ token }: ManageBookingPageProps) {
  return (
    <PageFrame size="card">
      <QueryStates key={token} token={token} />
    </PageFrame>
  );
}

function QueryStates({ token }: ManageBookingPageProps) {
  const t = useMessages(MANAGE_BOOKING);
  const { api } = useRemote();
  const query = linkedBookingQuery(api, token);
  const booking = useQuery(query);
  useRefreshOnEvents(query.queryKey);
  if (isInvalidLink(booking.error)) return <InvalidLink />;
  if (booking.data)
    return (
      <WithZones>
        {(findZone) => <LinkedBookingView token={token} booking={booking.data} findZone={findZone} />}
      </WithZones>
    );
  return (
    <>
      <PageHeading>{t.title}</PageHeading>
      {booking.isError ? (
        <ErrorNotice error={booking.error} isRetrying={booking.isFetching} onRetry={() => void booking.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={3} heightPx={64} />
      )}
    </>
  );
}
