import type { TelemetryEvent } from '@carefront/shared/contracts';
import { judgeHealth } from '@carefront/shared/domain/releases';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { mountsIn, type VisitMount } from './mounts-of-visits.rules.ts';
import { readMountCounts, readReporters, saveReport } from './release-report.repository.ts';
import { insertStop } from './release-stop.repository.ts';
import { reporterOf } from './reporter.ts';
import { findRunningReleases, type RunningReleases } from './running-releases.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Reporters whose last load is asked for. */
const LAST_REPORTERS = 3;
const REASON = 'Too many browsers could not run it';

/**
 * Adds the reports to those of all clinics, and stops a candidate that fails too often: from the commit on, no browser of any clinic gets
 * it. Reports about releases that the clinic does not use are left out.
 */
export async function poolReports(
  deps: Deps,
  clinic: { readonly id: number },
  ip: string,
  events: readonly TelemetryEvent[],
): Promise<void> {
  const mounts = mountsIn(events);
  if (mounts.length === 0) return;
  const { clock, clinics, config, database, log, secrets } = deps;
  const nowMs = clock.nowMs();
  const isOneOfMany = isUnbounded(config, ip);
  const stopped = await transaction(database.db, async (tx) => {
    const running = await findRunningReleases(tx, clinic.id);
    // In the order of their ids: two calls that count the same releases lock their sums in the same order.
    const counted = mounts
      .filter(({ releaseId }) => running.all.has(releaseId))
      .toSorted((one, other) => (one.releaseId < other.releaseId ? -1 : 1));
    for (const mount of counted) {
      const reporter = reporterOf(secrets, mount.releaseId, isOneOfMany ? `${ip} ${mount.visit}` : ip);
      await saveReport(tx, { ...mount, reporter, hour: startOfHour(nowMs), at: new Date(nowMs) });
    }
    return stopSick(tx, deps, clinic.id, counted, running);
  });
  if (stopped.length === 0) return;
  clinics.forget();
  log.warn({ releases: stopped }, 'candidates were stopped: too many browsers could not run them');
}

const startOfHour = (nowMs: number): Date => new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS);

/** @returns Ids of the candidates that were stopped now. */
async function stopSick(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  clinicId: number,
  counted: readonly VisitMount[],
  { stableOf }: RunningReleases,
): Promise<string[]> {
  const failed = new Set(counted.flatMap(({ releaseId, isFailure }) => (isFailure ? [releaseId] : [])));
  const stopped: string[] = [];
  for (const [candidate, stable] of stableOf) {
    if (!failed.has(candidate) || !(await isSick(tx, candidate, stable))) continue;
    const by = { byUserId: null, byKey: null, clinicId, at: new Date(clock.nowMs()) };
    if (await insertStop(tx, { releaseId: candidate, kind: 'stopped', reason: REASON, ...by })) continue;
    await jobs.enqueue(tx, 'record-release-stop', { releaseId: candidate });
    stopped.push(candidate);
  }
  return stopped;
}

async function isSick(tx: Tx, candidate: string, stable: string): Promise<boolean> {
  const counts = await readMountCounts(tx, [candidate, stable]);
  const none = { mounts: 0, failures: 0 };
  const reporters = await readReporters(tx, candidate, LAST_REPORTERS);
  const health = { ...(counts.get(candidate) ?? none), ...reporters };
  return judgeHealth({ candidate: health, stable: counts.get(stable) ?? none }) === 'stop';
}
