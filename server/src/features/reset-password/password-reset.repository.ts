import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sha256 } from '../../platform/access/secrets.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** How long a link works. */
export const RESET_MS = 60 * MINUTE_MS;

/** Gives the account one link; those before are void, and one that was used stays so. @param token - Only its hash is kept. */
export async function replaceReset(
  tx: Tx,
  clinicId: number,
  userId: number,
  { token, nowMs }: { token: string; nowMs: EpochMs },
): Promise<void> {
  const token_hash = sha256(token);
  const inserted = await tx
    .insertInto('password_reset')
    .values({
      clinic_id: clinicId,
      token_hash,
      user_id: userId,
      expires_at: new Date(nowMs + RESET_MS),
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  // The same email is prepared again: its link keeps its current state.
  if (inserted.length === 0) return;
  await tx
    .updateTable('password_reset')
    .set({ used_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('token_hash', '<>', token_hash)
    .where('used_at', 'is', null)
    .execute();
}

/** @returns Whose link it is; null for one that is unknown, used or over 60 minutes old. */
export async function findReset(
  db: Database,
  clinicId: number,
  { token, nowMs }: { token: string; nowMs: EpochMs },
): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>=', new Date(nowMs))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses up the link. @returns false where it is no longer one: of any number at once, one succeeds. */
export async function takeReset(
  tx: Tx,
  clinicId: number,
  { token, nowMs }: { token: string; nowMs: EpochMs },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_reset')
    .set({ used_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>=', new Date(nowMs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
