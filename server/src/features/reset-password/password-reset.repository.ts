import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { endLinks, isOpenLink, linkTokenHash } from '../../email-links/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** How long a link works. */
export const RESET_MS = 60 * MINUTE_MS;

/** Stores the account's link and ends its earlier links. Only the hash of the token is stored. */
export async function replaceReset(
  tx: Tx,
  clinicId: number,
  userId: number,
  { token, nowMs }: { token: string; nowMs: EpochMs },
): Promise<void> {
  const token_hash = linkTokenHash(token);
  const expires_at = new Date(nowMs + RESET_MS);
  const inserted = await tx
    .insertInto('password_reset')
    .values({ clinic_id: clinicId, token_hash, user_id: userId, expires_at, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  // The same email is prepared again: its link keeps its current state.
  if (inserted.length === 0) return;
  await endLinks(tx, 'password_reset', { clinicId, subjectId: userId, exceptHash: token_hash }, nowMs);
}

/** @returns The id of the link's user; null for a link that is unknown, used, replaced or expired. */
export async function findReset(
  db: Database,
  clinicId: number,
  { token, nowMs }: { token: string; nowMs: EpochMs },
): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('token_hash', '=', linkTokenHash(token))
    .where(isOpenLink('password_reset', nowMs))
    .executeTakeFirst();
  return row?.user_id ?? null;
}
