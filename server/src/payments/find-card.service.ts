import type { Deps } from '../deps.ts';
import type { CardCaller } from './card-callers.ts';
import { type CardReach, findReachedCards, type OwnedCard } from './card-on-file.repository.ts';
import { countQuestion, findCardSetups, storeSetupCard } from './card-setup.repository.ts';
import type { Card } from './payment-provider.ts';

/** A card that the caller may use. */
export type UsableCard =
  | { readonly kind: 'on-file'; readonly card: OwnedCard }
  /** The caller added it, and it is not on file yet. */
  | { readonly kind: 'added'; readonly card: Card };

interface WantedCard {
  readonly paymentMethodId: string;
  /** Only a card of this client or of the client's guardians; absent: any card within reach. */
  readonly clientId?: number | undefined;
}

/** Setups that are asked for a card: a person adds few cards in an hour. */
const MOST_SETUPS = 5;

/**
 * Finds a card that the caller may use: on file within their reach, or added by the caller. The provider is asked only about the caller's
 * own setups, and once for each card.
 * @returns null for any other card, like one that does not exist.
 * @throws AppError `unavailable`.
 */
export async function findUsableCard(
  deps: Pick<Deps, 'database' | 'clock' | 'payments'>,
  caller: CardCaller,
  reach: CardReach,
  { paymentMethodId, clientId }: WantedCard,
): Promise<UsableCard | null> {
  const [onFile] = await findReachedCards(deps.database.db, caller.clinicId, reach, { paymentMethodId, clientId });
  if (onFile) return { kind: 'on-file', card: onFile };
  const card = await findAddedCard(deps, caller, paymentMethodId);
  return card && { kind: 'added', card };
}

async function findAddedCard(
  { database: { db }, clock, payments }: Pick<Deps, 'database' | 'clock' | 'payments'>,
  { clinicId, starter, account }: CardCaller,
  paymentMethodId: string,
): Promise<Card | null> {
  if (!starter || !payments || account === null) return null;
  const setups = await findCardSetups(db, { clinicId, starter, nowMs: clock.nowMs(), most: MOST_SETUPS });
  const known = setups.find((setup) => setup.paymentMethodId === paymentMethodId);
  if (known?.card) return known.card;
  for (const { id } of known ? [known] : setups.filter((setup) => setup.paymentMethodId === null)) {
    if (!(await countQuestion(db, clinicId, id))) continue;
    const card = await payments.provider.findCardOfSetup(account, id);
    if (!card) continue;
    await storeSetupCard(db, clinicId, id, card);
    if (card.paymentMethodId === paymentMethodId) return card;
  }
  return null;
}
