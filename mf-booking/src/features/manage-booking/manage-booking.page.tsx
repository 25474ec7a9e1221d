import {
  pagePath,
  tokenNumber,
  useLocale,
  useLocation,
  useMessages,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import {
  ActionMessage,
  type ActionRunner,
  BOOKING_ACTIONS,
  type BookingState,
  factsOfLinked,
  useBookingAction,
  useMoveAddress,
  useNow,
  useRefreshOnEvents,
  whenText,
} from '@carefront/shared/bookings';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { getBookingByLink } from '@carefront/shared/contracts/calls';
import { takesTime } from '@carefront/shared/domain';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { AppLink, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ActionResult, useActionResult } from '../../booking-actions/action-result.tsx';
import { afterAction } from '../../booking-actions/after-action.rules.ts';
import { FamilyActions } from '../../booking-actions/family-actions.tsx';
import { FamilyLimitNote } from '../../booking-actions/family-limit-note.tsx';
import { mayMoveOnline } from '../../booking-actions/family-limits.rules.ts';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { ClinicContacts } from '../../booking-facts/clinic-contacts.tsx';
import { type FindZone, WithZones } from '../../booking-facts/with-zones.tsx';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { MOVE_BOOKING } from '../../messages/move-booking.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { BOOKING_PATH, MANAGE_BOOKING_PATH } from '../../paths.ts';

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

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
});

/** Says that the link is not valid, and where to go instead. */
export function InvalidLink() {
  const t = useMessages(MANAGE_BOOKING);
  const styles = useStyles();
  const session = useSession();
  return (
    <>
      <PageHeading>{t.invalidTitle}</PageHeading>
      <p className={styles.text}>{t.invalidText}</p>
      <ClinicContacts />
      <div className={styles.ways}>
        {session.status === 'signed-in' && (
          <AppLink to={pagePath('account')} className={styles.link}>
            {t.toAccount}
          </AppLink>
        )}
        <AppLink to={pagePath('home')} className={styles.link}>
          {t.toSite}
        </AppLink>
      </div>
    </>
  );
}

/** Reading changes nothing, because programs may follow the links in emails (BK-87). */
export function linkedBookingQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedBooking>({
    queryKey: ['own', 'by-link', tokenNumber(token)],
    // Removed with the page, so that the next person at this computer finds nothing.
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getBookingByLink, { params: { token }, signal }),
  });
}

/** Whether the link is unknown, expired, another clinic's, or has no token: the server answers all of these the same way. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);

export interface LinkedBookingViewProps {
  token: string;
  booking: LinkedBooking;
  findZone: FindZone;
}

/** Shows the booking with its actions, or the times to reschedule it. */
export function LinkedBookingView({ token, booking, findZone }: LinkedBookingViewProps) {
  const t = useMessages(MANAGE_BOOKING);
  const words = useMessages(BOOKING_ACTIONS);
  const moveTexts = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const { clinic } = useRemote();
  const moving = useMoveAddress();
  const { result, show, clear } = useActionResult();
  const { readBooking, updateCache, refresh } = useLinkedBooking(token);
  const [hasMoveBeenOpen, setHasMoveBeenOpen] = useState(false);

  const runner = useBookingAction({
    bookingId: booking.id,
    token,
    readBooking,
    onDone(_action, done) {
      updateCache(done);
      show({ intent: 'success', text: words.cancelledNow });
    },
    onFailed: (failure) => failure.kind !== 'unanswered' && failure.kind !== 'wait' && refresh(),
  });

  function endMove(intent: 'success' | 'error', text: string) {
    show({ intent, text });
    moving.close();
  }

  function showMoved(moved: BookingState) {
    updateCache(moved);
    const ends_at = moved.starts_at;
    const { start } = whenText({ starts_at: moved.starts_at, ends_at }, findZone(booking.timezone), locale);
    endMove('success', moved.status === 'requested' ? moveTexts.movedRequest(start) : moveTexts.moved(start));
  }

  if (moving.bookingId !== null && mayMoveOnline(booking, clinic))
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <MoveBooking
          booking={booking}
          level={2}
          token={token}
          readBooking={readBooking}
          onMoved={showMoved}
          onRefused={(text) => {
            refresh();
            endMove('error', text ?? words.refused);
          }}
          onClose={moving.close}
        />
      </>
    );
  return (
    <>
      {result && <ActionResult key={result.key} intent={result.intent} text={result.text} />}
      <BookingView
        booking={booking}
        findZone={findZone}
        takesFocus={hasMoveBeenOpen && result === null}
        runner={runner}
        onMove={() => {
          clear();
          setHasMoveBeenOpen(true);
          moving.open('');
        }}
      />
    </>
  );
}

/** Updates the shown booking after an action. */
export function useLinkedBooking(token: string) {
  const { api, queryClient } = useRemote();
  const query = linkedBookingQuery(api, token);
  return {
    /** @returns null when the link is no longer valid. */
    async readBooking(): Promise<LinkedBooking | null> {
      try {
        return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      } catch (error) {
        if (isInvalidLink(error)) return null;
        throw error;
      }
    },
    updateCache(done: BookingState) {
      queryClient.setQueryData(query.queryKey, (booking) => booking && afterAction(booking, done));
    },
    refresh() {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}

export interface BookingViewProps {
  booking: LinkedBooking;
  findZone: FindZone;
  /** True when the user returns from the times. */
  takesFocus: boolean;
  runner: ActionRunner;
  onMove(): void;
}

const useBookingViewStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Shows when and where the booking is, its status and the possible actions. */
export function BookingView({ booking, findZone, takesFocus, runner, onMove }: BookingViewProps) {
  const t = useMessages(MANAGE_BOOKING);
  const locale = useLocale();
  const styles = useBookingViewStyles();
  const { clinic } = useRemote();
  const nowMs = useNow();
  const zone = findZone(booking.timezone);
  const isOver = !takesTime(booking.status) || Date.parse(booking.starts_at) <= nowMs;
  return (
    <>
      <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
      {booking.first_name !== '' && <p className={styles.text}>{t.whose(booking.first_name)}</p>}
      <AppointmentCard facts={factsOfLinked(booking, zone)} level={2}>
        {booking.status === 'requested' && !isOver && <p className={styles.text}>{t.requestedNext}</p>}
        {/* The status of a cancelled appointment says already that nothing is left to change. */}
        {isOver && takesTime(booking.status) && <p className={styles.text}>{t.nothingLeft}</p>}
        {!isOver && <FamilyLimitNote booking={booking} zone={zone} nowMs={nowMs} />}
        <ActionMessage runner={runner} />
        <FamilyActions
          booking={booking}
          start={whenText(booking, zone, locale).start}
          label={null}
          runner={runner}
          onMove={onMove}
        />
      </AppointmentCard>
      {isOver && clinic.isBookingEnabled && (
        <AppLink to={BOOKING_PATH} className={styles.link}>
          {t.bookAnother}
        </AppLink>
      )}
    </>
  );
}
