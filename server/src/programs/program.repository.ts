import { type IsoDate, isRegistrationOpen } from '@carefront/shared/domain';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../platform/database/call-ids.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database } from '../platform/database/transaction.ts';

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

export interface ProgramLocationRow {
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
  const isWanted = (eb: Joined) => (ids ? sql<SqlBool>`p.id = ${anyOf(ids)}` : eb('p.deleted_at', 'is', null));
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
    .where('p.program_id', '=', anyOf(programIds))
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
