import {
  type AnswerFault,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
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
  type PlannedBlock,
  readProfile,
} from '@carefront/shared/domain';
import { recordReaderOf } from '../../../form-records/public.ts';
import type { StoredOwner } from '../../../payments/public.ts';
import { reachedClients } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { shownBlocks } from './answered-questions.ts';
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

const shownBlocksOf = (plan: FormPlan, state: FormState, name: BuiltInBlock): PlannedBlock[] =>
  shownBlocks(plan, state).filter(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === name,
  );

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

type OwnerVerdict = StoredOwner | 'somebody' | 'card-owner-minor' | 'card-owner-required';

/**
 * Finds the person who owns a card (BI-05).
 * @returns `somebody`: a person of this form who is not written yet. `card-owner-minor`: a client under 13. `card-owner-required`: nobody
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
  if (clientId === null) return 'somebody';
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
  if (clientId === null) return 'somebody';
  const guardians = await guardiansOf(db, clinicId, clientId).execute();
  const isNamed = (guardian: (typeof guardians)[number]) =>
    named.id === null ? nameOf(guardian) === nameOf(named) : guardian.id === named.id;
  const found = guardians.find(isNamed);
  return found ? { kind: 'guardian', id: found.id } : 'somebody';
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
    .where('id', 'in', reachedClients(db, clinicId, reader))
    .executeTakeFirst();
  if (client) return asOwner(client, today);
  if (userId !== reader.userId) return 'card-owner-required';
  if (reader.guardianId !== null) return { kind: 'guardian', id: reader.guardianId };
  return reader.asContactId !== null ? { kind: 'account', id: userId } : 'card-owner-required';
}
