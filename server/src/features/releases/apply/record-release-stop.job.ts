import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import {
  type ActivationRow,
  clearCandidate,
  findActivations,
  lockActivations,
} from '../stored/activation.repository.ts';
import { findStops } from '../stored/releases.repository.ts';
import { hasEvent, insertEvent } from './activation-history.ts';
import { tellOwners } from './changed-by-key-email.ts';

type StopDeps = Pick<Deps, 'database' | 'clock' | 'clinics' | 'jobs' | 'log'>;

/**
 * Writes the stop of a release into the history and the log of each clinic that it concerns, and ends its share there. Browsers were kept
 * from it before, by the row of the stop alone. Can run again.
 * @throws Error when a clinic failed, so that the job runs again: the other clinics are done.
 */
export async function recordReleaseStop(deps: StopDeps, releaseId: string): Promise<void> {
  const clinicIds = await listClinicIds(deps.database.db);
  const done = await eachClinic(
    deps,
    'record-release-stop',
    (clinicId) => recordAtClinic(deps, clinicId, releaseId),
    clinicIds,
  );
  const failed = clinicIds.length - done.length;
  if (failed > 0) throw new Error(`the stop of ${releaseId} is not recorded at ${failed} clinics`);
}

async function recordAtClinic({ database, clock, clinics, jobs }: StopDeps, clinicId: number, releaseId: string) {
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
    const eventId = await insertEvent(tx, {
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
    if (stop.byKey !== null)
      await tellOwners(tx, { clock, jobs }, { clinicId, keyId: stop.byKey, eventIds: [eventId] });
    return true;
  });
  if (isChanged) clinics.invalidate(clinicId);
}

const isRecorded = (tx: Tx, { remote }: ActivationRow, clinicId: number, releaseId: string): Promise<boolean> =>
  hasEvent(tx, { clinicId, remote, kind: 'revoked', from: releaseId });
