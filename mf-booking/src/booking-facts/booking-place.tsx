import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { LocationIcon, VideoIcon } from '@carefront/shared/ui/pages';
import { BOOKING_ACTIONS } from '../messages/booking-actions.messages.ts';

export interface BookingPlaceProps {
  booking: { is_video_session: 0 | 1; place: string | null };
  /** Text for a booking without a place; by default, that the clinic will confirm it. */
  openText?: string;
}

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', margin: 0, minWidth: 0 },
  icon: { flexShrink: 0, marginTop: '2px' },
  text: { overflowWrap: 'anywhere' },
});

/** Shows the place of the session: video, an address, or not known yet. */
export function BookingPlace({ booking, openText }: BookingPlaceProps) {
  const t = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const isVideo = booking.is_video_session === 1;
  const Icon = isVideo ? VideoIcon : LocationIcon;
  return (
    <p className={styles.root}>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{isVideo ? t.video : (booking.place ?? openText ?? t.placeOpen)}</span>
    </p>
  );
}
