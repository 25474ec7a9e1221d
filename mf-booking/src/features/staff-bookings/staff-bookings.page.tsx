import { useLocation, useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { PageHeading } from '@carefront/shared/ui';
import { PageFrame } from '@carefront/shared/ui/pages';
import { WithZones } from '../../booking-facts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { StaffOnly } from '../../staff-only/staff-only.tsx';
import { ClinicZone } from './clinic-zone.tsx';
import { listedStatusOf } from './staff-actions.rules.ts';
import { StaffBookingList } from './staff-booking-list.tsx';
import { StatusFilter } from './status-filter.tsx';
import { WhyNoSlot } from './why-no-slot/why-no-slot.tsx';

/** The staff's page: requests, bookings, and the reasons why a time is not offered (BK-88). */
export function StaffBookingsPage() {
  const t = useMessages(STAFF_BOOKINGS);
  return (
    <PageFrame size="wide">
      <PageHeading>{t.title}</PageHeading>
      <StaffOnly>{(user) => <Bookings user={user} />}</StaffOnly>
    </PageFrame>
  );
}

function Bookings({ user }: { user: SessionUser }) {
  const { query } = useLocation();
  const status = listedStatusOf(query.get('status'));
  return (
    <WithZones rows={5}>
      {(findZone) => (
        <>
          <ClinicZone />
          <StatusFilter status={status} />
          {/* Remounts per status, so that messages of one list are not shown in the next. */}
          <StaffBookingList key={status} status={status} findZone={findZone} />
          <WhyNoSlot user={user} findZone={findZone} />
        </>
      )}
    </WithZones>
  );
}
