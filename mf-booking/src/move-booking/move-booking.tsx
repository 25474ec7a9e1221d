import { useMessages, useRemote } from '@carefront/shared/app';
import { resolveZone } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import type { BookingState } from '../booking-actions/booking-action.rules.ts';
import type { ActionOptions } from '../booking-actions/use-booking-action.ts';
import type { MovedBooking } from '../booking-facts/moved-booking.ts';
import { BOOKING_ACTIONS } from '../messages/booking-actions.messages.ts';
import { MOVE_BOOKING } from '../messages/move-booking.messages.ts';
import { FocusHeading } from '../page/focus-heading.tsx';
import { useZoneTable } from '../zones/zone-table.api.ts';
import { choicesToMove, MoveStoreProvider } from './move-store.tsx';
import { MoveTimes } from './move-times.tsx';

export interface MoveBookingProps {
  booking: MovedBooking;
  /** Names the client, the service and the practitioner; is shown under the heading. */
  about?: ReactNode;
  /** The calendar below has headings of level 3. */
  level: 2 | 3;
  /** True when staff reschedule: then the clinic need not confirm the new time. */
  isByClinic?: boolean;
  token?: string | undefined;
  readBooking: ActionOptions<BookingState>['readBooking'];
  onMoved(booking: BookingState): void;
  /** Called when the booking cannot be rescheduled any more. @param text - The server's message, if it sent one. */
  onRefused(text: string | null): void;
  onClose(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** Picks another time for a booking, in place of the view that showed it (BK-87). The old time is kept until the new one is booked. */
export function MoveBooking(props: MoveBookingProps) {
  const t = useMessages(MOVE_BOOKING);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { clinic } = useRemote();
  const table = useZoneTable();
  const clinicZone = table.data?.find(clinic.timezone);
  return (
    <section className={styles.root}>
      <FocusHeading level={props.level} takesFocus>
        {t.title}
      </FocusHeading>
      {props.about && <p className={styles.text}>{props.about}</p>}
      <p className={styles.text}>{t.intro}</p>
      {table.isError && <ErrorNotice text={words.zonesFailed} onRetry={() => void table.refetch()} />}
      {table.isPending && <LoadingRows label={t.loading} rows={4} heightPx={64} />}
      {table.data && clinicZone && (
        <MoveStoreProvider
          choices={choicesToMove(props.booking, resolveZone(props.booking.timezone, clinicZone, table.data.find))}
        >
          <MoveTimes {...props} table={table.data} />
        </MoveStoreProvider>
      )}
    </section>
  );
}
