import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { insertStop } from '../release-health/public.ts';
import { findStoredRelease, type StoredRow } from './facts/stored-releases.repository.ts';
import { type ReleaseActor, requireScope } from './release-actor.ts';

/**
 * No browser of any clinic loads the release any more, from now on in this process and within seconds in others. The second call changes
 * nothing.
 * @throws AppError `not-found`; `release-key-scope` for a release that the caller may not take back.
 */
export async function revokeRelease(
  { database, clock, clinics, jobs }: Pick<Deps, 'database' | 'clock' | 'clinics' | 'jobs'>,
  { actor, body: { reason }, clinic, params: { id } }: Call<'revokeRelease'>,
): Promise<ReplyOf<'revokeRelease'>> {
  const nowMs = clock.nowMs();
  const at = new Date(nowMs);
  const before = await transaction(database.db, async (tx) => {
    const stored = await findStoredRelease(tx, id);
    if (!stored) throw new AppError('not-found', `release ${id}`);
    requireRight(actor, stored);
    const by = actor.kind === 'key' ? { byUserId: null, byKey: actor.keyId } : { byUserId: actor.userId, byKey: null };
    const first = await insertStop(tx, { releaseId: id, kind: 'revoked', reason, ...by, clinicId: clinic.id, at });
    if (first) return first;
    const subject = { kind: 'release', id };
    await recordAudit(tx, { clinicId: clinic.id, actor, nowMs, action: 'release.revoked', reason, subject });
    await jobs.enqueue(tx, 'record-release-stop', { releaseId: id });
    return null;
  });
  if (before === null) clinics.forget();
  return { release_id: id, revoked_at: wireInstant((before ?? at).getTime()) };
}

/** The owner and the clinic's keys take back the clinic's own releases; keys of the platform, the releases of their remotes. */
function requireRight(actor: ReleaseActor, { release, privateTo }: StoredRow): void {
  requireScope(actor, [release.name]);
  const isForAll = privateTo === null;
  if (isForAll && (actor.kind !== 'key' || actor.scope !== 'platform'))
    throw new AppError('release-key-scope', 'other clinics use this release');
}
