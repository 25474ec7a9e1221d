import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { useState } from 'react';
import { ActResult } from '../../booking-acts/act-result.tsx';
import type { BookingState } from '../../booking-acts/booking-act.rules.ts';
import { mayMoveOnline } from '../../booking-acts/family-limits.rules.ts';
import { useActResult } from '../../booking-acts/use-act-result.ts';
import { useBookingAct } from '../../booking-acts/use-booking-act.ts';
import { useMoving } from '../../booking-acts/use-moving.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { BOOKING_ACTS } from '../../messages/booking-acts.messages.ts';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { MOVE_BOOKING } from '../../messages/move-booking.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { BookingShown } from './booking-shown.tsx';
import { useLinkedBooking } from './use-linked-booking.ts';

export interface LinkedBookingViewProps {
  token: string;
  booking: LinkedBooking;
  findZone: FindZone;
}

/** Shows the booking with its actions, or the times to reschedule it. */
export function LinkedBookingView({ token, booking, findZone }: LinkedBookingViewProps) {
  const t = useMessages(MANAGE_BOOKING);
  const words = useMessages(BOOKING_ACTS);
  const moveWords = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const { clinic } = useRemote();
  const moving = useMoving();
  const { result, show, clear } = useActResult();
  const { look, put, refresh } = useLinkedBooking(token);
  const [hasMoveBeenOpen, setHasMoveBeenOpen] = useState(false);

  const acting = useBookingAct({
    bookingId: booking.id,
    token,
    look,
    onDone(_act, done) {
      put(done);
      show({ intent: 'success', text: words.cancelledNow });
    },
    onFailed: (failure) => failure.kind !== 'unanswered' && failure.kind !== 'wait' && refresh(),
  });

  function endMove(intent: 'success' | 'error', text: string) {
    show({ intent, text });
    moving.close();
  }

  function showMoved(moved: BookingState) {
    put(moved);
    const ends_at = moved.starts_at;
    const { start } = whenText({ starts_at: moved.starts_at, ends_at }, findZone(booking.timezone), locale);
    endMove('success', moved.status === 'requested' ? moveWords.movedRequest(start) : moveWords.moved(start));
  }

  if (moving.bookingId !== null && mayMoveOnline(booking, clinic))
    return (
      <>
        <FocusHeading level={1}>{t.title}</FocusHeading>
        <MoveBooking
          booking={booking}
          level={2}
          token={token}
          look={look}
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
      {result && <ActResult key={result.key} intent={result.intent} text={result.text} />}
      <BookingShown
        booking={booking}
        findZone={findZone}
        takesFocus={hasMoveBeenOpen && result === null}
        acting={acting}
        onMove={() => {
          clear();
          setHasMoveBeenOpen(true);
          moving.open('');
        }}
      />
    </>
  );
}
