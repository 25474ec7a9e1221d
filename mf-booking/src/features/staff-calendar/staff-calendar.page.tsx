import { useMessages, useRemote } from '@carefront/shared/app';
import { PageHeading } from '@carefront/shared/ui';
import { PageFrame } from '@carefront/shared/ui/pages';
import { WithZones } from '../../booking-facts/with-zones.tsx';
import { STAFF_CALENDAR } from '../../messages/staff-calendar.messages.ts';
import { StaffOnly } from '../../staff-only/staff-only.tsx';
import { CalendarView } from './calendar-view.tsx';

/** The clinic's sessions by week or day; a practitioner sees their own (TM-01). */
export function StaffCalendarPage() {
  const t = useMessages(STAFF_CALENDAR);
  const { clinic } = useRemote();
  return (
    <PageFrame size="wide">
      <PageHeading>{t.title}</PageHeading>
      <StaffOnly>
        {() => <WithZones rows={6}>{(findZone) => <CalendarView zone={findZone(clinic.timezone)} />}</WithZones>}
      </StaffOnly>
    </PageFrame>
  );
}
