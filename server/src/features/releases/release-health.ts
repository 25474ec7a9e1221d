import { isIPv6 } from 'node:net';
import type { ReplyOf, TelemetryEvent } from '@carefront/shared/contracts';
import { type MountCounts, validateHealth } from '@carefront/shared/domain/releases';
import { sql } from 'kysely';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { networkOf } from '../../platform/access/network-of.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

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
  return validateHealth({ candidate: health, stable: counts.get(stable) ?? none }) === 'stop';
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

/** Reports of one reporter that count in an hour, so that no address decides about a release, nor hides its failures. */
const MOST_OF_REPORTER = 3;
/** Reporters of one release that count in an hour. Anybody can send reports. */
export const MOST_REPORTERS = 5_000;

interface NewReport {
  readonly releaseId: string;
  readonly hour: Date;
  /** 8 bytes. */
  readonly reporter: Buffer;
  readonly isFailure: boolean;
  /** The release could not be loaded. */
  readonly isLoadFailure: boolean;
  readonly at: Date;
}

/**
 * Adds one mount, or one failed mount, up to the reporter's share. In an hour with enough reporters, only they are counted further, their
 * mounts as well as their failures: failures alone would make a healthy release look sick. The table's trigger adds up the sums of the hour.
 */
async function saveReport(tx: Tx, report: NewReport): Promise<void> {
  const { releaseId, hour, reporter, isFailure, isLoadFailure, at } = report;
  const failures = isFailure ? 1 : 0;
  await sql`
    INSERT INTO release_report AS report (release_id, hour, reporter, mounts, failures, is_last_load_failed, seen_at)
    SELECT ${releaseId}, ${hour}, ${reporter}, 1, ${failures}::smallint, ${isLoadFailure}, ${at}
    WHERE EXISTS (SELECT FROM release_report WHERE release_id = ${releaseId} AND hour = ${hour} AND reporter = ${reporter})
      OR (SELECT COALESCE(sum(reporters), 0) FROM release_report_hour WHERE release_id = ${releaseId} AND hour = ${hour})
        < ${MOST_REPORTERS}
    ON CONFLICT (release_id, hour, reporter) DO UPDATE SET
      mounts = LEAST(report.mounts + 1, ${MOST_OF_REPORTER}),
      failures = LEAST(report.failures + ${failures}::smallint, ${MOST_OF_REPORTER}),
      is_last_load_failed = excluded.is_last_load_failed,
      seen_at = excluded.seen_at`.execute(tx);
}

/** Reports about releases, pooled over clinics, by release id: a few sums for each hour, however many browsers reported. */
export async function readMountCounts(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MountCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_report_hour')
    .select(({ fn }) => [
      'release_id',
      fn.sum<string>('mounts').as('mounts'),
      fn.sum<string>('failures').as('failures'),
    ])
    .where('release_id', 'in', ids)
    .groupBy('release_id')
    .execute();
  return new Map(
    rows.map(({ release_id, mounts, failures }) => [
      release_id,
      { mounts: Number(mounts), failures: Number(failures) },
    ]),
  );
}

interface ReporterHealth {
  /** Different reporters with a failure, counted up to the number that was asked for. */
  readonly failedReporters: number;
  /** Reporters by their last report, newest first. */
  readonly areLastLoadsFailed: readonly boolean[];
}

/**
 * Reads what a few reporters say, without reading the rows of all others.
 * @param most - Reporters to count, and reporters to read the last report of.
 */
export async function readReporters(tx: Tx, releaseId: string, most: number): Promise<ReporterHealth> {
  const { rows: failed } = await sql<{ count: string }>`
    SELECT count(*) FROM (
      SELECT DISTINCT reporter FROM release_report WHERE release_id = ${releaseId} AND failures > 0 LIMIT ${most}
    ) AS failed`.execute(tx);
  // Each step reads the newest report of a reporter that is not in the list yet.
  const { rows: last } = await sql<{ is_last_load_failed: boolean }>`
    WITH RECURSIVE newest AS (
      (SELECT 1 AS step, ARRAY[reporter] AS reporters, is_last_load_failed FROM release_report
        WHERE release_id = ${releaseId} ORDER BY seen_at DESC, is_last_load_failed LIMIT 1)
      UNION ALL
      SELECT newest.step + 1, newest.reporters || next.reporter, next.is_last_load_failed FROM newest CROSS JOIN LATERAL (
        SELECT reporter, is_last_load_failed FROM release_report
        WHERE release_id = ${releaseId} AND reporter <> ALL (newest.reporters)
        ORDER BY seen_at DESC, is_last_load_failed LIMIT 1
      ) AS next WHERE newest.step < ${most}
    ) SELECT is_last_load_failed FROM newest ORDER BY step`.execute(tx);
  return {
    failedReporters: Number(failed[0]?.count ?? 0),
    areLastLoadsFailed: last.map((row) => row.is_last_load_failed),
  };
}

/** Number of reports that a clinic keeps. Anybody can send reports, so the newest ones replace the oldest. */
export const MAX_FAILURES = 5_000;

/** Adds the reports, and removes the oldest reports above the limit. */
export async function insertFailures(
  db: Database,
  clinicId: number,
  failures: readonly TelemetryEvent[],
  at: Date,
): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ remote, version, phase, error }) => ({
    clinic_id: clinicId,
    remote,
    version,
    phase,
    error,
    seen_at: at,
  }));
  await db.insertInto('remote_failure').values(rows).execute();
  await db
    .deleteFrom('remote_failure')
    .where('clinic_id', '=', clinicId)
    .where('id', '<=', (inner) =>
      inner
        .selectFrom('remote_failure')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .orderBy('id', 'desc')
        .offset(MAX_FAILURES)
        .limit(1),
    )
    .execute();
}

interface NewStop {
  readonly releaseId: string;
  readonly kind: 'stopped' | 'revoked';
  readonly reason: string;
  /** Null for both: the health rule. */
  readonly byUserId: number | null;
  readonly byKey: string | null;
  readonly clinicId: number;
  readonly at: Date;
}

/** From its commit on, no clinic resolves the release any more. @returns The moment of the first stop of this kind; undefined: this one. */
export async function insertStop(tx: Tx, stop: NewStop): Promise<Date | undefined> {
  const { releaseId, kind, reason, byUserId, byKey, clinicId, at } = stop;
  const inserted = await tx
    .insertInto('release_stop')
    .values({
      ...{ release_id: releaseId, kind, reason, by_user_id: byUserId, by_key: byKey, by_clinic: clinicId, at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  if (inserted) return undefined;
  const first = await tx
    .selectFrom('release_stop')
    .select('at')
    .where('release_id', '=', releaseId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return first.at;
}
