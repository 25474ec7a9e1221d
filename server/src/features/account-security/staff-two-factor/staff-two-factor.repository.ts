import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** From the database, not from the directory of clinics: that one may be five seconds old. */
export async function readStaffTwoFactor(db: Database, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('requires_staff_two_factor')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return row.requires_staff_two_factor;
}

/** @returns Whether it changed. */
export async function writeStaffTwoFactor(
  tx: Tx,
  clinicId: number,
  { from, to }: { readonly from: boolean; readonly to: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('clinic')
    .set({ requires_staff_two_factor: to })
    .where('id', '=', clinicId)
    .where('requires_staff_two_factor', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
