import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

/** Event of the provider that it removed a card. */
export const PAYMENT_METHOD_DETACHED = 'payment_method.detached';

/**
 * Lets one transaction at a time work on a card: a response that puts it on file, or an event about it. The card may have no row yet, so no
 * row can be locked.
 */
export async function lockCard(tx: Tx, clinicId: number, paymentMethodId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card ${clinicId} ${paymentMethodId}`}, 0))`.execute(tx);
}

/** @returns When the provider removed the card, as far as an event told it; null for a card that it keeps. */
export async function findRemoval(tx: Tx, clinicId: number, paymentMethodId: string): Promise<EpochMs | null> {
  const row = await tx
    .selectFrom('payment_event')
    .select('created_at')
    .where('clinic_id', '=', clinicId)
    .where('object_id', '=', paymentMethodId)
    .where('type', '=', PAYMENT_METHOD_DETACHED)
    .executeTakeFirst();
  return row?.created_at.getTime() ?? null;
}
