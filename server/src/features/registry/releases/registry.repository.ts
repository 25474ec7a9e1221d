import type { ReleaseFile } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ActivationState, Candidate, StopKind, Stops } from '../releases/resolve-release.rules.ts';
import { ownedBy } from './release-names.ts';

/** @returns Undefined for an id that was never published, and for another clinic's own release. */
export async function findRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db.selectFrom('release').select(['document', 'private_to']).where('id', '=', id).executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}

/** As `findRelease`, for a browser that would run it: not a release that is revoked or whose files were removed. */
export async function findRunnableRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('release')
    .leftJoin('release_stop as stop', (join) =>
      join.onRef('stop.release_id', '=', 'release.id').on('stop.kind', '=', 'revoked'),
    )
    .select(['release.document', 'release.private_to', 'stop.kind'])
    .where('release.id', '=', id)
    .where('release.files_removed_at', 'is', null)
    .executeTakeFirst();
  return row && row.kind === null ? ownedBy(row.document, row.private_to) : undefined;
}

/** Makes the release stable; the release that was stable becomes the previous release. Does nothing when the release is already stable. */
export async function upsertActivation(
  db: Database | Tx,
  { clinicId, remote, releaseId, at }: { clinicId: number; remote: string; releaseId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('activation')
    .values({ clinic_id: clinicId, remote, stable: releaseId, previous: null, activated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'remote'])
        .doUpdateSet((row) => ({
          previous: row.ref('activation.stable'),
          stable: row.ref('excluded.stable'),
          activated_at: row.ref('excluded.activated_at'),
        }))
        .where('activation.stable', '<>', releaseId),
    )
    .execute();
}

export interface LoadedActivations {
  /** In the order of their remotes. */
  readonly rows: readonly ActivationState[];
  /** Stopped and revoked releases of these remotes. */
  readonly stops: Stops;
  /** Number of changes of what the clinic's browsers load so far. */
  readonly sequence: number;
}

/** Reads everything that decides which releases the clinic's browsers load, in one statement. */
export async function findActivationStates(db: Database | Tx, clinicId: number): Promise<LoadedActivations> {
  const rows = await db
    .selectFrom('activation as a')
    .innerJoin('release as stable', 'stable.id', 'a.stable')
    .leftJoin('release as previous', 'previous.id', 'a.previous')
    .leftJoin('release as candidate', 'candidate.id', 'a.candidate')
    .leftJoin('activation_head as head', 'head.clinic_id', 'a.clinic_id')
    .select(['a.remote', 'a.activated_at', 'a.state', 'a.basis_points', 'a.unit', 'a.salt'])
    .select(['stable.document as stable', 'stable.private_to as owner'])
    .select(['previous.document as previous', 'previous.private_to as previous_owner'])
    .select(['candidate.document as candidate', 'candidate.private_to as candidate_owner'])
    .select((of) => [
      // A stop reaches each clinic without a change of the clinic's own rows.
      sql<number>`COALESCE(head.sequence, 0) + (SELECT count(*) FROM release_stop)`.as('sequence'),
      // A release can be stopped and revoked: the last entry of a name counts.
      of
        .selectFrom('release_stop as stop')
        .innerJoin('release as of_remote', 'of_remote.id', 'stop.release_id')
        .whereRef('of_remote.name', '=', 'a.remote')
        .select(
          sql<Record<string, StopKind> | null>`json_object_agg(stop.release_id, stop.kind ORDER BY stop.kind DESC)`.as(
            'stops',
          ),
        )
        .as('stops'),
    ])
    .where('a.clinic_id', '=', clinicId)
    .orderBy('a.remote')
    .execute();
  return {
    rows: rows.map((row) => ({
      remote: row.remote,
      stable: ownedBy(row.stable, row.owner),
      previous: row.previous && ownedBy(row.previous, row.previous_owner),
      candidate: toCandidate(row),
      // The table's check allows these two.
      state: row.state === 'off' ? 'off' : 'on',
      activatedAtMs: row.activated_at.getTime(),
    })),
    stops: new Map(rows.flatMap(({ stops }) => Object.entries(stops ?? {}))),
    sequence: Number(rows[0]?.sequence ?? 0),
  };
}

interface CandidateColumns {
  readonly candidate: ReleaseFile | null;
  readonly candidate_owner: number | null;
  readonly basis_points: number | null;
  readonly unit: string | null;
  readonly salt: string | null;
}

function toCandidate({ candidate, candidate_owner, basis_points, unit, salt }: CandidateColumns): Candidate | null {
  if (candidate === null || basis_points === null || salt === null) return null;
  const release = ownedBy(candidate, candidate_owner);
  return { release, basisPoints: basis_points, unit: unit === 'clinic' ? 'clinic' : 'visitor', salt };
}

/** @returns Id of the package's build that a start has dealt with at the clinic; null: none, or the last try failed. */
export async function findBuiltAtClinic(
  db: Database | Tx,
  { clinicId, name }: { clinicId: number; name: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('built_at_clinic')
    .select('release_id')
    .where('clinic_id', '=', clinicId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.release_id ?? null;
}

export async function saveBuiltAtClinic(
  tx: Tx,
  { clinicId, name, releaseId }: { clinicId: number; name: string; releaseId: string },
): Promise<void> {
  await tx
    .insertInto('built_at_clinic')
    .values({ clinic_id: clinicId, name, release_id: releaseId })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doUpdateSet({ release_id: releaseId }))
    .execute();
}

/** Finds a release that the clinic's browsers may be running: the stable release of its remote, the candidate, or the release before. */
export async function findReleaseInUse(
  db: Database | Tx,
  { clinicId, releaseId }: { clinicId: number; releaseId: string },
): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('activation as a')
    .innerJoin('release as r', (join) => join.onRef('r.name', '=', 'a.remote').on('r.id', '=', releaseId))
    .select(['r.document', 'r.private_to'])
    .where('a.clinic_id', '=', clinicId)
    .where((of) =>
      of.or((['stable', 'previous', 'candidate'] as const).map((column) => of(`a.${column}`, '=', releaseId))),
    )
    .executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}
