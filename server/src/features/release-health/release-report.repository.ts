import type { MountCounts } from '@carefront/shared/domain/releases';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** Reports of one reporter that count in an hour, so that no address decides about a release, nor hides its failures. */
export const MOST_OF_REPORTER = 3;
/** Reporters of one release that count in an hour. Anybody can send reports. */
export const MOST_REPORTERS = 5_000;

export interface NewReport {
  readonly releaseId: string;
  readonly hour: Date;
  /** 8 bytes. */
  readonly reporter: Buffer;
  readonly isFailure: boolean;
  /** The release could not be loaded. */
  readonly isLoadFailure: boolean;
  readonly at: Date;
}

/** Adds one mount, or one failed mount. A failure beyond the reporter's share is left out, as is a mount. */
export async function saveReport(tx: Tx, report: NewReport): Promise<void> {
  const { releaseId, hour, reporter, isFailure, isLoadFailure, at } = report;
  const failures = isFailure ? 1 : 0;
  await sql`
    INSERT INTO release_report AS report (release_id, hour, reporter, mounts, failures, is_last_load_failed, seen_at)
    SELECT ${releaseId}, ${hour}, ${reporter}, 1, ${failures}::smallint, ${isLoadFailure}, ${at}
    WHERE (SELECT count(*) FROM release_report WHERE release_id = ${releaseId} AND hour = ${hour}) < ${MOST_REPORTERS}
    ON CONFLICT (release_id, hour, reporter) DO UPDATE SET
      mounts = LEAST(report.mounts + 1, ${MOST_OF_REPORTER}),
      failures = LEAST(report.failures + ${failures}::smallint, ${MOST_OF_REPORTER}),
      is_last_load_failed = excluded.is_last_load_failed,
      seen_at = excluded.seen_at`.execute(tx);
}

/** Reports about releases, pooled over clinics, by release id. */
export async function readMountCounts(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MountCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_report')
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

export interface ReporterHealth {
  /** Different reporters with a failure. */
  readonly failedReporters: number;
  /** Reporters by their last report, newest first. */
  readonly areLastLoadsFailed: readonly boolean[];
}

/** @param most - Reporters to read the last report of. */
export async function readReporters(tx: Tx, releaseId: string, most: number): Promise<ReporterHealth> {
  const { count } = await tx
    .selectFrom('release_report')
    .select(sql<string>`count(DISTINCT reporter)`.as('count'))
    .where('release_id', '=', releaseId)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ is_last_load_failed: boolean }>`
    SELECT is_last_load_failed FROM (
      SELECT DISTINCT ON (reporter) reporter, is_last_load_failed, seen_at FROM release_report
      WHERE release_id = ${releaseId} ORDER BY reporter, seen_at DESC, hour DESC) AS last
    ORDER BY seen_at DESC, is_last_load_failed LIMIT ${most}`.execute(tx);
  return { failedReporters: Number(count), areLastLoadsFailed: rows.map((row) => row.is_last_load_failed) };
}
