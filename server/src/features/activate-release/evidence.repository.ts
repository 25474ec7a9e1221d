import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface NewEvidence {
  readonly setHash: string;
  readonly suite: string;
  readonly keyId: string;
  /** Clinic of the key; null: for all clinics. */
  readonly privateTo: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly commit: string | null;
  readonly at: Date;
}

/** Results that one key keeps: the newest replace the oldest. */
export const MOST_OF_KEY = 200;

/** Replaces the key's last result of the suite with this set. */
export async function saveEvidence(db: Database | Tx, evidence: NewEvidence): Promise<void> {
  const { setHash, suite, keyId, privateTo, passed, failed, commit, at } = evidence;
  await sql`
    INSERT INTO release_evidence (set_hash, suite, key_id, private_to, passed, failed, commit_id, at)
    VALUES (${setHash}, ${suite}, ${keyId}, ${privateTo}, ${passed}, ${failed}, ${commit}, ${at})
    ON CONFLICT (set_hash, suite, key_id, COALESCE(private_to, 0)) DO UPDATE
    SET passed = excluded.passed, failed = excluded.failed, commit_id = excluded.commit_id, at = excluded.at`.execute(
    db,
  );
  await sql`
    DELETE FROM release_evidence WHERE key_id = ${keyId} AND private_to IS NOT DISTINCT FROM ${privateTo} AND at < (
      SELECT at FROM release_evidence WHERE key_id = ${keyId} AND private_to IS NOT DISTINCT FROM ${privateTo}
      ORDER BY at DESC OFFSET ${MOST_OF_KEY} - 1 LIMIT 1)`.execute(db);
}
