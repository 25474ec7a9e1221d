import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { SealRow } from './consent-seal.ts';

/** Returns the seals of a consent's signatures in the order of the chain, each with the hashes of the seals beside it. */
export function findSeals(db: Database, clinicId: number, consentId: string): Promise<SealRow[]> {
  return db
    .selectFrom('consent_signature as s')
    .innerJoin('consent_seal as own', (on) =>
      on.onRef('own.clinic_id', '=', 's.clinic_id').onRef('own.signature_id', '=', 's.id'),
    )
    .leftJoin('consent_seal as before', (on) =>
      on.onRef('before.clinic_id', '=', 'own.clinic_id').on('before.seq', '=', sql<number>`own.seq - 1`),
    )
    .leftJoin('consent_seal as after', (on) =>
      on.onRef('after.clinic_id', '=', 'own.clinic_id').on('after.seq', '=', sql<number>`own.seq + 1`),
    )
    .select(['own.seq', 'own.signature_id', 'own.history', 'own.previous_hash', 'own.hash'])
    .select(['before.hash as hash_before', 'after.previous_hash as hash_named_after'])
    .where('s.clinic_id', '=', clinicId)
    .where('s.consent_id', '=', consentId)
    .orderBy('own.seq')
    .execute();
}

/** Returns the oldest row that the clinic's log still has; null: the log is empty. */
export async function findLogBegin(db: Database, clinicId: number): Promise<{ seq: number; at: Date } | null> {
  const first = await db
    .selectFrom('audit_event')
    .select(['seq', 'at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ?? null;
}
