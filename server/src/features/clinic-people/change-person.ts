import { AppError, type Locale } from '@carefront/shared/contracts';
import type { PeopleVerdict, PersonWithRoles } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { type ClinicPerson, toClinicPerson } from './person.dto.ts';
import { findPerson, lockPeople, type PersonRow } from './person.repository.ts';

/** The parts of a call that change one person. */
export interface PersonCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
}

/** The facts that judge a change. They are read under the lock, so no other change of the clinic's people is under way. */
export interface JudgedPerson {
  readonly row: PersonRow;
  /** With the roles that they have now, not those at the begin of the call. */
  readonly actor: PersonWithRoles;
  readonly owners: readonly number[];
}

export interface DoneChange {
  readonly action: string;
  /** Roles, names of fields, counts; no names of people. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Changes one of the clinic's own people in one transaction, with its row in the log. From then on, the public pages of this process show
 * the change.
 * @param change - Judges and writes. @returns null from it: nothing changed, nothing is logged.
 * @throws AppError `not-found` for an account of another clinic, and for one that is not of the clinic's own people.
 */
export async function changePerson(
  deps: Deps,
  { clinic, actor, params }: PersonCall,
  change: (tx: Tx, judged: JudgedPerson) => Promise<DoneChange | null>,
): Promise<ClinicPerson> {
  const nowMs = deps.clock.nowMs();
  const row = await transaction(deps.database.db, async (tx) => {
    const owners = await lockPeople(tx, clinic.id);
    const before = await personOrRefuse(tx, clinic.id, params.id, nowMs);
    const done = await change(tx, { row: before, actor: await presentActor(tx, clinic.id, actor, nowMs), owners });
    if (!done) return before;
    const subject = { kind: 'account', id: String(params.id) };
    await recordAudit(tx, { clinicId: clinic.id, actor, subject, nowMs, ...done });
    return personOrRefuse(tx, clinic.id, params.id, nowMs);
  });
  deps.clinics.forget(clinic.id);
  return toClinicPerson(deps, clinic, row);
}

/** The actor's own roles may have changed while the call waited for the lock. */
export async function presentActor(
  tx: Tx,
  clinicId: number,
  { userId }: Pick<Person, 'userId'>,
  nowMs: number,
): Promise<PersonWithRoles> {
  const own = await findPerson(tx, clinicId, userId, nowMs);
  return { id: userId, roles: own && own.switched_off_at === null ? own.roles : [] };
}

async function personOrRefuse(tx: Tx, clinicId: number, id: number, nowMs: number): Promise<PersonRow> {
  const row = await findPerson(tx, clinicId, id, nowMs);
  if (!row) throw new AppError('not-found', `person ${id}`);
  return row;
}

/** @throws AppError `forbidden`. */
export function requireAllowed(verdict: PeopleVerdict): void {
  if (!verdict.isAllowed) throw new AppError('forbidden', verdict.code);
}
