import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import {
  type EpochMs,
  type IsoDate,
  isRegistrationOpen,
  placesLeft,
  type RegistrationStatus,
  validateRegistration,
} from '@carefront/shared/domain';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { initialsOf } from '../people/public.ts';
import { inIds } from '../platform/database/call-ids.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** A program that a response chooses. */
interface ChosenProgram {
  readonly programId: number;
  /** Position in the order of choice, from 1. */
  readonly choice: number;
  readonly joinsWaitlist: boolean;
}

interface ProgramRegistration {
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

interface RefusedProgram {
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
    const { status, fault } = validateRegistration(facts, { today, joinsWaitlist: one.joinsWaitlist });
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
    .where('id', '=', inIds(ids))
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
    .where('program_id', '=', inIds(ids))
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
    .where('client_id', '=', inIds(clientIds))
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
    .where('program_id', '=', inIds(programIds));

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

export type Program = ReplyOf<'getProgramSelection'>[number];

interface ProgramReader {
  readonly locale: Locale;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
}

export const titleOf = (
  { title, translated_titles: titles }: Pick<ProgramRow, 'title' | 'translated_titles'>,
  locale: Locale,
): string => titles[locale] ?? title;

/** @param locations - Of all programs of the reply. */
export function toProgram(
  row: ProgramRow,
  locations: readonly ProgramLocationRow[],
  { locale, today }: ProgramReader,
): Program {
  const { lead_first_name: firstName, lead_last_name: lastName } = row;
  return {
    id: row.id,
    title: titleOf(row, locale),
    fee: row.fee_cents,
    deposit: row.deposit_cents,
    capacity: row.capacity,
    places_left: placesLeft(row.capacity, row.registered_count),
    program_lead: firstName !== null && lastName !== null ? initialsOf(firstName, lastName) : '',
    waitlisted_clients_count: row.waitlisted_count,
    program_start_date: row.starts_on,
    program_end_date: row.ends_on,
    registration_end_date: row.registration_closes_on,
    is_registration_open: isOpen(row, today) ? 1 : 0,
    program_locations: locations
      .filter(({ program_id }) => program_id === row.id)
      .map(({ id, address }) => ({ id, address })),
  };
}

export interface ProgramRow {
  readonly id: number;
  readonly category_id: number;
  readonly category_name: string;
  readonly category_names: Record<string, string>;
  readonly title: string;
  /** Titles in other languages, by language. */
  readonly translated_titles: Record<string, string>;
  readonly fee_cents: number | null;
  readonly deposit_cents: number | null;
  readonly capacity: number | null;
  readonly registration_opens_on: IsoDate | null;
  readonly registration_closes_on: IsoDate | null;
  readonly starts_on: IsoDate | null;
  readonly ends_on: IsoDate | null;
  readonly deleted_at: Date | null;
  /** null: no practitioner leads the program. */
  readonly lead_first_name: string | null;
  readonly lead_last_name: string | null;
  readonly registered_count: number;
  readonly waitlisted_count: number;
}

interface ProgramLocationRow {
  readonly program_id: number;
  readonly id: number;
  readonly address: string;
}

/** Most programs of a clinic that one call reads. */
const MOST_READ = 1_000;

const countOf = (status: 'registered' | 'waitlisted') => sql<number>`(
  SELECT count(*)::integer FROM program_registration r
  WHERE r.clinic_id = p.clinic_id AND r.program_id = p.id AND r.status = ${status}
)`;

/** Finds programs in the clinic's order of categories and programs. @param ids - Also of deleted programs; absent: all that are offered. */
export function findPrograms(db: Database, clinicId: number, ids?: readonly number[]): Promise<ProgramRow[]> {
  type Joined = ExpressionBuilder<{ p: Tables['program'] }, 'p'>;
  const isWanted = (eb: Joined) => (ids ? sql<SqlBool>`p.id = ${inIds(ids)}` : eb('p.deleted_at', 'is', null));
  return db
    .selectFrom('program as p')
    .innerJoin('program_category as c', (on) =>
      on.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.id', '=', 'p.category_id'),
    )
    .leftJoin('practitioner as l', (on) =>
      on.onRef('l.clinic_id', '=', 'p.clinic_id').onRef('l.id', '=', 'p.lead_practitioner_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'l.clinic_id').onRef('u.id', '=', 'l.user_id'))
    .select(['p.id', 'p.category_id', 'c.name as category_name', 'c.translated_names as category_names'])
    .select(['p.title', 'p.translated_titles', 'p.fee_cents', 'p.deposit_cents', 'p.capacity'])
    .select(['p.registration_opens_on', 'p.registration_closes_on', 'p.starts_on', 'p.ends_on', 'p.deleted_at'])
    .select(['u.first_name as lead_first_name', 'u.last_name as lead_last_name'])
    .select([countOf('registered').as('registered_count'), countOf('waitlisted').as('waitlisted_count')])
    .where('p.clinic_id', '=', clinicId)
    .where(isWanted)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(MOST_READ)
    .execute();
}

/** Finds the places of these programs. */
export function findProgramLocations(
  db: Database,
  clinicId: number,
  programIds: readonly number[],
): Promise<ProgramLocationRow[]> {
  return db
    .selectFrom('program_location as p')
    .innerJoin('location as l', (on) => on.onRef('l.clinic_id', '=', 'p.clinic_id').onRef('l.id', '=', 'p.location_id'))
    .select(['p.program_id', 'l.id', 'l.complete_address as address'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.program_id', '=', inIds(programIds))
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** Whether the clinic has made the program public: its registration is open, or was open. */
export const hasOpened = ({ registration_opens_on: opensOn }: ProgramRow, today: IsoDate): boolean =>
  opensOn === null || opensOn <= today;

/** Whether a person may register for the program on this day. */
export const isOpen = (row: ProgramRow, today: IsoDate): boolean =>
  row.deleted_at === null &&
  isRegistrationOpen({ opensOn: row.registration_opens_on, closesOn: row.registration_closes_on }, today);
