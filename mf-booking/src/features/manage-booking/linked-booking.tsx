import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { PageHeading } from '@carefront/shared/ui';
import { useState } from 'react';
import { ActionResult } from '../../booking-actions/action-result.tsx';
import type { BookingState } from '../../booking-actions/booking-action.rules.ts';
import { mayMoveOnline } from '../../booking-actions/family-limits.rules.ts';
import { useActionResult } from '../../booking-actions/use-action-result.ts';
import { useBookingAction } from '../../booking-actions/use-booking-action.ts';
import { useMoveAddress } from '../../booking-actions/use-move-address.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { MOVE_BOOKING } from '../../messages/move-booking.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { BookingView } from './booking-view.tsx';
import { useLinkedBooking } from './use-linked-booking.ts';

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
