import { navigate, useMessages } from '@carefront/shared/app';
import { FilterChips } from '@carefront/shared/ui/pages';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { STAFF_BOOKINGS_PATH } from '../../paths.ts';
import { LISTED_STATUSES, type ListedStatus } from './staff-actions.rules.ts';

const addressOf = (status: ListedStatus): string =>
  status === 'requested' ? STAFF_BOOKINGS_PATH : `${STAFF_BOOKINGS_PATH}?status=${status}`;

/** The status filter of the list. The address holds the filter, so Back returns to the previous list. */
export function StatusFilter({ status }: { status: ListedStatus }) {
  const t = useMessages(STAFF_BOOKINGS);
  const options = LISTED_STATUSES.map((listed) => ({ value: listed, label: t[listed] }));
  return (
    <FilterChips label={t.show} options={options} value={status} onChoose={(listed) => navigate(addressOf(listed))} />
  );
}
