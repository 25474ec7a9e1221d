import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  ActionMessage,
  BOOKING_ACTIONS,
  cardLabel,
  factsOfOwn,
  useBookingAction,
  useNow,
  whenText,
  withTimesTogether,
} from '@carefront/shared/bookings';
import type { OwnBooking } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { Button, makeStyles } from '@carefront/shared/ui';
import { rowMark, useNewRowFocus } from '@carefront/shared/ui/pages';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import { FamilyActions } from '../../booking-actions/family-actions.tsx';
import { FamilyLimitNote } from '../../booking-actions/family-limit-note.tsx';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { useOwnBookings } from './own-bookings.api.ts';
import { COMING_SHOWN, hasMorePast, PAST_SHOWN } from './own-bookings.rules.ts';

interface BookingListProps {
  coming: readonly OwnBooking[];
  past: readonly OwnBooking[];
  isClientShown: boolean;
  /** The id of the appointment whose times were open last; null when it was rescheduled. */
  focusedId: string | null;
  findZone: FindZone;
  onResult(result: ActionResultProps): void;
  onMove(bookingId: string): void;
}

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  summary: {
    display: 'list-item',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '10px 0',
    borderRadius: '4px',
    color: 'var(--cf-text-quiet)',
    fontWeight: 600,
    cursor: 'pointer',
  },
});

/** The next appointment and the later ones as cards; past ones as a plain list that opens. */
export function BookingList({ coming, past, isClientShown, focusedId, findZone, onResult, onMove }: BookingListProps) {
  const t = useMessages(OWN_BOOKINGS);
  const { clinic } = useRemote();
  const styles = useStyles();
  const cardOf = (booking: OwnBooking) => (
    <BookingCard
      booking={booking}
      isClientShown={isClientShown}
      takesFocus={booking.id === focusedId}
      zone={findZone(booking.timezone)}
      onResult={onResult}
      onMove={() => onMove(booking.id)}
    />
  );
  return (
    <>
      <Part title={t.next} bookings={coming.slice(0, 1)}>
        {(bookings) => (
          <LongList bookings={bookings} shown={1}>
            {cardOf}
          </LongList>
        )}
      </Part>
      <Part title={t.later} bookings={coming.slice(1)}>
        {(bookings) => (
          <LongList bookings={bookings} shown={COMING_SHOWN} focusedId={focusedId}>
            {cardOf}
          </LongList>
        )}
      </Part>
      {past.length > 0 && (
        <section aria-label={t.past}>
          <details>
            <summary className={styles.summary}>{t.pastCount(past.length)}</summary>
            <LongList bookings={past} shown={PAST_SHOWN} end={hasMorePast(past) ? t.olderOnFile(clinic.name) : null}>
              {(booking) => (
                <PastBooking booking={booking} isClientShown={isClientShown} zone={findZone(booking.timezone)} />
              )}
            </LongList>
          </details>
        </section>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  bookings: readonly OwnBooking[];
  children(bookings: readonly OwnBooking[]): ReactNode;
}

function Part({ title, bookings, children }: PartProps) {
  const styles = useStyles();
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children(bookings)}
    </section>
  );
}

interface BookingCardProps {
  booking: OwnBooking;
  isClientShown: boolean;
  /** True when the user returns from this booking's times. */
  takesFocus: boolean;
  zone: ZoneRules;
  onResult(result: ActionResultProps): void;
  onMove(): void;
}

/** One upcoming appointment with the family's actions. */
function BookingCard({ booking, isClientShown, takesFocus, zone, onResult, onMove }: BookingCardProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const nowMs = useNow();
  const { readBooking, updateCache, refresh } = useOwnBookings(booking.id);
  const facts = factsOfOwn(booking, zone, isClientShown);
  const { start } = whenText(booking, zone, locale);

  const runner = useBookingAction({
    bookingId: booking.id,
    readBooking,
    onDone(_action, done) {
      updateCache(done);
      onResult({ intent: 'success', text: words.cancelledNow });
    },
    onFailed(failure) {
      if (failure.kind === 'unanswered' || failure.kind === 'wait') return;
      // The card may disappear when the list is refreshed, so the message is shown above the list.
      onResult({ intent: 'error', text: failure.kind === 'refused' ? (failure.text ?? words.refused) : t.goneText });
      refresh();
    },
  });

  return (
    <AppointmentCard facts={facts} level={4} takesFocus={takesFocus}>
      <FamilyLimitNote booking={booking} zone={zone} nowMs={nowMs} />
      {runner.failure?.kind !== 'refused' && runner.failure?.kind !== 'gone' && <ActionMessage runner={runner} />}
      <FamilyActions booking={booking} start={start} label={cardLabel(facts, locale)} runner={runner} onMove={onMove} />
    </AppointmentCard>
  );
}

interface LongListProps {
  bookings: readonly OwnBooking[];
  /** Number of rows at first, and of rows added by each press of 'more'. */
  shown: number;
  /** The id of a row that is shown from the start, because it takes the focus. */
  focusedId?: string | null;
  /** Text below the last row. */
  end?: string | null;
  children(booking: OwnBooking): ReactNode;
}

const useLongListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  // The row takes the focus only to be read, so it shows no ring.
  row: { outlineStyle: 'none' },
  more: { alignSelf: 'start' },
  end: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
});

/** Appointments from the top, more of them on request. */
function LongList({ bookings, shown, focusedId = null, end = null, children }: LongListProps) {
  const t = useMessages(OWN_BOOKINGS);
  const styles = useLongListStyles();
  const [count, setCount] = useState(() => Math.max(shown, 1 + bookings.findIndex(({ id }) => id === focusedId)));
  const left = bookings.length - count;
  const ids = useMemo(() => bookings.slice(0, count).map(({ id }) => id), [bookings, count]);
  const { root, expectMore } = useNewRowFocus({ ids, answered: count });
  return (
    <div ref={root} className={styles.root}>
      <ul className={styles.list}>
        {bookings.slice(0, count).map((booking) => (
          <li key={booking.id} tabIndex={-1} className={styles.row} {...rowMark(booking.id)}>
            {children(booking)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          className={styles.more}
          onClick={() => {
            expectMore();
            setCount(count + shown);
          }}
        >
          {t.showMore(left)}
        </Button>
      )}
      {left <= 0 && end !== null && <p className={styles.end}>{end}</p>}
    </div>
  );
}

const usePastBookingStyles = makeStyles({
  root: { paddingTop: '12px', borderTop: '1px solid var(--cf-line)' },
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

interface PastBookingProps {
  booking: OwnBooking;
  isClientShown: boolean;
  zone: ZoneRules;
}

/** One past booking in one line: time, status and service. */
function PastBooking({ booking, isClientShown, zone }: PastBookingProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const styles = usePastBookingStyles();
  return (
    <div className={styles.root}>
      <p className={styles.line}>
        {withTimesTogether(whenText(booking, zone, locale).start)}&nbsp;· {words[booking.status]}
      </p>
      <p className={styles.quiet}>
        {isClientShown && `${booking.client.full_name}: `}
        <ClinicText lang={booking.service?.langs?.name}>{booking.service_name}</ClinicText>{' '}
        {t.withWhom(booking.practitioner_name)}
      </p>
    </div>
  );
}
