import {
  ClinicText,
  navigate,
  type OwnBookingsProps,
  useLocale,
  useMessages,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { BOOKING_ACTIONS, useMoveAddress, useRefreshOnEvents, whenText } from '@carefront/shared/bookings';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import type { OwnBooking } from '@carefront/shared/contracts';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionResult, type ActionResultProps, useActionResult } from '../../booking-actions/action-result.tsx';
import { mayMoveOnline } from '../../booking-actions/family-limits.rules.ts';
import { type FindZone, WithZones } from '../../booking-facts/with-zones.tsx';
import { MOVE_BOOKING } from '../../messages/move-booking.messages.ts';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { BOOKING_PATH } from '../../paths.ts';
import { BookingList } from './booking-list.tsx';
import {
  OWN_BOOKINGS_KEY,
  type OwnBookings as OwnBookingLists,
  ownBookingsQuery,
  useOwnBookings,
} from './own-bookings.api.ts';
import { bookingsOf, isClientShown } from './own-bookings.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** The account's upcoming and past bookings, with cancel and reschedule (BK-87). */
export function OwnBookings({ clientId }: OwnBookingsProps) {
  const session = useSession();
  // Remounts per user id, so nothing of one account is shown to another.
  return session.status === 'signed-in' ? (
    <QueryStates key={session.user.id} ownClientId={clientId ?? session.user.client_id} clientId={clientId} />
  ) : null;
}

interface QueryStatesProps {
  ownClientId: number | null;
  /** undefined: all clients of the account. */
  clientId: number | undefined;
}

function QueryStates({ ownClientId, clientId }: QueryStatesProps) {
  const t = useMessages(OWN_BOOKINGS);
  const { api } = useRemote();
  const bookings = useQuery(ownBookingsQuery(api));
  useRefreshOnEvents(OWN_BOOKINGS_KEY);
  if (bookings.data)
    return (
      <WithZones>
        {(findZone) => (
          <Lists lists={bookingsOf(bookings.data, clientId)} ownClientId={ownClientId} findZone={findZone} />
        )}
      </WithZones>
    );
  if (bookings.isError)
    return (
      <ErrorNotice error={bookings.error} isRetrying={bookings.isFetching} onRetry={() => void bookings.refetch()} />
    );
  return <LoadingRows label={t.loading} rows={2} heightPx={144} />;
}

interface ListsProps {
  lists: OwnBookingLists;
  ownClientId: number | null;
  findZone: FindZone;
}

/** @returns Names the client of a booking with the birth date, where the server sends it: two clients of the lists have the same name. */
function useToldApart(): (booking: OwnBooking) => OwnBooking {
  const named = useNameWithBirthDate();
  return (booking) => {
    const { full_name, birthday } = booking.client;
    return birthday === undefined
      ? booking
      : { ...booking, client: { ...booking.client, full_name: named(full_name, birthday) } };
  };
}

function Lists({ lists, ownClientId, findZone }: ListsProps) {
  const styles = useStyles();
  const { clinic } = useRemote();
  const toldApart = useToldApart();
  const coming = lists.coming.map(toldApart);
  const past = lists.past.map(toldApart);
  const moving = useMoveAddress();
  const { result, show, clear } = useActionResult();
  const [lastMovedId, setLastMovedId] = useState<string | null>(null);
  const isWhose = isClientShown([...coming, ...past], ownClientId);
  const moved = coming.find((booking) => booking.id === moving.bookingId && mayMoveOnline(booking, clinic));
  if (moved)
    return (
      <MoveOwnBooking
        booking={moved}
        isClientShown={isWhose}
        findZone={findZone}
        onEnd={(end) => {
          if (end) show(end);
          moving.close();
        }}
      />
    );
  return (
    <div className={styles.root}>
      {result && <ActionResult key={result.key} intent={result.intent} text={result.text} />}
      {coming.length === 0 && <NoBookings hasPast={past.length > 0} />}
      <BookingList
        coming={coming}
        past={past}
        isClientShown={isWhose}
        focusedId={result ? null : lastMovedId}
        findZone={findZone}
        onResult={show}
        onMove={(id) => {
          clear();
          setLastMovedId(id);
          moving.open(id);
        }}
      />
    </div>
  );
}

export interface MoveOwnBookingProps {
  booking: OwnBooking;
  isClientShown: boolean;
  findZone: FindZone;
  /** @param result - null when nothing changed. */
  onEnd(result: ActionResultProps | null): void;
}

/** Shows the times for rescheduling one appointment, in place of the list. */
export function MoveOwnBooking({ booking, isClientShown, findZone, onEnd }: MoveOwnBookingProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const moveTexts = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const { readBooking, updateCache, refresh } = useOwnBookings(booking.id);
  return (
    <MoveBooking
      booking={booking}
      about={
        <>
          {isClientShown && `${booking.client.full_name}: `}
          <ClinicText lang={booking.service?.langs?.name}>{booking.service_name}</ClinicText>{' '}
          {t.withWhom(booking.practitioner_name)}
        </>
      }
      level={3}
      readBooking={readBooking}
      onMoved={(moved) => {
        updateCache(moved);
        const session = { starts_at: moved.starts_at, ends_at: moved.starts_at };
        const { start } = whenText(session, findZone(booking.timezone), locale);
        const text = moved.status === 'requested' ? moveTexts.movedRequest(start) : moveTexts.moved(start);
        onEnd({ intent: 'success', text });
      }}
      onRefused={(text) => {
        refresh();
        onEnd({ intent: 'error', text: text ?? words.refused });
      }}
      onClose={() => onEnd(null)}
    />
  );
}

/** Says that no appointment is upcoming, and links to booking when the clinic takes bookings online. */
export function NoBookings({ hasPast }: { hasPast: boolean }) {
  const t = useMessages(OWN_BOOKINGS);
  const { clinic } = useRemote();
  const action = clinic.isBookingEnabled && (
    <Button appearance="primary" onClick={() => navigate(BOOKING_PATH)}>
      {t.bookNow}
    </Button>
  );
  if (hasPast) return <EmptyNotice text={t.noneComing} action={action} />;
  return <EmptyNotice title={t.noneTitle} text={t.none} action={action} />;
}
