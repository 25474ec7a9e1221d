import { useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, PageHeading } from '@carefront/shared/ui';
import { PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { WithZones } from '../../booking-facts/with-zones.tsx';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { MANAGE_BOOKING_PATH } from '../../paths.ts';
import { InvalidLink } from './invalid-link.tsx';
import { isInvalidLink, linkedBookingQuery } from './linked-booking.api.ts';
import { LinkedBookingView } from './linked-booking.tsx';

export interface ManageBookingPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

/** The page behind the emailed link: view, cancel or reschedule one booking (BK-87). */
export function ManageBookingPage({ token: inAddress }: ManageBookingPageProps) {
  const search = useLocation().query.toString();
  const plainPath = search === '' ? MANAGE_BOOKING_PATH : `${MANAGE_BOOKING_PATH}?${search}`;
  const { token, forget } = useLinkToken('booking-link', inAddress, plainPath);
  return (
    <PageFrame size="card">
      {token === null ? <InvalidLink /> : <QueryStates key={token} token={token} onVoid={forget} />}
    </PageFrame>
  );
}

interface QueryStatesProps {
  token: string;
  /** Called when the link opens nothing any more. */
  onVoid(): void;
}

function QueryStates({ token, onVoid }: QueryStatesProps) {
  const t = useMessages(MANAGE_BOOKING);
  const { api } = useRemote();
  const query = linkedBookingQuery(api, token);
  const booking = useQuery(query);
  useRefreshOnEvents(query.queryKey);
  const isVoid = isInvalidLink(booking.error);
  const tellVoid = useEffectEvent(onVoid);
  useEffect(() => {
    if (isVoid) tellVoid();
  }, [isVoid]);
  if (isVoid) return <InvalidLink />;
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
