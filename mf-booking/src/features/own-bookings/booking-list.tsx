import { useMessages, useRemote } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { BookingCard } from './booking-card.tsx';
import { LongList } from './long-list.tsx';
import { COMING_SHOWN, hasMorePast, PAST_SHOWN } from './own-bookings.rules.ts';
import { PastBooking } from './past-booking.tsx';

export interface BookingListProps {
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
