import type { EpochMs } from '@carefront/shared/domain';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { updateCard } from './card-on-file.ts';
import { markRemovedSetups, storeSetupMethod } from './card-setup.repository.ts';
import type { PaymentEvent } from './payment-provider.ts';
import { findRemoval, lockCard, markDetached, PAYMENT_METHOD_DETACHED } from './remove-card.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Takes over an event, once. Events come in any order: a card that was removed stays removed, and an older event changes nothing that a
 * newer one told. Events of other kinds leave no row.
 */
export async function applyPaymentEvent(tx: Tx, clinicId: number, event: PaymentEvent, nowMs: EpochMs): Promise<void> {
  const apply = EFFECTS[event.type];
  if (!apply || !(await storeEvent(tx, clinicId, event, nowMs))) return;
  await apply(tx, clinicId, event, nowMs);
}

type Effect = (tx: Tx, clinicId: number, event: PaymentEvent, nowMs: EpochMs) => Promise<void>;

const EFFECTS: Readonly<Record<string, Effect>> = {
  'setup_intent.succeeded': async (tx, clinicId, { object }) => {
    const paymentMethodId = textOf(object.payment_method);
    if (paymentMethodId === '') return;
    await lockCard(tx, clinicId, paymentMethodId);
    await storeSetupMethod(tx, clinicId, { setupId: textOf(object.id), paymentMethodId });
    const removedMs = await findRemoval(tx, clinicId, paymentMethodId);
    if (removedMs !== null) await markRemovedSetups(tx, clinicId, paymentMethodId, removedMs);
  },
  [PAYMENT_METHOD_DETACHED]: async (tx, clinicId, { object, createdMs }, nowMs) => {
    const methodId = textOf(object.id);
    await lockCard(tx, clinicId, methodId);
    const setups = await markRemovedSetups(tx, clinicId, methodId, createdMs);
    const detached = await markDetached(tx, clinicId, methodId, createdMs);
    if (!detached && setups === 0) return;
    // A removal that began here is in the log already, and a card that is not on file was none.
    const action = detached && !detached.isRemovedHere ? 'card.removed' : 'card.detached';
    await recordAudit(tx, { clinicId, actor: 'system', action, subject: { kind: 'card', id: methodId }, nowMs });
  },
  'payment_method.updated': updateFromEvent,
  'payment_method.automatically_updated': updateFromEvent,
};

async function updateFromEvent(tx: Tx, clinicId: number, { object, createdMs }: PaymentEvent): Promise<void> {
  const { brand, last4 } = Object(object.card) as { brand?: unknown; last4?: unknown }; // the shape is checked below
  const lastFour = textOf(last4);
  if (!/^\d{4}$/.test(lastFour) || textOf(brand) === '') return;
  await updateCard(tx, clinicId, { paymentMethodId: textOf(object.id), brand: textOf(brand), lastFour }, createdMs);
}

/** @returns false for an event that was received before, also at the same moment in another call. */
async function storeEvent(tx: Tx, clinicId: number, event: PaymentEvent, nowMs: EpochMs): Promise<boolean> {
  const { id, type, object, createdMs } = event;
  const stored = await tx
    .insertInto('payment_event')
    .values({
      ...{ clinic_id: clinicId, id, type, object_id: textOf(object.id) },
      created_at: new Date(createdMs),
      received_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
