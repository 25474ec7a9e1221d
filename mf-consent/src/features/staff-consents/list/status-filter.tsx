import { navigate, useMessages } from '@carefront/shared/app';
import { FilterChips } from '@carefront/shared/ui';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { LISTED_STATUSES, type ListFilter, listPath } from '../staff-consents.rules.ts';

/** Which list is on show, kept in the address: Back leads to the last one (SH-08). */
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
