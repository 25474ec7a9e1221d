import { isStaff } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Uploader } from '../files/public.ts';
import {
  asFamily,
  asStaff,
  findReachedClient,
  isAmongReached,
  isReached,
  type RecordReader,
  recordReaderOf,
} from '../people/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
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

/** A person or a visitor who uses cards. */
export interface CardCaller {
  readonly clinicId: number;
  readonly actor: Actor;
  /** Owner of the cards that the caller began to add; null: a visitor without a session. */
  readonly starter: Uploader | null;
  /** The account of the clinic at the payment provider; null: the clinic is not connected. */
  readonly account: string | null;
}

/** The cards of the caller, of their people, and for staff of every client whom they reach. */
export function cardReachOf(actor: Actor): CardReach {
  const reader = recordReaderOf(actor);
  return { family: reader && asFamily(reader), staff: reader && isStaff(rolesOf(actor)) ? asStaff(reader) : null };
}

/**
 * The cards that the caller may use for a client. Staff at work use the cards of the client and the guardians, never their own (BI-10).
 * @returns null for a client out of reach.
 */
export async function reachForClient(
  db: Database,
  clinicId: number,
  actor: Actor,
  clientId: number,
): Promise<CardReach | null> {
  const { family, staff } = cardReachOf(actor);
  if (staff && (await findReachedClient(db, clinicId, staff, clientId))) return { family: null, staff };
  if (family && (await findReachedClient(db, clinicId, family, clientId))) return { family, staff: null };
  return null;
}

/** The person that a card belongs to. */
export type StoredOwner =
  | { readonly kind: 'client' | 'guardian' | 'account'; readonly id: number }
  /** The person of a response who is no client. */
  | { readonly kind: 'response'; readonly id: string };

export interface OwnedCard extends Card {
  readonly owner: {
    readonly kind: 'client' | 'guardian' | 'account';
    readonly id: number;
    readonly userId: number | null;
    readonly fullName: string;
  };
}

interface NewCard {
  readonly clinicId: number;
  readonly card: Card;
  readonly customerId: string;
  readonly owner: StoredOwner;
  readonly nowMs: EpochMs;
}

/** More cards than a family has. */
const MOST_CARDS = 50;

