import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { seedLookups } from '../src/clinic-set-up/public.ts';
import type { Secrets } from '../src/platform/access/secrets.ts';
import { enterClinic } from '../src/platform/database/clinic-scope.ts';
import { takeLock } from '../src/platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../src/platform/database/transaction.ts';
import { seedBirch } from './seed/birch.seed.ts';
import { seedBookings } from './seed/bookings.seed.ts';
import { seedCedar } from './seed/cedar.seed.ts';
import { demoProtection } from './seed/demo-accounts.seed.ts';
import { BIRCH, CEDAR, MAPLE } from './seed/demo-ids.ts';
import { seedMaple } from './seed/maple/maple.seed.ts';

/** Ids below this number are reserved for the demo. */
const FIRST_FREE_PERSON_ID = 10_000;

/**
 * Seeds the three demo clinics in one transaction, unless the database already has a clinic.
 * @param today - Day of the first start at the clinics; all dates are relative to it.
 * @returns Whether the demo was seeded.
 */
export async function seedDemo(db: Database, today: IsoDate, secrets: Pick<Secrets, 'seal'>): Promise<boolean> {
  const protection = await demoProtection(secrets);
  return transaction(db, async (tx) => {
    await takeLock(tx, 'demo seed');
    const existing = await tx.selectFrom('clinic_host').select('host').limit(1).executeTakeFirst();
    if (existing) return false;
    await seedLookups(tx);
    await enterClinic(tx, MAPLE.clinicId);
    await seedMaple(tx, today, protection);
    await enterClinic(tx, BIRCH.clinicId);
    await seedBirch(tx, today, protection);
    await enterClinic(tx, CEDAR.clinicId);
    await seedCedar(tx, today, protection);
    await advanceSequences(tx);
    await enterClinic(tx, MAPLE.clinicId);
    await seedBookings(tx, today);
    return true;
  });
}

/** Moves the sequences past the seeded ids, because inserts with explicit ids do not; otherwise the next insert would collide. */
async function advanceSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES' AND identity_generation = 'BY DEFAULT'
    `.execute(tx);
  for (const { table_name: table } of rows) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1000)) FROM ${sql.table(table)}`.execute(
      tx,
    );
  }
  await sql`SELECT setval('person_id', ${FIRST_FREE_PERSON_ID})`.execute(tx);
}
