import {
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  type CardOwner,
  type ClientProfileAnswers,
  cardOwnerOf,
  type FormAnswers,
  type FormPlan,
  type FormState,
  type PlannedBlock,
  readProfile,
} from '@carefront/shared/domain';
import { shownBlocks } from './answered-questions.ts';

/** A card that a shown block names. */
export interface AnsweredCard {
  /** Key of the block. */
  readonly key: string;
  readonly paymentMethodId: string;
  readonly owner: CardOwner;
}

/** Lists the cards of all shown blocks. A card or an owner of a wrong shape is left out. */
export function answeredCards(plan: FormPlan, answers: FormAnswers, state: FormState): AnsweredCard[] {
  return shownBlocksOf(plan, state, 'stripe-billing').flatMap(({ key }) => {
    const { payment_method_id: paymentMethodId, user_id: ownerKey } = answers[key] ?? {};
    const owner = cardOwnerOf(ownerKey);
    return typeof paymentMethodId === 'string' && paymentMethodId !== '' && owner
      ? [{ key, paymentMethodId, owner }]
      : [];
  });
}

/** The people of the form's client profile. @returns null for a form that shows no client profile. */
export function profileOf(plan: FormPlan, answers: FormAnswers, state: FormState): ClientProfileAnswers | null {
  const [block] = shownBlocksOf(plan, state, 'client-profile');
  return block ? readProfile(answers[block.key] ?? {}).profile : null;
}

export const shownBlocksOf = (plan: FormPlan, state: FormState, name: BuiltInBlock): PlannedBlock[] =>
  shownBlocks(plan, state).filter(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === name,
  );
