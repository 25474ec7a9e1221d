import { useMessages } from '@carefront/shared/app';
import {
  type BookingFormValues,
  canSchedule,
  type IsoDate,
  isConsentValid,
  needsGuardianConsent,
} from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { missingFields, PERSON_FIELDS } from '@carefront/shared/people';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { ScheduleAction } from '../submit/schedule-action.tsx';
import type { SubmitProblem } from '../submit/use-submit-booking.ts';

export interface SignUpActionProps {
  formId: string;
  problem: SubmitProblem | null;
  /** Whether the form contains the consent section. */
  hasConsent: boolean;
  /** Calendar date at the clinic. */
  today: IsoDate;
}

/** The submit button in its own component, so that a keystroke renders only this (BK-75). */
export function SignUpAction({ formId, problem, hasConsent, today }: SignUpActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const person = useMessages(PERSON_FIELDS);
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const isConsented =
    !hasConsent ||
    values === undefined ||
    isConsentValid({ ...values, awaitsOthers: needsGuardianConsent(values, today) });
  const isReady = values !== undefined && canSchedule(values, { isConsentValid: isConsented });
  const names = { first_name: person.firstName, last_name: person.lastName, dob: person.dob, email: person.email };
  const missing = values ? missingFields(values).map((field) => names[field]) : [];
  if (!isConsented) missing.push(t.consentForm);
  return <ScheduleAction formId={formId} problem={problem} isReady={isReady} missing={missing} />;
}
