import { useMessages } from '@carefront/shared/app';
import type { BookingFormValues } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { SubmitAction } from '../../../controls/submit-action.tsx';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import type { SubmitProblem } from './use-submit-booking.ts';

interface ScheduleActionProps {
  formId: string;
  problem: SubmitProblem | null;
  /** Whether the form can be sent. */
  isReady: boolean;
  /** Names the parts that are still missing; null: none. */
  missing: string | null;
}

/** 'Schedule Appointment': disabled until the form is complete, with the missing fields beside it (BK-49, BK-75). */
export function ScheduleAction({ formId, problem, isReady, missing }: ScheduleActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  return (
    <SubmitAction
      formId={formId}
      label={t.schedule}
      busyLabel={t.scheduling}
      problem={problem && problemText(problem, t)}
      retryLabel={t.retry}
      isReady={isReady}
      missing={missing}
    />
  );
}

function problemText(problem: SubmitProblem, t: (typeof CONFIRM_DETAILS)['en']): string {
  switch (problem.kind) {
    case 'wait':
      return t.tooMany(problem.seconds);
    case 'no-answer':
      return t.noAnswer;
    case 'busy':
      return t.busy;
    case 'refused':
      return problem.text ? `${t.refused} ${problem.text}` : t.refused;
  }
}

interface AccountActionProps {
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
