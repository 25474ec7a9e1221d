import { useMessages } from '@carefront/shared/app';
import { CheckmarkCircleIcon, ClockIcon, DismissIcon, InfoIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import type { StaffForm } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

/** Says whether visitors get the form (RN-11). */
export function FormStatusChip({ form: { status, deleted_at } }: { form: Pick<StaffForm, 'status' | 'deleted_at'> }) {
  const t = useMessages(STAFF_FORMS);
  if (deleted_at !== null)
    return (
      <StatusChip intent="plain" icon={<InfoIcon />}>
        {t.archived}
      </StatusChip>
    );
  if (status === 'Published')
    return (
      <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
        {t.Published}
      </StatusChip>
    );
  return (
    <StatusChip intent="plain" icon={status === 'Draft' ? <ClockIcon /> : <DismissIcon />}>
      {t[status]}
    </StatusChip>
  );
}
