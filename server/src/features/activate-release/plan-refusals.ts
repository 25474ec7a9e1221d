import { AppError, type ClinicPlan } from '@carefront/shared/contracts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readSequence } from './activation.repository.ts';
import { readActivations } from './planned-activations.ts';

/** The refusal of a change that was made for another state of the clinic; it tells the present state. */
export async function activationChanged(tx: Tx, clinicId: number, remote: string): Promise<AppError> {
  const [activation = null] = await readActivations(tx, clinicId, [remote]);
  const sequence = await readSequence(tx, clinicId);
  return new AppError('activation-changed', `${remote}: active is ${activation?.active ?? 'none'}`, {
    body: { activation, sequence },
  });
}

/** The refusal of a change that breaks rules. */
export function planNotGreen(plan: ClinicPlan): AppError {
  const failed = plan.rules.filter(({ status }) => status === 'failed').map(({ rule }) => rule);
  return new AppError('plan-not-green', failed.join(), { body: { clinics: [plan] } });
}
