import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

const key = (clinicId: number) => sql`hashtextextended('clinic offer', ${clinicId})`;

/**
 * Calls that change the services, locations, closures or hours of one clinic wait for each other, because bounds and places in lists need all
 * rows; and for bookings that are being written, so that a closure counts them. Later bookings see the change.
 */
export async function lockOffer(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${key(clinicId)})`.execute(tx);
  await sql`UPDATE clinic SET offer_version = offer_version + 1 WHERE id = ${clinicId}`.execute(tx);
}

/** Keeps the offer as it is until the transaction ends; bookings do not wait for each other. Call it before other locks. */
export async function keepOffer(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${key(clinicId)})`.execute(tx);
}

/** Precondition: `keepOffer`. */
export async function readOfferVersion(tx: Tx, clinicId: number): Promise<number> {
  const { offer_version } = await tx
    .selectFrom('clinic')
    .select('offer_version')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return offer_version;
}
