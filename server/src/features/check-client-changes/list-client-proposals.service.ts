import type { ReplyOf } from '@carefront/shared/contracts';
import {
  CLINIC_OWNED_CLIENT_FACTS,
  CLINIC_OWNED_GUARDIAN_FACTS,
  idsOfEqualNames,
  type ProposalBarrier,
  proposalBarrier,
} from '@carefront/shared/domain';
import {
  type ClientProfileRecord,
  familyTies,
  findClientProfile,
  type OpenProposal,
  openProposals,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { inIds } from '../../platform/database/call-ids.ts';
import { countRows } from '../../platform/database/page.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';

type Reply = ReplyOf<'listClientProposals'>;
type Proposal = Reply['data'][number];
type Value = Proposal['changes'][number]['old'];

/** Proposals on one page: an office decides a few at a time, and the oldest come first. */
const MOST_LISTED = 100;

/** Lists the changes that wait for the office, with what is on file beside each proposed value. */
export async function listClientProposals(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor }: { readonly clinic: { readonly id: number }; readonly actor: Pick<Person, 'userId'> },
): Promise<Reply> {
  const open = await openProposals(db, clinic.id).orderBy('p.proposed_at').orderBy('p.id').limit(MOST_LISTED).execute();
  const total = await countRows(openProposals(db, clinic.id));
  const clientIds = [...new Set(open.map((one) => one.clientId))];
  const profiles = new Map<number, ClientProfileRecord>();
  for (const clientId of clientIds) {
    const profile = await findClientProfile(db, clinic.id, clientId);
    if (profile) profiles.set(clientId, profile);
  }
  // The office alone has this list, and sees every birth date.
  const equal = idsOfEqualNames([...profiles].map(([id, profile]) => ({ id, name: fullName(profile) })));
  const ties = await familyTies(db, clinic.id, actor.userId, clientIds);
  const accounts = await findAccountNames(
    db,
    clinic.id,
    open.flatMap(({ userId }) => userId ?? []),
  );
  const names = await findFactNames(db);
  const data: Proposal[] = [];
  for (const proposal of open) {
    const profile = profiles.get(proposal.clientId);
    if (!profile) continue;
    const by = { isProposer: proposal.userId === actor.userId, isFamily: ties.has(proposal.clientId) };
    const barrier = proposalBarrier(by);
    data.push(
      await toProposal(db, clinic.id, {
        proposal,
        profile,
        accounts,
        names,
        barrier,
        isNameShared: equal.has(proposal.clientId),
      }),
    );
  }
  return { data, total: Number(total) };
}

interface Facts {
  readonly proposal: OpenProposal;
  readonly profile: ClientProfileRecord;
  readonly accounts: ReadonlyMap<number, string>;
  readonly names: FactNames;
  readonly barrier: ProposalBarrier | null;
  /** Another client of the list has the same name. */
  readonly isNameShared: boolean;
}

async function toProposal(db: Database, clinicId: number, facts: Facts): Promise<Proposal> {
  const { proposal, profile, accounts } = facts;
  const { id, clientId, kind, guardianId, userId, as, proposedAt } = proposal;
  const guardian = profile.guardian.find((one) => one.id === guardianId);
  return {
    id,
    client: {
      id: clientId,
      full_name: fullName(profile),
      ...(facts.isNameShared && profile.dob && { birthday: profile.dob }),
    },
    kind,
    guardian: kind === 'new-guardian' ? fullName(proposal.facts) : guardian ? fullName(guardian) : null,
    proposed_by: (userId !== null && accounts.get(userId)) || null,
    proposed_as: as,
    proposed_at: wireInstant(proposedAt.getTime()),
    changes: kind === 'guardian-account' ? emailOf(guardian?.email) : changesOf(facts, guardian ?? profile),
    other_clients: guardianId === null ? 0 : await countOtherClients(db, clinicId, { clientId, guardianId }),
    cannot_decide: facts.barrier,
  };
}

const fullName = ({ first_name = '', last_name = '' }: Partial<Record<'first_name' | 'last_name', unknown>>): string =>
  `${first_name} ${last_name}`.trim();

/** The address that the account was confirmed with tells the office who wants to see the client. */
const emailOf = (email: string | undefined): Proposal['changes'] =>
  email ? [{ fact: 'email', old: email, new: email }] : [];

function changesOf({ proposal, names }: Facts, onFile: object): Proposal['changes'] {
  const isNew = proposal.kind === 'new-guardian';
  return shownFacts(proposal)
    .map((fact) => ({
      fact,
      old: isNew ? null : shownValue(names, fact, Reflect.get(onFile, fact)),
      new: shownValue(names, fact, proposal.facts[fact]),
    }))
    .filter((change) => change.old !== change.new);
}

/** The value of a fact as people read it; of a relationship and a type of contact, the name. */
export function shownValue({ relationships, contactTypes }: FactNames, fact: string, value: unknown): Value {
  if (fact === 'relationship_id') return relationships.get(Number(value)) ?? null;
  if (fact === 'contact_type_id') return contactTypes.get(Number(value)) ?? null;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null;
}

/** The proposed facts in the order in which people read them, without those that tell nothing. */
export const shownFacts = (proposal: Pick<OpenProposal, 'facts' | 'kind'>): string[] =>
  FACTS_IN_ORDER.filter((fact) => fact in proposal.facts && isTelling(fact, proposal));

/** As people read them: who, when born, how reached, what for. The database keeps no order. */
const FACTS_IN_ORDER: readonly string[] = [...new Set([...CLINIC_OWNED_CLIENT_FACTS, ...CLINIC_OWNED_GUARDIAN_FACTS])];

const PHONE_OF: Readonly<Record<string, string>> = {
  phone_type_1: 'phone_number',
  phone_default_1: 'phone_number',
  phone_type_2: 'other_phone',
  phone_default_2: 'other_phone',
};

/** Type and choice of a phone that a new guardian does not have tell nothing. */
const isTelling = (fact: string, { kind, facts }: Pick<OpenProposal, 'facts' | 'kind'>): boolean => {
  const phone = PHONE_OF[fact];
  return kind !== 'new-guardian' || phone === undefined || Boolean(facts[phone]);
};

/** Returns the full names of accounts by id. */
async function findAccountNames(
  db: Database,
  clinicId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', inIds(userIds))
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

interface FactNames {
  readonly relationships: ReadonlyMap<number, string>;
  readonly contactTypes: ReadonlyMap<number, string>;
}

/** Returns the names of the relationships and contact types, which all clinics share. */
export async function findFactNames(db: Database): Promise<FactNames> {
  const relationships = await db.selectFrom('relationship').select(['id', 'name']).execute();
  const contactTypes = await db.selectFrom('contact_type').select(['id', 'name']).execute();
  return {
    relationships: new Map(relationships.map(({ id, name }) => [id, name])),
    contactTypes: new Map(contactTypes.map(({ id, name }) => [id, name])),
  };
}

/** Counts the guardian's other clients: the guardian's contact data is used for them, too. */
async function countOtherClients(
  db: Database,
  clinicId: number,
  { clientId, guardianId }: { readonly clientId: number; readonly guardianId: number },
): Promise<number> {
  const rows = db
    .selectFrom('client_guardian')
    .where('clinic_id', '=', clinicId)
    .where('guardian_id', '=', guardianId)
    .where('client_id', '!=', clientId);
  return countRows(rows);
}