/** Puts a card on file. @returns false for a card that is on file already: it keeps its owner. */
export async function insertCard(tx: Tx, { clinicId, card, customerId, owner, nowMs }: NewCard): Promise<boolean> {
  const at = new Date(nowMs);
  const inserted = await tx
    .insertInto('card_on_file')
    .values({
      ...{ clinic_id: clinicId, payment_method_id: card.paymentMethodId, customer_id: customerId },
      client_id: owner.kind === 'client' ? owner.id : null,
      guardian_id: owner.kind === 'guardian' ? owner.id : null,
      user_id: owner.kind === 'account' ? owner.id : null,
      response_id: owner.kind === 'response' ? owner.id : null,
      ...{ card_brand: card.brand, last_four: card.lastFour, created_at: at, changed_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The people whose cards a caller reaches. */
export interface CardReach {
  /** The caller as a client, a guardian, or another account; null: staff who fill in for a client use no card of their own. */
  readonly family: RecordReader | null;
  /** The caller at work; null: no staff. */
  readonly staff: RecordReader | null;
}

/** Only cards of this client and of the client's guardians. */
interface CardFilter {
  readonly clientId?: number | undefined;
  readonly paymentMethodId?: string;
  /** Also finds cards that were removed here. */
  readonly isRemovedToo?: boolean;
}

/** Lists the cards on file that the caller reaches, newest first; without cards that were removed. */
export async function findReachedCards(
  db: Database | Tx,
  clinicId: number,
  { family, staff }: CardReach,
  { clientId, paymentMethodId, isRemovedToo = false }: CardFilter,
): Promise<OwnedCard[]> {
  const isInReach = sql.join(
    [sql`false`, ...(family ? [isOfFamily(clinicId, family)] : []), ...(staff ? [isOfClients(clinicId, staff)] : [])],
    sql` OR `,
  );
  const rows = await db
    .selectFrom('card_on_file as k')
    .leftJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'k.clinic_id').onRef('c.id', '=', 'k.client_id'))
    .leftJoin('guardian as g', (on) => on.onRef('g.clinic_id', '=', 'k.clinic_id').onRef('g.id', '=', 'k.guardian_id'))
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'k.clinic_id').onRef('u.id', '=', 'k.user_id'))
    .select(({ fn }) => [
      ...(['k.payment_method_id', 'k.card_brand', 'k.last_four', 'k.client_id', 'k.guardian_id'] as const),
      fn.coalesce('k.client_id', 'k.guardian_id', 'k.user_id').as('ownerId'),
      fn.coalesce('c.user_id', 'g.user_id', 'u.id').as('userId'),
      fn.coalesce('c.first_name', 'g.first_name', 'u.first_name').as('firstName'),
      fn.coalesce('c.last_name', 'g.last_name', 'u.last_name').as('lastName'),
    ])
    .where('k.clinic_id', '=', clinicId)
    .where(
      isRemovedToo
        ? sql<boolean>`(k.detached_at IS NULL OR k.removed_at IS NOT NULL)`
        : sql<boolean>`(k.detached_at IS NULL AND k.removed_at IS NULL)`,
    )
    .where('k.response_id', 'is', null)
    .where(sql<boolean>`(${isInReach})`)
    .$if(clientId !== undefined, (query) => query.where(isOfClient(clientId ?? 0)))
    .$if(paymentMethodId !== undefined, (query) => query.where('k.payment_method_id', '=', paymentMethodId ?? ''))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.payment_method_id')
    .limit(MOST_CARDS)
    .execute();
  return rows.map((row) => ({
    ...{ paymentMethodId: row.payment_method_id, brand: row.card_brand, lastFour: row.last_four },
    owner: {
      kind: row.client_id !== null ? 'client' : row.guardian_id !== null ? 'guardian' : 'account',
      id: row.ownerId ?? 0,
      userId: row.userId,
      fullName: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    },
  }));
}

/** Own cards, and those of clients whom the person looks after. Cards of the client's other guardians are not theirs. */
function isOfFamily(clinicId: number, family: RecordReader): RawBuilder<boolean> {
  const isOfClients = isAmongReached(clinicId, family, sql.ref('k.client_id'));
  return sql<boolean>`(k.user_id = ${family.userId} OR k.guardian_id = ${family.guardianId}::integer OR ${isOfClients})`;
}

/** Cards of clients whom the member of staff reaches, and of these clients' guardians. */
function isOfClients(clinicId: number, staff: RecordReader): RawBuilder<boolean> {
  const isOfReached = (client: string) => isReached(clinicId, staff, sql.ref<number | null>(client));
  return sql<boolean>`(
    (k.client_id IS NOT NULL AND ${isOfReached('k.client_id')})
    OR EXISTS (SELECT 1 FROM client_guardian l
      WHERE l.clinic_id = k.clinic_id AND l.guardian_id = k.guardian_id AND l.is_in_force AND ${isOfReached('l.client_id')}))`;
}

/** Accounts that are neither client nor guardian reach their own card alone. */
const isOfClient = (clientId: number): RawBuilder<boolean> => sql<boolean>`(
  k.user_id IS NOT NULL OR k.client_id = ${asBigint(clientId)} OR EXISTS (SELECT 1 FROM client_guardian l
    WHERE l.clinic_id = k.clinic_id AND l.guardian_id = k.guardian_id AND l.is_in_force AND l.client_id = ${asBigint(clientId)}))`;

/** Takes over what the provider tells about a card, unless something newer is known. */
export async function updateCard(tx: Tx, clinicId: number, card: Card, atMs: EpochMs): Promise<void> {
  const at = new Date(atMs);
  await tx
    .updateTable('card_on_file')
    .set({ card_brand: card.brand, last_four: card.lastFour, changed_at: at })
    .where('clinic_id', '=', clinicId)
    .where('payment_method_id', '=', card.paymentMethodId)
    .where('changed_at', '<=', at)
    .execute();
}
