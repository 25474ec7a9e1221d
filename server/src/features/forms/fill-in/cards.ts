import type { AppError } from '@carefront/shared/contracts';
import {
  type AnswerFault,
  type CardOwner,
  type ClientProfileAnswers,
  cardOwnerOf,
  type FormAnswers,
  type FormPlan,
  type FormState,
  type IsoDate,
  isIsoDate,
  isRefusedCardBrand,
  isTooYoungForCard,
  readProfile,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import {
  type Card,
  findRemoval,
  hasAddedCard,
  insertCard,
  lockCard,
  type StoredOwner,
} from '../../../payments/public.ts';
import { asFamily, isReached, recordReaderOf } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import {
  invalidAnswers,
  type SentForm,
  type ServerVerdict,
  type SubmittedForm,
  shownBuiltIn,
  type WrittenResponse,
} from './form-caller.ts';

/**
 * A card is the caller's to use, of a brand that clinics accept (BI-03), and its owner may have it (BI-05). The server stores brand and last
 * four digits as the provider has them.
 */
export async function validateCards(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { plan, answers, state, isValidated } = sent;
  const cards = answeredCards(plan, answers, state);
  const values = new Map<string, unknown>();
  for (const { key } of shownBuiltIn(plan, state, 'stripe-billing'))
    if (answers[key] && !cards.some((card) => card.key === key))
      for (const field of ['user_id', 'payment_method_id', 'last_four', 'card_brand'])
        values.set(`${key}.${field}`, '');
  const faults: AnswerFault[] = [];
  for (const card of cards) {
    const paths = { card: `${card.key}.payment_method_id`, owner: `${card.key}.user_id` };
    if (!isValidated(paths.card) || !isValidated(paths.owner)) continue;
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

interface NewCard {
  readonly answered: AnsweredCard;
  readonly card: Card;
  /** The provider keeps the card for this customer. */
  readonly customerId: string;
}

/**
 * Lets the provider keep the new cards of a form for later payments (BI-01). Call it outside the transaction. Cards that are on file already
 * stay as they are.
 * @throws AppError `invalid-input` at a card; `unavailable`.
 */
export async function keepNewCards(deps: Deps, form: SubmittedForm): Promise<NewCard[]> {
  const kept: NewCard[] = [];
  for (const answered of answeredCards(form.found.plan, form.answers, form.state)) {
    const card = await keepNewCard(deps, form, answered);
    if (card) kept.push(card);
  }
  return kept;
}

/** @returns null for a card that is on file. */
async function keepNewCard(deps: Deps, form: SubmittedForm, answered: AnsweredCard): Promise<NewCard | null> {
  const usable = await form.cards.find(answered.paymentMethodId);
  if (usable?.kind === 'on-file') return null;
  const account = form.by.clinic.stripe_account_id;
  const customerId =
    usable && account !== null ? await deps.payments?.provider.keepCard(account, answered.paymentMethodId) : null;
  if (!usable || !customerId) throw refusal(form, { path: `${answered.key}.payment_method_id`, code: 'card-unknown' });
  return { answered, card: usable.card, customerId };
}

/**
 * Puts the kept cards on file, with their owners. The owner is judged again: the client and the guardians of the form are written now.
 * @throws AppError `invalid-input` at the card or its owner.
 */
export async function writeCards(
  tx: Tx,
  form: SubmittedForm,
  { responseId, clientId }: WrittenResponse,
  cards: readonly NewCard[],
): Promise<void> {
  const { by, about, today, nowMs } = form;
  const clinicId = by.clinic.id;
  for (const { answered, card, customerId } of cards) {
    const { paymentMethodId } = card;
    await lockCard(tx, clinicId, paymentMethodId);
    if (!(await isThere(tx, form, paymentMethodId)))
      throw refusal(form, { path: `${answered.key}.payment_method_id`, code: 'card-unknown' });
    const profile = profileOf(form.found.plan, form.answers, form.state);
    const facts = { clinicId, actor: by.actor, isFilledOut: about.isFilledOut, clientId, profile, today };
    const verdict = await findCardOwner(tx, facts, answered.owner);
    const owner: StoredOwner | 'card-owner-minor' | 'card-owner-required' =
      verdict !== 'not-a-client' ? verdict : profile ? { kind: 'response', id: responseId } : 'card-owner-required';
    if (typeof owner === 'string') throw refusal(form, { path: `${answered.key}.user_id`, code: owner });
    if (!(await insertCard(tx, { clinicId, card, customerId, owner, nowMs }))) continue;
    const subject = { kind: 'card', id: paymentMethodId };
    const details = { form_response_id: responseId, owner: owner.kind };
    await recordAudit(tx, { clinicId, actor: by.actor, action: 'card.added', subject, details, nowMs });
  }
}

/** The provider may have removed the card since it was judged. Precondition: `lockCard`. */
async function isThere(tx: Tx, { by, nowMs }: SubmittedForm, paymentMethodId: string): Promise<boolean> {
  const { clinic, uploader: starter } = by;
  if (!starter || (await findRemoval(tx, clinic.id, paymentMethodId)) !== null) return false;
  return hasAddedCard(tx, { clinicId: clinic.id, starter, paymentMethodId, nowMs });
}

const refusal = ({ found, by }: SubmittedForm, fault: AnswerFault): AppError =>
  invalidAnswers(`a card of form ${found.form.id}: ${fault.code}`, [fault], by);

/** A card that a shown block names. */
interface AnsweredCard {
  /** Key of the block. */
  readonly key: string;
  readonly paymentMethodId: string;
  readonly owner: CardOwner;
}

/** Lists the cards of all shown blocks. A card or an owner of a wrong shape is left out. */
function answeredCards(plan: FormPlan, answers: FormAnswers, state: FormState): AnsweredCard[] {
  return shownBuiltIn(plan, state, 'stripe-billing').flatMap(({ key }) => {
    const { payment_method_id: paymentMethodId, user_id: ownerKey } = answers[key] ?? {};
    const owner = cardOwnerOf(ownerKey);
    return typeof paymentMethodId === 'string' && paymentMethodId !== '' && owner
      ? [{ key, paymentMethodId, owner }]
      : [];
  });
}

/** The people of the form's client profile. @returns null for a form that shows no client profile. */
function profileOf(plan: FormPlan, answers: FormAnswers, state: FormState): ClientProfileAnswers | null {
  const [block] = shownBuiltIn(plan, state, 'client-profile');
  return block ? readProfile(answers[block.key] ?? {}).profile : null;
}

/** A form as far as it decides about the owner of a card. */
export interface OwnerFacts {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly isFilledOut: boolean;
  /** The client that the response is about; null: not known, or nobody yet. */
  readonly clientId: number | null;
  /** null: the form shows no client profile. */
  readonly profile: ClientProfileAnswers | null;
  readonly today: IsoDate;
}

type OwnerVerdict = StoredOwner | 'not-a-client' | 'card-owner-minor' | 'card-owner-required';

/**
 * Finds the person who owns a card (BI-05).
 * @returns `not-a-client`: a person of this form who is not written yet. `card-owner-minor`: a client under 13. `card-owner-required`: nobody
 * whom the caller may choose; a member of staff never owns a card (BI-10).
 */
export async function findCardOwner(db: Database | Tx, facts: OwnerFacts, owner: CardOwner): Promise<OwnerVerdict> {
  switch (owner.kind) {
    case 'client':
      return ownerOfClient(db, facts);
    case 'guardian':
      return findGuardian(db, facts, owner.index);
    case 'account':
      return facts.isFilledOut ? findPersonOfClient(db, facts, owner.userId) : findOwnPerson(db, facts, owner.userId);
  }
}

async function ownerOfClient(db: Database | Tx, facts: OwnerFacts): Promise<OwnerVerdict> {
  const { clinicId, clientId, profile, today } = facts;
  const dob = profile && isIsoDate(profile.dob) ? profile.dob : null;
  if (isTooYoungForCard(dob, today)) return 'card-owner-minor';
  if (clientId === null) return 'not-a-client';
  const client = await clientsOf(db, clinicId).where('id', '=', clientId).executeTakeFirst();
  return asOwner(client, today);
}

const clientsOf = (db: Database | Tx, clinicId: number) =>
  db.selectFrom('client').select(['id', 'dob']).where('clinic_id', '=', clinicId);

/** The stored date of birth counts: an answer cannot make a client older. */
function asOwner(client: { id: number; dob: IsoDate | null } | undefined, today: IsoDate): OwnerVerdict {
  if (!client) return 'card-owner-required';
  return isTooYoungForCard(client.dob, today) ? 'card-owner-minor' : { kind: 'client', id: client.id };
}

/** A guardian of the client profile: by their record, or by name once the client is written. */
async function findGuardian(
  db: Database | Tx,
  { clinicId, clientId, profile }: OwnerFacts,
  index: number,
): Promise<OwnerVerdict> {
  const named = profile?.guardian[index];
  if (!named) return 'card-owner-required';
  if (clientId === null) return 'not-a-client';
  const guardians = await guardiansOf(db, clinicId, clientId).execute();
  const isNamed = (guardian: (typeof guardians)[number]) =>
    named.id === null ? nameOf(guardian) === nameOf(named) : guardian.id === named.id;
  const found = guardians.find(isNamed);
  return found ? { kind: 'guardian', id: found.id } : 'not-a-client';
}

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim().replace(/\s+/g, ' ').toLowerCase();

const guardiansOf = (db: Database | Tx, clinicId: number, clientId: number) =>
  db
    .selectFrom('guardian as g')
    .innerJoin('client_guardian as l', (on) =>
      on.onRef('l.clinic_id', '=', 'g.clinic_id').onRef('l.guardian_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.user_id', 'g.first_name', 'g.last_name'])
    .where('g.clinic_id', '=', clinicId)
    .where('l.client_id', '=', clientId)
    .where('l.is_in_force', '=', true)
    .orderBy('g.id', 'desc');

/** For staff: the client of the form, or one of the client's guardians. */
async function findPersonOfClient(
  db: Database | Tx,
  { clinicId, clientId, today }: OwnerFacts,
  userId: number,
): Promise<OwnerVerdict> {
  if (clientId === null) return 'card-owner-required';
  const client = await clientsOf(db, clinicId)
    .where('id', '=', clientId)
    .where('user_id', '=', asBigint(userId))
    .executeTakeFirst();
  if (client) return asOwner(client, today);
  const guardian = await guardiansOf(db, clinicId, clientId)
    .where('g.user_id', '=', asBigint(userId))
    .executeTakeFirst();
  return guardian ? { kind: 'guardian', id: guardian.id } : 'card-owner-required';
}

/** For other people: themselves, or a client whom they look after. */
async function findOwnPerson(
  db: Database | Tx,
  { clinicId, actor, today }: OwnerFacts,
  userId: number,
): Promise<OwnerVerdict> {
  const reader = recordReaderOf(actor);
  if (!reader) return 'card-owner-required';
  const client = await clientsOf(db, clinicId)
    .where('user_id', '=', asBigint(userId))
    .where(isReached(clinicId, asFamily(reader), sql.ref('client.id')))
    .executeTakeFirst();
  if (client) return asOwner(client, today);
  if (userId !== reader.userId) return 'card-owner-required';
  if (reader.guardianId !== null) return { kind: 'guardian', id: reader.guardianId };
  return reader.asContactId !== null ? { kind: 'account', id: userId } : 'card-owner-required';
}
