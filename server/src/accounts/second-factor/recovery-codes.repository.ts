import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { newRecoveryCode, recoveryCodeHash } from './recovery-code.ts';

const CODES_PER_ACCOUNT = 10;

/**
 * Gives the account ten new codes; the previous codes are void.
 * @returns The codes, only this once: the database stores their hashes.
 */
export async function replaceRecoveryCodes(tx: Tx, clinicId: number, userId: number): Promise<string[]> {
  await removeRecoveryCodes(tx, clinicId, userId);
  const codes = Array.from({ length: CODES_PER_ACCOUNT }, newRecoveryCode);
  const rows = codes.map((code) => ({
    clinic_id: clinicId,
    user_id: userId,
    code_hash: recoveryCodeHash(code),
    used_at: null,
  }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a code of the account (AU-07). @returns false for an unknown or used code. Of several calls at the same moment, one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  clinicId: number,
  userId: number,
  typed: string,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the number of codes of the account that still work. */
export async function countRecoveryCodes(db: Database | Tx, clinicId: number, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function removeRecoveryCodes(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}
