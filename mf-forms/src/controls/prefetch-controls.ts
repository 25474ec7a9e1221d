import type { RemoteContext } from '@carefront/shared/app';
import type { FormPlan } from '@carefront/shared/domain';
import { CONTROL_TYPES } from './control-types.ts';

/** Fetches the code of all questions of the form. */
export function prefetchControls(plan: FormPlan, remote: RemoteContext): void {
  for (const { control } of plan.questions.values())
    if (!control.computed) CONTROL_TYPES[control.input_type].prefetch?.(control, remote);
}
