import type { TelemetryEvent } from '@carefront/shared/contracts';
import type { MountCounts } from '@carefront/shared/domain/releases';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

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
export async function saveReport(tx: Tx, report: NewReport): Promise<void> {
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
