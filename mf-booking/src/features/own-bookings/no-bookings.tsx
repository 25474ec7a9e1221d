import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { Button, EmptyNotice } from '@carefront/shared/ui';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { BOOKING_PATH } from '../../paths.ts';

/** Says that no appointment is upcoming, and links to booking when the clinic takes bookings online. */
export function NoBookings({ hasPast }: { hasPast: boolean }) {
  const t = useMessages(OWN_BOOKINGS);
  const { clinic } = useRemote();
  const action = clinic.isBookingEnabled && (
    <Button appearance="primary" onClick={() => navigate(BOOKING_PATH)}>
      {t.bookNow}
    </Button>
  );
  if (hasPast) return <EmptyNotice text={t.noneComing} action={action} />;
  return <EmptyNotice title={t.noneTitle} text={t.none} action={action} />;
}
