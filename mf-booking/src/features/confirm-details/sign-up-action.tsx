import { useMessages } from '@carefront/shared/app';
import { type BookingFormValues, canSchedule } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { missingFields } from './missing-fields.rules.ts';
import { ScheduleAction } from './schedule-action.tsx';
import type { SubmitProblem } from './use-submit-booking.ts';

export interface SignUpActionProps {
  formId: string;
  problem: SubmitProblem | null;
}

/** Renders again with each change of the form, which only this does (BK-75). */
export function SignUpAction({ formId, problem }: SignUpActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  // The consent part of BK-75 joins with the consent dialog; until then nothing is asked that could be invalid.
  const isReady = values !== undefined && canSchedule(values, { isConsentValid: true });
  const names = { first_name: t.firstName, last_name: t.lastName, dob: t.dob, email: t.email };
  const missing = values ? missingFields(values).map((field) => names[field]) : [];
  return <ScheduleAction formId={formId} problem={problem} isReady={isReady} missing={missing} />;
}
