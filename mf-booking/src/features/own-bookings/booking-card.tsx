import { useLocale, useMessages } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { ActionMessage } from '../../booking-actions/action-message.tsx';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import { FamilyActions } from '../../booking-actions/family-actions.tsx';
import { FamilyLimitNote } from '../../booking-actions/family-limit-note.tsx';
import { useBookingAction } from '../../booking-actions/use-booking-action.ts';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { cardLabel, factsOfOwn } from '../../booking-facts/card/card-facts.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import { useNow } from '../../clock/use-now.ts';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { useOwnBookings } from './own-bookings.api.ts';

export interface BookingCardProps {
  booking: OwnBooking;
  isClientShown: boolean;
  /** True when the user returns from this booking's times. */
  takesFocus: boolean;
  zone: ZoneRules;
  onResult(result: ActionResultProps): void;
  onMove(): void;
}

/** One upcoming appointment with the family's actions. */
export function BookingCard({ booking, isClientShown, takesFocus, zone, onResult, onMove }: BookingCardProps) {
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
