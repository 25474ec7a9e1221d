import { useMessages } from '@carefront/shared/app';
import type { BookingFormValues } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { ScheduleAction } from '../submit/schedule-action.tsx';
import type { SubmitProblem } from '../submit/use-submit-booking.ts';

export interface AccountActionProps {
  formId: string;
  problem: SubmitProblem | null;
  isProviderTheirs: boolean;
}

/** 'Schedule Appointment' for account holders and staff: disabled until a client is selected (BK-49). */
export function AccountAction({ formId, problem, isProviderTheirs }: AccountActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const hasClient = values !== undefined && values.client_id !== null;
  return (
    <ScheduleAction
      formId={formId}
      problem={problem}
      isReady={hasClient && isProviderTheirs}
      missing={hasClient ? null : t.stillMissing(t.selectedClient)}
    />
  );
}
