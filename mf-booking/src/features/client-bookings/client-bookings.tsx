import { navigate, useClinicZone, useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser, StaffBooking } from '@carefront/shared/contracts';
import { AppLink, Button, makeStyles } from '@carefront/shared/ui';
import { PagedList, rowMark, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { factsOfStaff } from '../../booking-facts/card/card-facts.ts';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { CLIENT_BOOKINGS } from '../../messages/client-bookings.messages.ts';
import { BOOKING_PATH, STAFF_BOOKINGS_PATH } from '../../paths.ts';
import { bookForClient } from '../../wizard/book-for-client.ts';
import { bookableClientQuery, CLIENT_BOOKINGS_KEY, clientBookingsQuery } from './client-bookings.api.ts';
import { PastSession } from './past-session.tsx';

export interface ClientBookingsProps {
  clientId: number;
  user: SessionUser;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { outlineStyle: 'none' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  // A flex row has no triangle, and looks like a heading with nothing below it.
  summary: {
    display: 'list-item',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '10px 0',
    cursor: 'pointer',
    fontWeight: 600,
  },
  book: { alignSelf: 'flex-start' },
  all: { alignSelf: 'flex-start', padding: '10px 0' },
});

const idOf = ({ id }: StaffBooking): string => id;

/** The sessions of a client: what is coming as cards, what is over or was cancelled behind one line, and booking another one. */
export function ClientBookings({ clientId, user }: ClientBookingsProps) {
  const t = useMessages(CLIENT_BOOKINGS);
  const styles = useStyles();
  const { api } = useRemote();
  const zone = useClinicZone();
  const coming = usePagedRows(useInfiniteQuery(clientBookingsQuery(api, clientId, 'coming')), idOf);
  const past = usePagedRows(useInfiniteQuery(clientBookingsQuery(api, clientId, 'past')), idOf);
  const bookable = useQuery(bookableClientQuery(api, clientId)).data ?? null;
  useRefreshOnEvents(CLIENT_BOOKINGS_KEY);
  return (
    <div className={styles.root}>
      <PagedList
        list={coming}
        loading={{ label: t.loading, rows: 2, heightPx: 120 }}
        empty={<p className={styles.none}>{t.noneComing}</p>}
        showMore={t.showMore}
      >
        {(bookings) => (
          <ul className={styles.list}>
            {bookings.map((booking) => (
              <li key={booking.id} tabIndex={-1} className={styles.row} {...rowMark(booking.id)}>
                <AppointmentCard facts={factsOfStaff(booking, zone)} level={3} density="compact" />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {bookable && (
        <Button
          className={styles.book}
          onClick={() => {
            bookForClient(bookable, user.id);
            navigate(BOOKING_PATH);
          }}
        >
          {t.book}
        </Button>
      )}
      {(past.total !== 0 || past.error) && (
        <details>
          <summary className={styles.summary}>{t.past(past.total ?? 0)}</summary>
          <PagedList
            list={past}
            loading={{ label: t.loading, rows: 2, heightPx: 64 }}
            empty={null}
            showMore={t.showMore}
          >
            {(bookings) => (
              <ul className={styles.list}>
                {bookings.map((booking) => (
                  <PastSession key={booking.id} booking={booking} zone={zone} />
                ))}
              </ul>
            )}
          </PagedList>
        </details>
      )}
      <AppLink to={`${STAFF_BOOKINGS_PATH}?status=confirmed&client=${clientId}`} className={styles.all}>
        {t.all}
      </AppLink>
    </div>
  );
}
