import { useMessages } from '@carefront/shared/app';
import type { FormStatus } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, ClockIcon, DismissIcon, InfoIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { STAFF_PAGE } from './staff-page.messages.ts';

export interface FormStatusChipProps {
  form: { readonly status: FormStatus; readonly deleted_at: string | null };
}

/** Says whether visitors get the form (RN-11). */
export function FormStatusChip({ form: { status, deleted_at } }: FormStatusChipProps) {
  const t = useMessages(STAFF_PAGE);
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
