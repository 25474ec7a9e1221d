import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { takesTime } from '@carefront/shared/domain';
import { AppLink, makeStyles, PageHeading } from '@carefront/shared/ui';
import { ActionMessage } from '../../booking-actions/action-message.tsx';
import { FamilyActions } from '../../booking-actions/family-actions.tsx';
import { FamilyLimitNote } from '../../booking-actions/family-limit-note.tsx';
import type { ActionRunner } from '../../booking-actions/use-booking-action.ts';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { factsOfLinked } from '../../booking-facts/card/card-facts.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { useNow } from '../../clock/use-now.ts';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';
import { BOOKING_PATH } from '../../paths.ts';

export interface BookingViewProps {
  booking: LinkedBooking;
  findZone: FindZone;
  /** True when the user returns from the times. */
  takesFocus: boolean;
  runner: ActionRunner;
  onMove(): void;
}

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Shows when and where the booking is, its status and the possible actions. */
export function BookingView({ booking, findZone, takesFocus, runner, onMove }: BookingViewProps) {
  const t = useMessages(MANAGE_BOOKING);
  const locale = useLocale();
  const styles = useStyles();
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
