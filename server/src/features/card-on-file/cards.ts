import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { uploaderOf } from '../../files/public.ts';
import { cardReachOf, findReachedCards, findUsableCard, reachForClient, removeCard } from '../../payments/public.ts';
import { fullNameOf, isReached } from '../../people/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { type Database, transaction } from '../../platform/database/transaction.ts';
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
    clinicId === clinic.id ? await findUsableCard(deps, caller, cardReachOf(actor), { paymentMethodId }) : null;
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
      ? { ...cardReachOf(actor), staff: null }
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
  const reach = { ...cardReachOf(actor), staff: null };
  await transaction(database.db, async (tx) => {
    const [card] = await findReachedCards(tx, clinic.id, reach, { paymentMethodId, isRemovedToo: true });
    if (!card) throw new AppError('not-found', 'a card');
    audit.about({ kind: 'card', id: paymentMethodId });
    const removal = { clinicId: clinic.id, actor, reason: 'person', nowMs: clock.nowMs() } as const;
    await removeCard(tx, { jobs }, removal, paymentMethodId);
  });
}

/**
 * Names a possible owner of a card (BI-05): the caller, their people, and for staff the clients whom they reach and these clients'
 * guardians.
 * @param query.user_id - The person's account.
 * @throws AppError `not-found` for everybody else.
 */
export async function getCardPerson(
  { database: { db } }: Deps,
  { clinic, actor, audit, query: { user_id: userId } }: Call<'getCardPerson'>,
): Promise<ReplyOf<'getCardPerson'>> {
  const person =
    userId === actor.userId
      ? await findAccount(db, clinic.id, userId)
      : ((await findClient(db, clinic.id, actor, userId)) ?? (await findGuardian(db, clinic.id, actor, userId)));
  if (!person) throw new AppError('not-found', `account ${userId} is out of reach`);
  audit.about({ kind: 'account', id: String(userId) });
  return { id: userId, full_name: fullNameOf(person) };
}

type Caller = Call<'getCardPerson'>['actor'];
const NAME = ['first_name as firstName', 'last_name as lastName'] as const;

const findAccount = (db: Database, clinicId: number, userId: number) =>
  db
    .selectFrom('user_account')
    .select(NAME)
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(userId))
    .executeTakeFirst();

function findClient(db: Database, clinicId: number, actor: Caller, userId: number) {
  const { family, staff } = cardReachOf(actor);
  return db
    .selectFrom('client as c')
    .select(NAME)
    .where('c.clinic_id', '=', clinicId)
    .where('c.user_id', '=', asBigint(userId))
    .where((is) =>
      is.or([
        // As for cards: a contact sees no client by their account.
        ...(family ? [isReached(clinicId, family, sql.ref('c.id'))] : []),
        ...(staff ? [isReached(clinicId, staff, sql.ref('c.id'))] : []),
      ]),
    )
    .executeTakeFirst();
}

function findGuardian(db: Database, clinicId: number, actor: Caller, userId: number) {
  const { staff } = cardReachOf(actor);
  if (!staff) return undefined;
  return db
    .selectFrom('guardian as g')
    .innerJoin('client_guardian as l', (on) =>
      on.onRef('l.clinic_id', '=', 'g.clinic_id').onRef('l.guardian_id', '=', 'g.id'),
    )
    .select(NAME)
    .where('g.clinic_id', '=', clinicId)
    .where('g.user_id', '=', asBigint(userId))
    .where('l.is_in_force', '=', true)
    .where(isReached(clinicId, staff, sql.ref('l.client_id')))
    .executeTakeFirst();
}
