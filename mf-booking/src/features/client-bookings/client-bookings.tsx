import {
  ClinicText,
  defineMessages,
  navigate,
  pagedQuery,
  useClinicZone,
  useLocale,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import {
  BookingStatus,
  factsOfStaff,
  useRefreshOnEvents,
  whenText,
  withTimesTogether,
} from '@carefront/shared/bookings';
import { type ClientListItem, SERVER_PAGES, type SessionUser, type StaffBooking } from '@carefront/shared/contracts';
import { listBookings, listClients } from '@carefront/shared/contracts/calls';
import { browserZone, type ZoneRules } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { AppLink, Button, makeStyles } from '@carefront/shared/ui';
import { PagedList, rowMark, usePagedRows } from '@carefront/shared/ui/pages';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { BOOKING_PATH } from '../../paths.ts';
import { changedDraft, EMPTY_INPUT, readDraft, writeDraft } from '../../wizard/booking-draft.ts';
import { newChoices } from '../../wizard/booking-steps.rules.ts';

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
      <AppLink to={`${SERVER_PAGES.staffBookings}?status=confirmed&client=${clientId}`} className={styles.all}>
        {t.all}
      </AppLink>
    </div>
  );
}

const LISTS = 'client-bookings';
/** The key of both lists. */
export const CLIENT_BOOKINGS_KEY = ['own', LISTS] as const;

/** The sessions of a client within the reader's reach: `coming` soonest first, `past` (and cancelled ones) latest first. */
export const clientBookingsQuery = (api: ApiClient, clientId: number, time: 'coming' | 'past') =>
  pagedQuery([LISTS, clientId, time], (part, signal) =>
    api.call(listBookings, { query: { status: 'all', time, client_id: clientId, ...part }, signal }),
  );

/** The client, if the clinic books sessions for them: only Active clients are booked (BK-42). */
export const bookableClientQuery = (api: ApiClient, clientId: number) =>
  queryOptions<ClientListItem | null>({
    queryKey: ['own', 'bookable-client', clientId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listClients, { query: { client_id: clientId, tab: 'Active' }, signal });
      return data[0] ?? null;
    },
  });

/** Chooses the client for the booking dialog of this tab, which opens next (BK-55). An open booking keeps its other choices. */
export function bookForClient(client: ClientListItem, userId: number): void {
  const draft = readDraft() ?? { choices: newChoices(browserZone()), ...EMPTY_INPUT, userId };
  writeDraft(changedDraft(draft, userId, { staffChoice: { isNewClient: false, client } }));
}

const usePastSessionStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    paddingTop: '12px',
    borderTop: '1px solid var(--cf-line)',
    outlineStyle: 'none',
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One session that is over or was cancelled: time, session and state. */
export function PastSession({ booking, zone }: { booking: StaffBooking; zone: ZoneRules }) {
  const t = useMessages(CLIENT_BOOKINGS);
  const styles = usePastSessionStyles();
  const locale = useLocale();
  return (
    <li className={styles.root} tabIndex={-1} {...rowMark(booking.id)}>
      <div className={styles.words}>
        <p className={styles.line}>{withTimesTogether(whenText(booking, zone, locale).start)}</p>
        <p className={styles.quiet}>
          <ClinicText lang={booking.service.langs?.name}>{booking.service.name}</ClinicText>{' '}
          {t.withWhom(booking.practitioner.full_name)}
        </p>
      </div>
      <BookingStatus status={booking.status} />
    </li>
  );
}

export const CLIENT_BOOKINGS = defineMessages(
  {
    loading: 'Loading the appointments',
    noneComing: 'No appointments are coming up.',
    past: (count: number) => `Past and cancelled (${count})`,
    showMore: (left: number) => `Show more (${left})`,
    book: 'Book a session',
    withWhom: (practitioner: string) => `with ${practitioner}`,
    all: 'Manage appointments',
  },
  {
    loading: 'Chargement des rendez-vous',
    noneComing: 'Aucun rendez-vous n’est à venir.',
    past: (count: number) => `Passés et annulés (${count})`,
    showMore: (left: number) => `Afficher plus (${left})`,
    book: 'Réserver une séance',
    withWhom: (practitioner: string) => `avec ${practitioner}`,
    all: 'Gérer les rendez-vous',
  },
);
