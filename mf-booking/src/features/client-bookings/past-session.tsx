import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { rowMark } from '@carefront/shared/ui/pages';
import { BookingStatus } from '../../booking-facts/booking-status.tsx';
import { whenText } from '../../booking-facts/when-text.ts';
import { CLIENT_BOOKINGS } from '../../messages/client-bookings.messages.ts';
import { withTimesTogether } from '../../time-text/time-text.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    paddingTop: '12px',
    borderTop: '1px solid var(--cf-line)',
    outlineStyle: 'none',
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One session that is over or was cancelled: time, session and state. */
export function PastSession({ booking, zone }: { booking: StaffBooking; zone: ZoneRules }) {
  const t = useMessages(CLIENT_BOOKINGS);
  const styles = useStyles();
  const locale = useLocale();
  return (
    <li className={styles.root} tabIndex={-1} {...rowMark(booking.id)}>
      <div className={styles.words}>
        <p className={styles.line}>{withTimesTogether(whenText(booking, zone, locale).start)}</p>
        <p className={styles.quiet}>
          <ClinicText>{booking.service.name}</ClinicText> {t.withWhom(booking.practitioner.full_name)}
        </p>
      </div>
      <BookingStatus status={booking.status} />
    </li>
  );
}
