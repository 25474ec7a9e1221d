import type { ReplyOf } from '@carefront/shared/contracts';
import { OPENING_STEPS, type OpeningStepName } from '@carefront/shared/domain';

type Opening = ReplyOf<'getOpening'>;

/** The answer for a clinic that has done these steps; absent: an open clinic. */
export function anOpening(done: readonly OpeningStepName[] = OPENING_STEPS, changes: Partial<Opening> = {}): Opening {
  return {
    steps: OPENING_STEPS.map((step) => ({ step, is_done: done.includes(step) ? 1 : 0 })),
    is_open: done.length === OPENING_STEPS.length ? 1 : 0,
    clinic_hours: { start_minutes: 480, end_minutes: 1_020 },
    off: { fees: 0, chatbot: 0, intake_form: 0 },
    does_email_leave: 1,
    ...changes,
  };
}
