import { useMessages, useRemote } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { rowMark, useNewRowFocus } from '@carefront/shared/ui/pages';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { BookingCard } from './booking-card.tsx';
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
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  // The row takes the focus only to be read, so it shows no ring.
  row: { outlineStyle: 'none' },
  more: { alignSelf: 'start' },
  end: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
});

/** Upcoming appointments as cards, past ones as a plain list. */
export function BookingList({ coming, past, isClientShown, focusedId, findZone, onResult, onMove }: BookingListProps) {
  const t = useMessages(OWN_BOOKINGS);
  const { clinic } = useRemote();
  return (
    <>
      <LongList title={t.coming} bookings={coming} shown={COMING_SHOWN}>
        {(booking) => (
          <BookingCard
            booking={booking}
            isClientShown={isClientShown}
            takesFocus={booking.id === focusedId}
            zone={findZone(booking.timezone)}
            onResult={onResult}
            onMove={() => onMove(booking.id)}
          />
        )}
      </LongList>
      <LongList
        title={t.past}
        bookings={past}
        shown={PAST_SHOWN}
        end={hasMorePast(past) ? t.olderOnFile(clinic.name) : null}
      >
        {(booking) => <PastBooking booking={booking} isClientShown={isClientShown} zone={findZone(booking.timezone)} />}
      </LongList>
    </>
  );
}

interface LongListProps {
  title: string;
  bookings: readonly OwnBooking[];
  /** Number of rows at first, and of rows added by each press of 'more'. */
  shown: number;
  /** Text below the last row. */
  end?: string | null;
  children(booking: OwnBooking): ReactNode;
}

function LongList({ title, bookings, shown, end = null, children }: LongListProps) {
  const t = useMessages(OWN_BOOKINGS);
  const styles = useStyles();
  const id = useId();
  const [count, setCount] = useState(shown);
  const left = bookings.length - count;
  const ids = useMemo(() => bookings.slice(0, count).map((booking) => booking.id), [bookings, count]);
  const { root, expectMore } = useNewRowFocus({ ids, answered: count });
  if (bookings.length === 0) return null;
  return (
    <section ref={root} className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
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
    </section>
  );
}
