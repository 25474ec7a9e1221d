import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { saveEvidence } from './evidence.repository.ts';
import { setHashOf } from './facts/read-plan-facts.ts';
import { remoteOf } from './release-actor.ts';

/**
 * Records the result of tests of a set of releases, as the team that ran them says. A clinic's key vouches for its clinic alone.
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
