import { navigate, useMessages } from '@carefront/shared/app';
import { FilterChips } from '@carefront/shared/ui/pages';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { type BookingFilter, bookingsPathOf } from './booking-filter.rules.ts';
import { LISTED_STATUSES } from './staff-actions.rules.ts';

/** The status filter of the list. The address holds the filter, so Back returns to the previous list. */
export function StatusFilter({ filter }: { filter: BookingFilter }) {
  const t = useMessages(STAFF_BOOKINGS);
  const options = LISTED_STATUSES.map((listed) => ({ value: listed, label: t[listed] }));
  return (
    <FilterChips
      label={t.show}
      options={options}
      value={filter.status}
      onChoose={(status) => navigate(bookingsPathOf({ ...filter, status }))}
    />
  );
}
