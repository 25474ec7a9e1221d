import { useMessages } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { rowMark, useNewRowFocus } from '@carefront/shared/ui/pages';
import { type ReactNode, useMemo, useState } from 'react';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';

export interface LongListProps {
  bookings: readonly OwnBooking[];
  /** Number of rows at first, and of rows added by each press of 'more'. */
  shown: number;
  /** The id of a row that is shown from the start, because it takes the focus. */
  focusedId?: string | null;
  /** Text below the last row. */
  end?: string | null;
  children(booking: OwnBooking): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  // The row takes the focus only to be read, so it shows no ring.
  row: { outlineStyle: 'none' },
  more: { alignSelf: 'start' },
  end: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
});

/** Appointments from the top, more of them on request. */
export function LongList({ bookings, shown, focusedId = null, end = null, children }: LongListProps) {
  const t = useMessages(OWN_BOOKINGS);
  const styles = useStyles();
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
