import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { uploaderOf } from '../../files/public.ts';
import { everyReach, findReachedCards, findUsableCard, reachForClient, removeCard } from '../../payments/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

/** @throws AppError `not-found` for another clinic, and for a card that is not the caller's (BI-08); `unavailable`. */
export async function getPaymentMethod(
  deps: Deps,
  { clinic, actor, sessionId, params, audit }: Call<'getPaymentMethod'>,
): Promise<ReplyOf<'getPaymentMethod'>> {
  const { clinicId, paymentMethodId } = params;
  const caller = {
    clinicId: clinic.id,
    actor,
    starter: uploaderOf(actor, sessionId),
    account: clinic.stripe_account_id,
  };
  const found =
    clinicId === clinic.id ? await findUsableCard(deps, caller, everyReach(actor), { paymentMethodId }) : null;
  if (!found) throw new AppError('not-found', 'a card');
  audit.about({ kind: 'card', id: paymentMethodId });
  // Strangers must not fill the log with reads of a card that they added themselves.
  if (found.kind === 'added') audit.ownInput();
  return toCard(found.card);
}

/**
 * Lists the caller's own cards and those of their people; for a client, the cards that can be used for this client (BI-10).
 * @throws AppError `not-found` for a client out of reach.
 */
export async function listPaymentMethods(
  { database: { db } }: Deps,
  { clinic, actor, query: { client_id: clientId } }: Call<'listPaymentMethods'>,
): Promise<ReplyOf<'listPaymentMethods'>> {
  const reach =
    clientId === undefined
      ? { ...everyReach(actor), staff: null }
      : await reachForClient(db, clinic.id, actor, clientId);
  if (!reach) throw new AppError('not-found', `client ${clientId} is out of reach`);
  const cards = await findReachedCards(db, clinic.id, reach, { clientId });
  return cards.map(({ owner: { kind, userId, fullName }, ...card }) => ({
    ...toCard(card),
    owner: { kind, user_id: userId, full_name: fullName },
  }));
}

const toCard = (card: { readonly paymentMethodId: string; readonly brand: string; readonly lastFour: string }) => ({
  payment_method_id: card.paymentMethodId,
  last_four: card.lastFour,
  card_brand: card.brand,
});

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
