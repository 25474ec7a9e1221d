import { AsyncLocalStorage } from 'node:async_hooks';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from './transaction.ts';

const scopes = new AsyncLocalStorage<number | null>();

/**
 * Runs the work within one clinic's data: the pool sets the clinic on the connection at checkout, and row-level security enforces it.
 * @param clinicId - null for no clinic: the work then sees only lists that all clinics share.
 */
export function inClinic<T>(clinicId: number | null, work: () => Promise<T>): Promise<T> {
  return scopes.run(clinicId, work);
}

/** The clinic of the running work; null outside of `inClinic`. */
export const scopedClinic = (): number | null => scopes.getStore() ?? null;

/** Switches an open transaction to the clinic until its end. For transactions that work in several clinics, such as the seed's. */
export async function enterClinic(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT set_config('app.clinic_id', ${String(clinicId)}, true)`.execute(tx);
}

/** Ids of all clinics that have a host (those with a later id than `after`), in order, for work that handles every clinic in turn inside `inClinic`. */
export async function listClinicIds(db: Database, { after = 0 } = {}): Promise<number[]> {
  const rows = await db
    .selectFrom('clinic_host')
    .select('clinic_id')
    .distinct()
    .where('clinic_id', '>', after)
    .orderBy('clinic_id')
    .execute();
  return rows.map(({ clinic_id }) => clinic_id);
}

/**
 * Lists the clinics that have work for the timer, by one statement for all clinics (`clinics_with_work` in the migrations). A clinic of the
 * list may have nothing to do; a timer without a condition there gets every clinic that has a host.
 */
export async function listClinicsWithWork(db: Database, timer: string, atMs: EpochMs): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM clinics_with_work(${timer}, ${new Date(atMs)}::timestamptz) AS work (id)`.execute(db);
  return rows.map(({ id }) => id);
}
