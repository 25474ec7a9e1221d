import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

/** Calls that change the services, locations or closures of one clinic wait for each other: bounds and places in lists need all rows. */
export async function lockOffer(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('clinic offer', ${clinicId}))`.execute(tx);
}
