import type { IsoDate } from '@carefront/shared/domain';
import { useSubmitReadiness } from '@carefront/shared/people';
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
  return <ScheduleAction formId={formId} problem={problem} {...useSubmitReadiness(hasConsent, today)} />;
}
