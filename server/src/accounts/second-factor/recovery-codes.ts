import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@carefront/shared/domain';
import { sha256 } from '../../platform/access/secrets.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

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

/** 32 characters, so five bits each; without I, O, 0 and 1, which are misread easily. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns 80 random bits in the form `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => CHARACTERS.charAt(byte % CHARACTERS.length));
  return characters.join('').replace(GROUP, '$&-');
}

/** Returns the stored hash of a code; the same for each spelling: lower case, blanks, dashes of any kind. */
export function recoveryCodeHash(typed: string): Buffer {
  return sha256(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
}
