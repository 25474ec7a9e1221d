import type { EpochMs } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Uploader, uploaderOf } from '../files/public.ts';
import { ANONYMOUS } from '../platform/access/actor.ts';
import { countRows } from '../platform/database/page.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Card } from './payment-provider.ts';

/** A card that a person began to add. */
export interface CardSetup {
  readonly id: string;
  readonly paymentMethodId: string | null;
  /** null: not asked from the provider yet. */
  readonly card: Card | null;
}

/** An account, or a visitor's session in one browser: as for files that belong to no response yet. */
export type CardStarter = Uploader;

export interface NewCardSetup {
  readonly clinicId: number;
  readonly id: string;
  readonly formId: number;
  readonly starter: CardStarter;
  readonly nowMs: EpochMs;
  readonly expiresMs: EpochMs;
}

const isOf = (starter: CardStarter): RawBuilder<boolean> =>
  starter.kind === 'account'
    ? sql<boolean>`started_by_user_id = ${starter.userId}`
    : sql<boolean>`session_hash = ${starter.sessionHash}`;

/** A repeated start gives the same intent, whose row is there already. */
export async function insertCardSetup(db: Database, setup: NewCardSetup): Promise<void> {
  const { clinicId, id, formId, starter, nowMs, expiresMs } = setup;
  await db
    .insertInto('card_setup')
    .values({
      ...{ clinic_id: clinicId, id, form_id: formId },
      started_by_user_id: starter.kind === 'account' ? starter.userId : null,
      session_hash: starter.kind === 'session' ? starter.sessionHash : null,
      created_at: new Date(nowMs),
      expires_at: new Date(expiresMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the cards that the person has added to the form since a moment. */
export async function countAddedCards(
  db: Database,
  { clinicId, formId, starter }: Pick<NewCardSetup, 'clinicId' | 'formId' | 'starter'>,
  sinceMs: EpochMs,
): Promise<number> {
  const rows = db
    .selectFrom('card_setup')
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', formId)
    .where(isOf(starter))
    .where('created_at', '>=', new Date(sinceMs))
    .where('payment_method_id', 'is not', null);
  return countRows(rows);
}

/** Lists the person's setups that have not expired and whose card was not removed, newest first. */
export async function findCardSetups(
  db: Database | Tx,
  { clinicId, starter, nowMs, most }: { clinicId: number; starter: CardStarter; nowMs: EpochMs; most: number },
): Promise<CardSetup[]> {
  const rows = await db
    .selectFrom('card_setup')
    .select(['id', 'payment_method_id', 'card_brand', 'last_four'])
    .where('clinic_id', '=', clinicId)
    .where(isOf(starter))
    .where('expires_at', '>', new Date(nowMs))
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, payment_method_id: paymentMethodId, card_brand: brand, last_four: lastFour }) => ({
    id,
    paymentMethodId,
    card: paymentMethodId !== null && brand !== null && lastFour !== null ? { paymentMethodId, brand, lastFour } : null,
  }));
}

/** More than a card dialog asks. The check of the column has the same number. */
const MOST_QUESTIONS = 20;

/** Counts a question to the provider about a setup. @returns false when too many were asked. */
export async function countQuestion(db: Database, clinicId: number, setupId: string): Promise<boolean> {
  const counted = await db
    .updateTable('card_setup')
    .set(({ eb }) => ({ asked_count: eb('asked_count', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', setupId)
    .where('asked_count', '<', MOST_QUESTIONS)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Stores the card of a setup, once it is known. */
export async function storeSetupCard(db: Database, clinicId: number, setupId: string, card: Card): Promise<void> {
  await db
    .updateTable('card_setup')
    .set({ payment_method_id: card.paymentMethodId, card_brand: card.brand, last_four: card.lastFour })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', setupId)
    .execute();
}

/** Stores that the provider has the card of a setup. A setup that is not ours, or has a card already, stays as it is. */
export async function storeSetupMethod(
  tx: Tx,
  clinicId: number,
  { setupId, paymentMethodId }: { readonly setupId: string; readonly paymentMethodId: string },
): Promise<void> {
  await tx
    .updateTable('card_setup')
    .set({ payment_method_id: paymentMethodId })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', setupId)
    .where('payment_method_id', 'is', null)
    .execute();
}

/** Whether the person added this card, and it can be put on file: its setup has not expired, and the card was not removed. */
export async function hasAddedCard(
  tx: Tx,
  {
    clinicId,
    starter,
    paymentMethodId,
    nowMs,
  }: Pick<NewCardSetup, 'clinicId' | 'starter' | 'nowMs'> & { readonly paymentMethodId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('card_setup')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where(isOf(starter))
    .where('payment_method_id', '=', paymentMethodId)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** A card that was removed cannot be put on file. @returns The number of setups that were marked. */
export async function markRemovedSetups(
  tx: Tx,
  clinicId: number,
  paymentMethodId: string,
  atMs: EpochMs,
): Promise<number> {
  const changed = await tx
    .updateTable('card_setup')
    .set({ removed_at: new Date(atMs) })
    .where('clinic_id', '=', clinicId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Gives the cards that a visitor began to add to the account that signs in in the same browser: an open form keeps its card. */
export async function takeOverCardSetups(
  tx: Tx,
  { clinicId, sessionId, userId }: { readonly clinicId: number; readonly sessionId: string; readonly userId: number },
): Promise<void> {
  const visitor = uploaderOf(ANONYMOUS, sessionId);
  if (!visitor) return;
  await tx
    .updateTable('card_setup')
    .set({ started_by_user_id: userId, session_hash: null })
    .where('clinic_id', '=', clinicId)
    .where(isOf(visitor))
    .execute();
}
