import { type EpochMs, type IsoDate, judgeRegistration, type RegistrationStatus } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { anyOf } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** A program that a response chooses. */
export interface ChosenProgram {
  readonly programId: number;
  /** Position in the order of choice, from 1. */
  readonly choice: number;
  readonly joinsWaitlist: boolean;
}

export interface ProgramRegistration {
  readonly clinicId: number;
  readonly responseId: string;
  /** null: a visitor who is no client yet. */
  readonly clientId: number | null;
  /** Each program once. */
  readonly chosen: readonly ChosenProgram[];
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly nowMs: EpochMs;
}

export interface RefusedProgram {
  readonly programId: number;
  readonly code: 'program-gone' | 'program-closed' | 'program-full';
}

/**
 * Takes a place in each chosen program, or joins its waitlist. The programs stay locked until the transaction ends, so that no other
 * registration takes the same place. A client who has a place keeps it; one who waits gets a free place.
 * @returns Refused programs. Then nothing was written, and the transaction must not go on.
 */
export async function registerInPrograms(tx: Tx, wanted: ProgramRegistration): Promise<readonly RefusedProgram[]> {
  const { clinicId, clientId, chosen, today } = wanted;
  const ids = chosen.map(({ programId }) => programId);
  const programs = await lockPrograms(tx, clinicId, ids);
  // A statement of its own: the locking one has the counts of the moment before it waited.
  const taken = await countRegistered(tx, clinicId, ids);
  const earlier = await findRegistrations(tx, clinicId, clientId, ids);
  const refused: RefusedProgram[] = [];
  const accepted: [ChosenProgram, RegistrationStatus][] = [];
  for (const one of chosen) {
    const program = programs.get(one.programId);
    if (!program) {
      refused.push({ programId: one.programId, code: 'program-gone' });
      continue;
    }
    if (earlier.get(one.programId) === 'registered') continue;
    const facts = { ...program, registered: taken.get(one.programId) ?? 0 };
    const { status, fault } = judgeRegistration(facts, { today, joinsWaitlist: one.joinsWaitlist });
    if (fault) refused.push({ programId: one.programId, code: fault });
    else if (earlier.get(one.programId) !== status) accepted.push([one, status]);
  }
  if (refused.length === 0 && accepted.length > 0) await write(tx, wanted, accepted);
  return refused;
}

/** Locks by rising id: two responses with the same programs in another order wait for each other, and none waits for ever. */
async function lockPrograms(tx: Tx, clinicId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'capacity', 'registration_opens_on as opensOn', 'registration_closes_on as closesOn'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

async function countRegistered(tx: Tx, clinicId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('program_registration')
    .select(['program_id', sql<number>`count(*)::integer`.as('count')])
    .where('clinic_id', '=', clinicId)
    .where('program_id', '=', anyOf(ids))
    .where('status', '=', 'registered')
    .groupBy('program_id')
    .execute();
  return new Map(rows.map(({ program_id, count }) => [program_id, count]));
}

/** Finds the programs in which one of the clients has a place. */
export async function findHeldPrograms(
  db: Database,
  {
    clinicId,
    clientIds,
    programIds,
  }: { clinicId: number; clientIds: readonly number[]; programIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (clientIds.length === 0) return new Set();
  const rows = await registrationsIn(db, clinicId, programIds)
    .where('client_id', '=', anyOf(clientIds))
    .where('status', '=', 'registered')
    .execute();
  return new Set(rows.map(({ program_id }) => program_id));
}

/** The registrations of a client in these programs, by program. @param clientId - null: a visitor who is no client yet. */
async function findRegistrations(
  tx: Tx,
  clinicId: number,
  clientId: number | null,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, RegistrationStatus>> {
  if (clientId === null) return new Map();
  const rows = await registrationsIn(tx, clinicId, programIds).where('client_id', '=', clientId).execute();
  return new Map(rows.map(({ program_id, status }) => [program_id, status]));
}

const registrationsIn = (db: Database | Tx, clinicId: number, programIds: readonly number[]) =>
  db
    .selectFrom('program_registration')
    .select(['program_id', 'status'])
    .where('clinic_id', '=', clinicId)
    .where('program_id', '=', anyOf(programIds));

async function write(
  tx: Tx,
  { clinicId, responseId, clientId, nowMs }: ProgramRegistration,
  accepted: readonly (readonly [ChosenProgram, RegistrationStatus])[],
): Promise<void> {
  const rows = accepted.map(([{ programId, choice }, status]) => ({
    clinic_id: clinicId,
    program_id: programId,
    response_id: responseId,
    client_id: clientId,
    choice,
    status,
    registered_at: new Date(nowMs),
  }));
  await tx
    .insertInto('program_registration')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'program_id', 'client_id'])
        .where('client_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          response_id: ref('excluded.response_id'),
          choice: ref('excluded.choice'),
          status: ref('excluded.status'),
          registered_at: ref('excluded.registered_at'),
        })),
    )
    .execute();
}
