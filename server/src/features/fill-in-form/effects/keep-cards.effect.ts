import { AppError } from '@carefront/shared/contracts';
import type { AnswerFault } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import {
  type Card,
  findRemoval,
  hasAddedCard,
  insertCard,
  lockCard,
  type StoredOwner,
} from '../../../payments/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { todayAt } from '../../../platform/time/today-at.ts';
import { type AnsweredCard, answeredCards, findCardOwner, profileOf } from '../judge/cards.rule.ts';
import { errorsOf } from '../judge/judge-answers.service.ts';
import type { ResponseEffect, SubmittedForm, WrittenResponse } from './block-effects.ts';

interface NewCard {
  readonly answered: AnsweredCard;
  readonly card: Card;
  /** The provider keeps the card for this customer. */
  readonly customerId: string;
}

/**
 * Puts new cards of a form on file (BI-01): the provider keeps them for later payments, and the owner is stored. Cards that are on file
 * already stay as they are.
 * @throws AppError `invalid-input` at the card or its owner; `unavailable`.
 */
export const keepCardsEffect: ResponseEffect = async (deps, form) => {
  const answered = answeredCards(form.found.plan, form.answers, form.state);
  const kept: NewCard[] = [];
  for (const card of answered) {
    const added = await keep(deps, form, card);
    if (added) kept.push(added);
  }
  if (kept.length === 0) return null;
  const today = todayAt(deps, form.by.clinic);
  return async (tx, written) => {
    for (const card of kept) await write(tx, form, written, { ...card, today });
  };
};

/** @returns null for a card that is on file. */
async function keep(deps: Deps, form: SubmittedForm, answered: AnsweredCard): Promise<NewCard | null> {
  const usable = await form.cards.find(answered.paymentMethodId);
  if (usable?.kind === 'on-file') return null;
  const account = form.by.clinic.stripe_account_id;
  const customerId =
    usable && account !== null ? await deps.payments?.provider.keepCard(account, answered.paymentMethodId) : null;
  if (!usable || !customerId) throw refusal(form, { path: `${answered.key}.payment_method_id`, code: 'card-unknown' });
  return { answered, card: usable.card, customerId };
}

async function write(
  tx: Tx,
  form: SubmittedForm,
  { responseId, clientId }: WrittenResponse,
  { answered, card, customerId, today }: NewCard & { readonly today: string },
): Promise<void> {
  const { by, about, nowMs } = form;
  const clinicId = by.clinic.id;
  const { paymentMethodId } = card;
  await lockCard(tx, clinicId, paymentMethodId);
  if (!(await isThere(tx, form, paymentMethodId)))
    throw refusal(form, { path: `${answered.key}.payment_method_id`, code: 'card-unknown' });
  const profile = profileOf(form.found.plan, form.answers, form.state);
  const facts = { clinicId, actor: by.actor, isFilledOut: about.isFilledOut, clientId, profile, today };
  const verdict = await findCardOwner(tx, facts, answered.owner);
  const owner: StoredOwner | 'card-owner-minor' | 'card-owner-required' =
    verdict !== 'somebody' ? verdict : profile ? { kind: 'response', id: responseId } : 'card-owner-required';
  if (typeof owner === 'string') throw refusal(form, { path: `${answered.key}.user_id`, code: owner });
  if (!(await insertCard(tx, { clinicId, card, customerId, owner, nowMs }))) return;
  const subject = { kind: 'card', id: paymentMethodId };
  await recordAudit(tx, {
    ...{ clinicId, actor: by.actor, action: 'card.added', subject, nowMs },
    details: { form_response_id: responseId, owner: owner.kind },
  });
}

/** The provider may have removed the card since it was judged. Precondition: `lockCard`. */
async function isThere(tx: Tx, { by, nowMs }: SubmittedForm, paymentMethodId: string): Promise<boolean> {
  const { clinic, uploader: starter } = by;
  if (!starter || (await findRemoval(tx, clinic.id, paymentMethodId)) !== null) return false;
  return hasAddedCard(tx, { clinicId: clinic.id, starter, paymentMethodId, nowMs });
}

const refusal = ({ found, by }: SubmittedForm, fault: AnswerFault): AppError =>
  new AppError('invalid-input', `a card of form ${found.form.id}: ${fault.code}`, {
    fields: errorsOf([fault], by.locale),
  });
