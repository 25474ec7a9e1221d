import type { Locale } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { amongMany } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { RegistrationChannel } from '../../registrations/public.ts';

export interface WaitingRow {
  client_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  dob: IsoDate | null;
  sex: 'M' | 'F' | 'O';
  /** Names; null when none was given. */
  country: string | null;
  state: string | null;
  bool_needs_guardian: boolean;
  locale: Locale;
  registered_at: Date;
  channel: RegistrationChannel;
  /** Names of the preferred practitioner and discipline. */
  practitioner: string | null;
  discipline: string | null;
  notes: string | null;
}

export interface WaitingFilter {
  readonly clinicId: number;
  /** Clients whom a search found; null: no search. */
  readonly named: readonly number[] | null;
  /** Only people who registered later. */
  readonly after: Date | undefined;
}

export async function countWaiting(db: Database, filter: WaitingFilter): Promise<number> {
  const { total } = await waiting(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists newest first; of entries with the same moment, the last written one first. */
export function findWaitingPage(
  db: Database,
  filter: WaitingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingRow[]> {
  return waiting(db, filter)
    .leftJoin('country', 'country.id', 'c.country_id')
    .leftJoin('state', 'state.id', 'c.state_id')
    .leftJoin('practitioner as p', (on) =>
      on.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.id', '=', 'r.practitioner_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('occupation as o', (on) =>
      on.onRef('o.clinic_id', '=', 'r.clinic_id').onRef('o.id', '=', 'r.occupation_id'),
    )
    .select(['r.channel', 'r.notes', 'o.name as discipline'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('practitioner'))
    .select(['r.client_id', 'r.locale', 'r.registered_at', 'c.first_name', 'c.last_name', 'c.email', 'c.dob', 'c.sex'])
    .select(['c.bool_needs_guardian', 'country.name as country', 'state.name as state'])
    .orderBy('r.registered_at', 'desc')
    .orderBy('r.client_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Clients who registered themselves and are not yet accepted by the clinic. */
function waiting(db: Database, { clinicId, named, after }: WaitingFilter) {
  return db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .$if(named !== null, (query) => query.where('r.client_id', 'in', amongMany(named ?? [])))
    .$if(after !== undefined, (query) => query.where('r.registered_at', '>', after ?? new Date(0)));
}
