import { useLocale, useMessages } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { ItemCard, PersonAvatar } from '@carefront/shared/ui/pages';
import { ActionMessage } from '../../booking-actions/action-message.tsx';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import { FamilyActions } from '../../booking-actions/family-actions.tsx';
import { FamilyLimitNote } from '../../booking-actions/family-limit-note.tsx';
import { useBookingAction } from '../../booking-actions/use-booking-action.ts';
import { BookingPlace } from '../../booking-facts/booking-place.tsx';
import { BookingStatus } from '../../booking-facts/booking-status.tsx';
import { whenText } from '../../booking-facts/when-text.ts';
import { useNow } from '../../clock/use-now.ts';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
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

const useStyles = makeStyles({
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  whose: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

/** One upcoming appointment with the family's actions. */
export function BookingCard({ booking, isClientShown, takesFocus, zone, onResult, onMove }: BookingCardProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const styles = useStyles();
  const nowMs = useNow();
  const { readBooking, updateCache, refresh } = useOwnBookings(booking.id);
  const when = whenText(booking, zone, locale);
  const { client } = booking;

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
    <ItemCard label={when.start}>
      <FocusHeading level={4} takesFocus={takesFocus}>
        {when.date}, {when.time}
      </FocusHeading>
      <p className={styles.quiet}>{when.zone}</p>
      <BookingStatus status={booking.status} />
      {isClientShown && (
        <p className={styles.whose}>
          <PersonAvatar size="small" name={client.full_name} initials={client.initials} />
          {client.full_name}
        </p>
      )}
      <p className={styles.line}>{t.with(booking.service_name, booking.practitioner_name)}</p>
      <BookingPlace booking={booking} />
      <FamilyLimitNote booking={booking} nowMs={nowMs} />
      {runner.failure?.kind !== 'refused' && runner.failure?.kind !== 'gone' && <ActionMessage runner={runner} />}
      <FamilyActions booking={booking} start={when.start} isOneOfSeveral runner={runner} onMove={onMove} />
    </ItemCard>
  );
}
