import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { whenText } from '../../booking-facts/when-text.ts';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { withTimesTogether } from '../../time-text/time-text.ts';

const useStyles = makeStyles({
  root: { paddingTop: '12px', borderTop: '1px solid var(--cf-line)' },
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

export interface PastBookingProps {
  booking: OwnBooking;
  isClientShown: boolean;
  zone: ZoneRules;
}

/** One past booking in one line: time, status and service. */
export function PastBooking({ booking, isClientShown, zone }: PastBookingProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.line}>
        {withTimesTogether(whenText(booking, zone, locale).start)}&nbsp;· {words[booking.status]}
      </p>
      <p className={styles.quiet}>
        {isClientShown && `${booking.client.full_name}: `}
        <ClinicText>{booking.service_name}</ClinicText> {t.withWhom(booking.practitioner_name)}
      </p>
    </div>
  );
}
