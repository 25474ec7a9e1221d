import { AppError, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import type { ProposalKind } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { familyReach, fullNameOf, reachedClients, withoutContacts } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { findFactNames, shownFacts, shownValue } from './list-client-proposals.service.ts';

interface OwnCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
}

/** Proposals on an account page, the newest first. */
const MOST_LISTED = 50;

/**
 * Lists what the caller proposed about themselves and the people whom they look after now: what waits for the office, with the proposed values, and
 * what the office refused, until the caller has read that. Values of a refused proposal are not kept.
 */
export async function listOwnProposals(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, reach }: OwnCall,
): Promise<ReplyOf<'listOwnProposals'>> {
  const rows = await ownProposals(db, clinic.id, { actor, reach })
    .leftJoin('guardian as g', (on) => on.onRef('g.clinic_id', '=', 'p.clinic_id').onRef('g.id', '=', 'p.guardian_id'))
    .select(['c.first_name', 'c.last_name', 'g.first_name as guardianFirst', 'g.last_name as guardianLast'])
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id')
    .limit(MOST_LISTED)
    .execute();
  const names = await findFactNames(db);
  return {
    data: rows.flatMap((row) => {
      const { id, kind, state, facts } = row;
      if (!isShown(kind) || (state !== 'open' && state !== 'refused')) return [];
      const guardian =
        kind === 'new-guardian'
          ? fullNameOf({ firstName: `${facts.first_name ?? ''}`, lastName: `${facts.last_name ?? ''}` }).trim()
          : fullNameOf({ firstName: row.guardianFirst ?? '', lastName: row.guardianLast ?? '' }).trim();
      return {
        ...{ id, kind, state },
        client: { id: row.clientId, full_name: fullNameOf({ firstName: row.first_name, lastName: row.last_name }) },
        guardian: kind === 'client' || guardian === '' ? null : guardian,
        changes: shownFacts(row).map((fact) => ({ fact, new: shownValue(names, fact, facts[fact]) })),
      };
    }),
  };
}

/**
 * Notes that the caller has read a refusal: the list has it no longer. A repeated call changes nothing.
 * @throws AppError `not-found` for a proposal that the caller did not make, or that was not refused.
 */
export function readOwnRefusal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, reach, params: { id } }: OwnCall & { readonly params: { readonly id: string } },
): Promise<ReplyOf<'readOwnRefusal'>> {
  return transaction(database.db, async (tx) => {
    const nowMs = clock.nowMs();
    const own = await ownProposals(tx, clinic.id, { actor, reach, withRead: true })
      .where('p.id', '=', id)
      .where('p.state', '=', 'refused')
      .executeTakeFirst();
    if (!own) throw new AppError('not-found', `proposal ${id}`);
    await tx
      .updateTable('client_proposal')
      .set({ refusal_read_at: new Date(nowMs) })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', id)
      .where('refusal_read_at', 'is', null)
      .execute();
    await recordAudit(tx, {
      ...{ clinicId: clinic.id, actor, action: 'client-change.refusal-read', nowMs },
      subject: { kind: 'client-change', id },
    });
    return { id };
  });
}

interface Proposer {
  readonly actor: Person;
  readonly reach: Reach;
  readonly withRead?: boolean;
}

/** Contacts propose nothing, so their clients are left out. */
const ownProposals = (db: Database | Tx, clinicId: number, { actor, reach, withRead = false }: Proposer) =>
  db
    .selectFrom('client_proposal as p')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.id', '=', 'p.client_id'))
    .select(['p.id', 'p.client_id as clientId', 'p.kind', 'p.state', 'p.facts'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.client_id', 'in', reachedClients(db, clinicId, withoutContacts(familyReach(actor, reach))))
    .where('p.user_id', '=', actor.userId)
    .where('p.kind', 'in', SHOWN_KINDS)
    .where('p.state', 'in', ['open', 'refused'])
    .$if(!withRead, (query) => query.where('p.refusal_read_at', 'is', null));

/** The requests of accounts to reach a record are no changes, and their clients are out of reach. */
const SHOWN_KINDS = ['client', 'guardian', 'new-guardian'] as const satisfies readonly ProposalKind[];
const isShown = (kind: ProposalKind): kind is (typeof SHOWN_KINDS)[number] =>
  SHOWN_KINDS.some((shown) => shown === kind);
