import { navigate, useMessages } from '@carefront/shared/app';
import { FilterChips } from '@carefront/shared/ui/pages';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { LISTED_STATUSES, type ListFilter, listPath } from '../staff-consents.rules.ts';

/** Filters the list by status. The address contains the filter, so Back returns to the previous list (SH-08). */
export function StatusFilter({ filter }: { filter: ListFilter }) {
  const t = useMessages(STAFF_CONSENTS);
  const options = LISTED_STATUSES.map((listed) => ({ value: listed, label: listed === null ? t.all : t[listed] }));
  return (
    <FilterChips
      label={t.show}
      options={options}
      value={filter.status}
      onChoose={(status) => navigate(listPath({ ...filter, status }))}
    />
  );
}
