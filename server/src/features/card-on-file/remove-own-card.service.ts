import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { everyReach, findReachedCards, removeCard } from '../../payments/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

/**
 * Removes a card of the caller or of their people, and lets the payment provider detach it (BI-08). A card that was removed here already
 * stays removed. Staff remove no card of a client.
 * @throws AppError `not-found` for every other card, like one that does not exist.
 */
export async function removePaymentMethod(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  { clinic, actor, audit, params: { paymentMethodId } }: Call<'removePaymentMethod'>,
): Promise<undefined> {
  const reach = { ...everyReach(actor), staff: null };
  await transaction(database.db, async (tx) => {
    const [card] = await findReachedCards(tx, clinic.id, reach, { paymentMethodId, isRemovedToo: true });
    if (!card) throw new AppError('not-found', 'a card');
    audit.about({ kind: 'card', id: paymentMethodId });
    const removal = { clinicId: clinic.id, actor, reason: 'person', nowMs: clock.nowMs() } as const;
    await removeCard(tx, { jobs }, removal, paymentMethodId);
  });
}
