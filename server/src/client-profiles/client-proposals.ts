import { randomUUID } from 'node:crypto';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

export type ProposalKind = Tables['client_proposal']['kind'];
type ProposedAs = Tables['client_proposal']['proposed_as'];
/** Proposed values by field, as on the wire. Absent fields stay as they are. */
export type ProposedFacts = Readonly<Record<string, string | number | null>>;

interface NewProposal {
  readonly clinicId: number;
  readonly clientId: number;
  readonly kind: ProposalKind;
  readonly guardianId: number | null;
  readonly facts: ProposedFacts;
  /** The account that proposes; null: a visitor. */
  readonly userId: number | null;
  readonly as: ProposedAs;
  readonly now: Date;
}

/** One person's open proposals of new guardians for one client. A further one replaces the oldest. */
const MOST_NEW_GUARDIANS = 10;

/**
 * Stores a proposal. Open proposals of the same person about the same facts become one, and the last typed value counts.
 * Precondition: the client is locked.
 */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  const { clinicId, clientId, kind, guardianId, userId, now } = proposal;
  const earlier = await tx
    .selectFrom('client_proposal')
    .select(['id', 'facts'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('guardian_id', guardianId === null ? 'is' : '=', guardianId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('state', '=', 'open')
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  const isNewGuardian = kind === 'new-guardian';
  const replaced = isNewGuardian
    ? [
        ...earlier.filter(({ facts }) => isSameGuardian(facts, proposal.facts)),
        ...earlier.slice(0, Math.max(0, earlier.length - MOST_NEW_GUARDIANS + 1)),
      ]
    : earlier;
  const facts = isNewGuardian ? proposal.facts : Object.assign({}, ...earlier.map((one) => one.facts), proposal.facts);
  for (const { id } of replaced)
    await endProposals(tx, { clinicId, which: { id }, state: 'replaced', userId: null, now });
  await tx
    .insertInto('client_proposal')
    .values({
      ...{ clinic_id: clinicId, id: randomUUID(), client_id: clientId, kind, guardian_id: guardianId },
      ...{ facts: JSON.stringify(facts), user_id: userId, proposed_as: proposal.as, proposed_at: now },
    })
    .execute();
}

const isSameGuardian = (a: ProposedFacts, b: ProposedFacts): boolean =>
  a.first_name === b.first_name && a.last_name === b.last_name && a.email === b.email;

export interface OpenProposal {
  readonly id: string;
  readonly clientId: number;
  readonly kind: ProposalKind;
  readonly guardianId: number | null;
  readonly facts: ProposedFacts;
  readonly userId: number | null;
  readonly as: ProposedAs;
  readonly proposedAt: Date;
}

/** Selects the open proposals of a clinic. */
export const openProposals = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('client_proposal as p')
    .select(['p.id', 'p.client_id as clientId', 'p.kind', 'p.guardian_id as guardianId', 'p.facts'])
    .select(['p.user_id as userId', 'p.proposed_as as as', 'p.proposed_at as proposedAt'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.state', '=', 'open');

/** Locks a proposal. @returns undefined when the clinic has none with this id; null when it is decided. */
export async function lockProposal(tx: Tx, clinicId: number, id: string): Promise<OpenProposal | null | undefined> {
  const row = await tx
    .selectFrom('client_proposal')
    .select('state')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return row.state === 'open'
    ? ((await openProposals(tx, clinicId).where('p.id', '=', id).executeTakeFirst()) ?? null)
    : null;
}

interface EndedProposals {
  readonly clinicId: number;
  readonly which: { readonly id: string } | { readonly clientId: number; readonly kind: ProposalKind };
  readonly state: 'accepted' | 'refused' | 'replaced';
  /** The account that decided; null: nobody. */
  readonly userId: number | null;
  readonly now: Date;
}

/** Ends open proposals and removes their values: the response and the record keep them. */
export async function endProposals(tx: Tx, { clinicId, which, state, userId, now }: EndedProposals): Promise<void> {
  await tx
    .updateTable('client_proposal')
    .set({ state, facts: '{}', decided_at: now, decided_by_user_id: userId })
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'open')
    .where((is) =>
      'id' in which
        ? is('id', '=', which.id)
        : is.and([is('client_id', '=', which.clientId), is('kind', '=', which.kind)]),
    )
    .execute();
}

/** As text, number or null: what a proposal stores of a record's field. */
export const proposedValue = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/**
 * Takes an account off the client records that a visitor's form made, because the owner of its address took the account over by a password
 * reset: a stranger may have typed the record, its phone and its guardians. Guardians who wait for the office leave the record too. The office
 * decides whether the record is this person's. Precondition: the account was never confirmed.
 */
export async function unlinkUnconfirmedAccount(tx: Tx, clinicId: number, userId: number, now: Date): Promise<void> {
  const clients = await tx
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  for (const { id: clientId } of clients) {
    await tx
      .updateTable('client')
      .set({ user_id: null })
      .where('clinic_id', '=', clinicId)
      .where('id', '=', clientId)
      .execute();
    await tx
      .deleteFrom('client_guardian')
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clientId)
      .where('awaits_acceptance', '=', true)
      .execute();
    const asked = { clientId, kind: 'guardian-account' } as const;
    await endProposals(tx, { clinicId, which: asked, state: 'replaced', userId: null, now });
    const what = { kind: 'client-account', guardianId: null, facts: {}, userId, as: 'client' } as const;
    await insertProposal(tx, { clinicId, clientId, ...what, now });
  }
}
