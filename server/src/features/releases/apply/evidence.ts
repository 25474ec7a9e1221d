import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { countHits } from '../../../limits/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { SERVER_KEY, setHashOf } from '../rules/plan-facts.ts';
import { findActivationStates } from '../stored/activation.repository.ts';
import { releaseId } from '../stored/stored-release.ts';
import { remoteOf } from './activation-calls.ts';

/**
 * Records the result of tests of a set of releases, as the team that ran them says. The result of a clinic's key counts for its clinic alone.
 * @throws AppError `release-key-scope` when the set has no remote of the key; `too-many-requests`.
 */
export async function postEvidence(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { actor, body, clinic, request, audit }: Call<'postEvidence'>,
): Promise<ReplyOf<'postEvidence'>> {
  const { set, suite, passed, failed, commit } = body;
  if (!set.some((id) => actor.remotes.includes(remoteOf(id))))
    throw new AppError('release-key-scope', `key ${actor.keyId} has no release of the set`);
  if (!isUnbounded(deps.config, request.ip))
    await countHits(deps, clinic.id, [{ policy: 'release-change-day', subject: actor.keyId }]);
  const setHash = setHashOf(set);
  const nowMs = deps.clock.nowMs();
  const subject = { kind: 'release-set', id: setHash };
  audit.about(subject);
  await transaction(deps.database.db, async (tx) => {
    await saveEvidence(tx, {
      ...{ setHash, suite, passed, failed, commit, keyId: actor.keyId, at: new Date(nowMs) },
      privateTo: actor.scope === 'platform' ? null : clinic.id,
    });
    const details = { suite, passed, failed };
    await recordAudit(tx, { clinicId: clinic.id, actor, nowMs, action: 'release.tested', subject, details });
  });
  return { set_hash: setHash };
}

/**
 * Writes evidence for the releases that were built with this server, which our own tests ran together, and for the sets that its clinics
 * have now. In demo mode only: in production, teams test what they activate.
 */
export async function recordEvidenceForBuilds(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  builtIds: readonly string[],
): Promise<void> {
  if (!deps.config.isDemo || builtIds.length === 0) return;
  const { db } = deps.database;
  const at = new Date(deps.clock.nowMs());
  const run = { suite: 'built', keyId: SERVER_KEY, privateTo: null, passed: 1, failed: 0, commit: null, at };
  await saveEvidence(db, { ...run, setHash: setHashOf(builtIds) });
  await eachClinic(deps, 'vouch-for-built', async (clinicId) => {
    const { rows } = await findActivationStates(db, clinicId);
    const ids = rows.map(({ stable }) => releaseId(stable));
    // A set with a clinic's own release is evidence at this clinic alone.
    if (ids.length > 0) await saveEvidence(db, { ...run, setHash: setHashOf(ids), privateTo: clinicId });
  });
}

interface NewEvidence {
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
const MOST_OF_KEY = 200;

/** Replaces the key's last result of the suite with this set. */
async function saveEvidence(db: Database | Tx, evidence: NewEvidence): Promise<void> {
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
