import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { type ActivationRow, clearCandidate, findActivations, lockActivations } from './activation.repository.ts';
import { findStops } from './facts/stored-releases.repository.ts';
import { hasEvent, insertEvent } from './history/activation-event.repository.ts';

type StopDeps = Pick<Deps, 'database' | 'clock' | 'clinics' | 'log'>;

/**
 * Writes the stop of a release into the history and the log of each clinic that it concerns, and ends its share there. Browsers were kept
 * from it before, by the row of the stop alone. Can run again.
 */
export async function recordReleaseStop(deps: StopDeps, releaseId: string): Promise<void> {
  await eachClinic(deps, 'record-release-stop', (clinicId) => recordAtClinic(deps, clinicId, releaseId));
}

async function recordAtClinic({ database, clock, clinics }: StopDeps, clinicId: number, releaseId: string) {
  const nowMs = clock.nowMs();
  const isChanged = await transaction(database.db, async (tx) => {
    await lockActivations(tx, clinicId);
    const stop = (await findStops(tx, [releaseId])).get(releaseId);
    const row = (await findActivations(tx, clinicId)).find(
      ({ candidate, stable }) => candidate === releaseId || stable === releaseId,
    );
    if (!stop || !row) return false;
    const { candidate, remote } = row;
    // A candidate that was stopped may be the stable release of another clinic, which keeps it.
    if (candidate !== releaseId && (stop.kind === 'stopped' || (await isRecorded(tx, row, clinicId, releaseId))))
      return false;
    if (candidate === releaseId) await clearCandidate(tx, { clinicId, remote });
    const change = { remote, from: releaseId, to: candidate === releaseId ? row.stable : row.previous };
    await insertEvent(tx, {
      clinicId,
      ...change,
      kind: stop.kind,
      by: 'system',
      reason: stop.reason,
      at: new Date(nowMs),
    });
    const subject = { kind: 'release', id: releaseId };
    const action = `release.${stop.kind}`;
    await recordAudit(tx, { clinicId, actor: 'system', nowMs, action, reason: stop.reason, subject, details: change });
    return true;
  });
  if (isChanged) clinics.forget(clinicId);
}

const isRecorded = (tx: Tx, { remote }: ActivationRow, clinicId: number, releaseId: string): Promise<boolean> =>
  hasEvent(tx, { clinicId, remote, kind: 'revoked', from: releaseId });
