import type { Tx } from '../../../platform/database/transaction.ts';

/** Records the time step of an app's code. @returns false when this step or a later step was used before: the code is void. */
export async function storeTotpStep(tx: Tx, clinicId: number, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ last_totp_step: step })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('last_totp_step', 'is', null), eb('last_totp_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
