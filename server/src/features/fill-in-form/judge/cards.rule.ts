import { type AnswerFault, isRefusedCardBrand } from '@carefront/shared/domain';
import type { Database } from '../../../platform/database/transaction.ts';
import { type AnsweredCard, answeredCards, profileOf, shownBlocksOf } from './answered-cards.ts';
import { findCardOwner } from './card-owner.ts';
import type { SentForm, ServerVerdict } from './server-rule.ts';

/**
 * A card is the caller's to use, of a brand that clinics accept (BI-03), and its owner may have it (BI-05). The server stores brand and last
 * four digits as the provider has them.
 */
export async function judgeCards(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { plan, answers, state, isJudged } = sent;
  const cards = answeredCards(plan, answers, state);
  const values = new Map<string, unknown>();
  for (const { key } of shownBlocksOf(plan, state, 'stripe-billing'))
    if (answers[key] && !cards.some((card) => card.key === key))
      for (const field of ['user_id', 'payment_method_id', 'last_four', 'card_brand'])
        values.set(`${key}.${field}`, '');
  const faults: AnswerFault[] = [];
  for (const card of cards) {
    const paths = { card: `${card.key}.payment_method_id`, owner: `${card.key}.user_id` };
    if (!isJudged(paths.card) || !isJudged(paths.owner)) continue;
    const usable = await sent.cards.find(card.paymentMethodId);
    if (!usable) faults.push({ path: paths.card, code: 'card-unknown' });
    else if (isRefusedCardBrand(usable.card.brand)) faults.push({ path: paths.card, code: 'card-brand-refused' });
    else {
      values.set(`${card.key}.last_four`, usable.card.lastFour);
      values.set(`${card.key}.card_brand`, usable.card.brand);
    }
    const refused = usable?.kind === 'on-file' ? null : await refusedOwner(db, sent, card);
    if (refused) faults.push({ path: paths.owner, code: refused });
  }
  return { faults, values };
}

/** A card that is on file keeps its owner, so only the owner of a new card is judged. */
async function refusedOwner(db: Database, sent: SentForm, { owner }: AnsweredCard) {
  const { clinicId, plan, answers, state, today, cards } = sent;
  const facts = {
    ...{ clinicId, today, actor: cards.actor, profile: profileOf(plan, answers, state) },
    ...{ clientId: cards.filledOutFor, isFilledOut: cards.filledOutFor !== null },
  };
  const found = await findCardOwner(db, facts, owner);
  return found === 'card-owner-minor' || found === 'card-owner-required' ? found : null;
}
