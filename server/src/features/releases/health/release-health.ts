import { isIPv6 } from 'node:net';
import type { ReplyOf, TelemetryEvent } from '@carefront/shared/contracts';
import { judgeHealth } from '@carefront/shared/domain/releases';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits } from '../../../limits/public.ts';
import { networkOf } from '../../../platform/access/network-of.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { insertFailures, insertStop, readMountCounts, readReporters, saveReport } from './release-report.repository.ts';

/**
 * Takes reports of browsers about mounts and failures of releases.
 * @throws AppError `too-many-requests`.
 */
export async function reportTelemetry(
  deps: Deps,
  { clinic, body, request }: Call<'postTelemetry'>,
): Promise<ReplyOf<'postTelemetry'>> {
  const failures = body.filter(isFailure);
  await countHits(deps, clinic.id, [
    { policy: 'telemetry-network', subject: request.ip },
    // Mounts are many: they must not use up the reports of failures.
    { policy: failures.length > 0 ? 'telemetry-clinic' : 'telemetry-mounts', subject: String(clinic.id) },
  ]);
  await insertFailures(deps.database.db, clinic.id, failures, new Date(deps.clock.nowMs()));
  for (const { visit: _visit, ...failure } of failures)
    request.log.warn({ ...failure, clinic: clinic.slug }, 'a remote failed in a browser');
  await poolReports(deps, clinic, request.ip, body);
  return { accepted: body.length };
}

const isFailure = ({ phase }: TelemetryEvent): boolean => phase !== 'mounted';

const HOUR_MS = 60 * 60 * 1000;
/** Reporters whose last load is asked for. */
const LAST_REPORTERS = 3;
const REASON = 'Too many browsers could not run it';

/**
 * Adds the reports to those of all clinics, and stops a candidate that fails too often: from the commit on, no browser of any clinic gets
 * it. Reports about releases that the clinic does not use are left out.
 */
async function poolReports(
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
    return stopFailingCandidates(tx, deps, clinic.id, counted, running);
  });
  if (stopped.length === 0) return;
  clinics.invalidate();
  log.warn({ releases: stopped }, 'candidates were stopped: too many browsers could not run them');
}

const startOfHour = (nowMs: number): Date => new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS);

/** @returns Ids of the candidates that were stopped now. */
async function stopFailingCandidates(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  clinicId: number,
  counted: readonly VisitMount[],
  { stableOf }: RunningReleases,
): Promise<string[]> {
  const failed = new Set(counted.flatMap(({ releaseId, isFailure }) => (isFailure ? [releaseId] : [])));
  const stopped: string[] = [];
  for (const [candidate, stable] of stableOf) {
    if (!failed.has(candidate) || !(await isFailing(tx, candidate, stable))) continue;
    const by = { byUserId: null, byKey: null, clinicId, at: new Date(clock.nowMs()) };
    if (await insertStop(tx, { releaseId: candidate, kind: 'stopped', reason: REASON, ...by })) continue;
    await jobs.enqueue(tx, 'record-release-stop', { releaseId: candidate });
    stopped.push(candidate);
  }
  return stopped;
}

async function isFailing(tx: Tx, candidate: string, stable: string): Promise<boolean> {
  const counts = await readMountCounts(tx, [candidate, stable]);
  const none = { mounts: 0, failures: 0 };
  const reporters = await readReporters(tx, candidate, LAST_REPORTERS);
  const health = { ...(counts.get(candidate) ?? none), ...reporters };
  return judgeHealth({ candidate: health, stable: counts.get(stable) ?? none }) === 'stop';
}

/** One mount of a release in one visit. */
interface VisitMount {
  readonly releaseId: string;
  readonly visit: string;
  readonly isFailure: boolean;
  readonly isLoadFailure: boolean;
}

/** Phases that say whether a release runs. A failure to leave, or of the manifest, says nothing about that. */
const FAILURES: readonly TelemetryEvent['phase'][] = ['load', 'bootstrap', 'mount', 'render'];

/** Several reports of one visit about one release are one mount; it failed when one of them tells of a failure. */
function mountsIn(events: readonly TelemetryEvent[]): VisitMount[] {
  const relevant = events.filter(({ phase }) => phase === 'mounted' || FAILURES.includes(phase));
  const groups = Map.groupBy(relevant, ({ version, visit = '' }) => `${version} ${visit}`);
  return [...groups.values()].flatMap((reports) => {
    const [first] = reports;
    if (!first) return [];
    return {
      ...{ releaseId: first.version, visit: first.visit ?? '' },
      isFailure: reports.some(({ phase }) => FAILURES.includes(phase)),
      isLoadFailure: reports.some(({ phase }) => phase === 'load'),
    };
  });
}

const REPORTER_BYTES = 8;

/**
 * Names a network in the reports about one release. The name is a keyed hash, and differs between releases. It is the same for the
 * release's whole life: with a name for each day, one network would be several reporters.
 * @param source - Address of the caller, or a text for one of many callers of this machine.
 */
export function reporterOf({ tokenOf }: Pick<Secrets, 'tokenOf'>, releaseId: string, source: string): Buffer {
  const token = tokenOf(`release-report ${releaseId} ${widerNetworkOf(source)}`);
  return Buffer.from(token, 'base64url').subarray(0, REPORTER_BYTES);
}

/** A customer of a provider often has many /64 networks of one /48. */
function widerNetworkOf(source: string): string {
  const network = networkOf(source);
  return isIPv6(network.split('/')[0] ?? '') ? network.split(':').slice(0, 3).join(':') : network;
}

interface RunningReleases {
  /** Ids of the releases that the clinic's browsers may run. */
  readonly all: ReadonlySet<string>;
  /** Ids of the stable releases, by those of their candidates. */
  readonly stableOf: ReadonlyMap<string, string>;
}

async function findRunningReleases(tx: Tx, clinicId: number): Promise<RunningReleases> {
  const rows = await tx
    .selectFrom('activation')
    .select(['stable', 'previous', 'candidate'])
    .where('clinic_id', '=', clinicId)
    .execute();
  return {
    all: new Set(rows.flatMap(({ stable, previous, candidate }) => [stable, previous ?? stable, candidate ?? stable])),
    stableOf: new Map(rows.flatMap(({ stable, candidate }) => (candidate === null ? [] : [[candidate, stable]]))),
  };
}
