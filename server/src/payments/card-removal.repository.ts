import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** Event of the provider that it removed a card. */
export const PAYMENT_METHOD_DETACHED = 'payment_method.detached';

/**
 * Lets one transaction at a time work on a card: a response that puts it on file, a removal, or an event about it. The card may have no row
 * yet, so no row can be locked.
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

/** Changes a card that the provider still keeps. */
const keptCard = (tx: Tx, clinicId: number, paymentMethodId: string) =>
  tx
    .updateTable('card_on_file')
    .where('clinic_id', '=', clinicId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('detached_at', 'is', null);

/** Takes a card out of use. @returns false for a card that is out of use already. */
export async function markRemoved(tx: Tx, clinicId: number, paymentMethodId: string, atMs: EpochMs): Promise<boolean> {
  const changed = await keptCard(tx, clinicId, paymentMethodId)
    .set({ removed_at: new Date(atMs) })
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Notes that the provider keeps the card no longer. @returns null when that is known already. */
export async function markDetached(
  tx: Tx,
  clinicId: number,
  paymentMethodId: string,
  atMs: EpochMs,
): Promise<{ readonly isRemovedHere: boolean } | null> {
  const row = await keptCard(tx, clinicId, paymentMethodId)
    .set({ detached_at: new Date(atMs) })
    .returning('removed_at')
    .executeTakeFirst();
  return row ? { isRemovedHere: row.removed_at !== null } : null;
}

/** Lists the cards in use that belong to the person of a response who is no client. */
export async function findCardsOfResponse(tx: Tx, clinicId: number, responseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('card_on_file')
    .select('payment_method_id')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', responseId)
    .where('removed_at', 'is', null)
    .where('detached_at', 'is', null)
    .orderBy('payment_method_id')
    .execute();
  return rows.map(({ payment_method_id }) => payment_method_id);
}

interface CardToDetach {
  readonly paymentMethodId: string;
  /** false: the card lost its owner, and nobody has removed it. */
  readonly isRemoved: boolean;
}

/**
 * Lists cards that the provider should keep no longer: removed ones, and those whose owner was deleted. An account has no foreign key here:
 * without it, nobody reaches its card.
 */
export async function findCardsToDetach(db: Database, clinicId: number, most: number): Promise<CardToDetach[]> {
  const rows = await db
    .selectFrom('card_on_file')
    .select(['payment_method_id', 'removed_at'])
    .where('clinic_id', '=', clinicId)
    .where('detached_at', 'is', null)
    .where(sql<boolean>`(removed_at IS NOT NULL OR num_nonnulls(client_id, guardian_id, user_id, response_id) = 0
        OR (user_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM user_account u WHERE u.clinic_id = card_on_file.clinic_id AND u.id = card_on_file.user_id)))`)
    .orderBy('payment_method_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ paymentMethodId: row.payment_method_id, isRemoved: row.removed_at !== null }));
}

/**
 * Lists cards that people added to a form and did not submit: their setup expired, and no row has them on file. The provider may keep them
 * for a customer, because a response can be refused after the provider has attached its card.
 */
export async function findAbandonedCards(
  db: Database,
  clinicId: number,
  expiredBeforeMs: EpochMs,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('card_setup as s')
    .select('s.payment_method_id')
    .distinct()
    .where('s.clinic_id', '=', clinicId)
    .where('s.expires_at', '<=', new Date(expiredBeforeMs))
    .where('s.payment_method_id', 'is not', null)
    .where('s.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card_on_file as k')
            .select('k.payment_method_id')
            .whereRef('k.clinic_id', '=', 's.clinic_id')
            .whereRef('k.payment_method_id', '=', 's.payment_method_id'),
        ),
      ),
    )
    .orderBy('s.payment_method_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ payment_method_id }) => payment_method_id ?? []);
}
