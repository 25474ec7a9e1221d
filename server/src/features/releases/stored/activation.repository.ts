import type { ReleaseFile } from '@carefront/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { takeLock } from '../../../platform/database/named-locks.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ActivationState, Candidate, StopKind, Stops } from './resolve-release.rules.ts';
import { ownedBy } from './stored-release.ts';

export interface LoadedActivations {
  /** In the order of their remotes. */
  readonly rows: readonly ActivationState[];
  /** Stopped and revoked releases of these remotes. */
  readonly stops: Stops;
  /** Number of changes of what the clinic's browsers load so far. */
  readonly sequence: number;
  /** The documents of these releases, by their ids. */
  readonly documents: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Reads everything that decides which releases the clinic's browsers load.
 * @param known - Documents that are not read again: the document of an id never changes.
 */
export async function findActivationStates(
  db: Database | Tx,
  clinicId: number,
  known: ReadonlyMap<string, ReleaseFile> = new Map(),
): Promise<LoadedActivations> {
  const rows = await db
    .selectFrom('activation as a')
    .innerJoin('release as stable', 'stable.id', 'a.stable')
    .leftJoin('release as previous', 'previous.id', 'a.previous')
    .leftJoin('release as candidate', 'candidate.id', 'a.candidate')
    .leftJoin('activation_head as head', 'head.clinic_id', 'a.clinic_id')
    .select(['a.remote', 'a.activated_at', 'a.state', 'a.basis_points', 'a.unit', 'a.salt'])
    // A release that is not the clinic's to see has no row here.
    .select(['stable.id as stable', 'previous.id as previous', 'candidate.id as candidate'])
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
  const ids = rows.flatMap(({ stable, previous, candidate }) => [stable, previous, candidate]);
  const documents = await findDocuments(db, ids, known);
  const documentOf = (id: string | null) => (id === null ? null : (documents.get(id) ?? null));
  return {
    rows: rows.flatMap((row) => {
      const stable = documentOf(row.stable);
      if (!stable) return [];
      const candidate = toCandidate(row, documentOf(row.candidate));
      // The table's check allows these two.
      const state = row.state === 'off' ? 'off' : 'on';
      const activatedAtMs = row.activated_at.getTime();
      return [{ remote: row.remote, stable, previous: documentOf(row.previous), candidate, state, activatedAtMs }];
    }),
    stops: new Map(rows.flatMap(({ stops }) => Object.entries(stops ?? {}))),
    sequence: Number(rows[0]?.sequence ?? 0),
    documents,
  };
}

async function findDocuments(
  db: Database | Tx,
  ids: readonly (string | null)[],
  known: ReadonlyMap<string, ReleaseFile>,
): Promise<ReadonlyMap<string, ReleaseFile>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const unknown = wanted.filter((id) => !known.has(id));
  const rows =
    unknown.length === 0
      ? []
      : await db.selectFrom('release').select(['id', 'document', 'private_to']).where('id', 'in', unknown).execute();
  const read = new Map(rows.map(({ id, document, private_to }) => [id, ownedBy(document, private_to)]));
  return new Map(
    wanted.flatMap((id) => {
      const document = known.get(id) ?? read.get(id);
      return document ? [[id, document]] : [];
    }),
  );
}

interface CandidateColumns {
  readonly basis_points: number | null;
  readonly unit: string | null;
  readonly salt: string | null;
}

function toCandidate({ basis_points, unit, salt }: CandidateColumns, release: ReleaseFile | null): Candidate | null {
  if (release === null || basis_points === null || salt === null) return null;
  return { release, basisPoints: basis_points, unit: unit === 'clinic' ? 'clinic' : 'visitor', salt };
}

/** @returns Ids of the builds that a start has dealt with at the clinic, by package; without those whose last try failed. */
export async function findBuiltAtClinic(db: Database | Tx, clinicId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('built_at_clinic')
    .select(['name', 'release_id'])
    .where('clinic_id', '=', clinicId)
    .execute();
  return new Map(rows.map(({ name, release_id }) => [name, release_id]));
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

export type ActivationRow = Selectable<Tables['activation']>;

interface ActivationKey {
  readonly clinicId: number;
  readonly remote: string;
}

/**
 * Locks the clinic's activations until the transaction ends: of two activations that conflict with each other, both would fit the active
 * releases.
 */
export async function lockActivations(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'activations', clinicId);
}

/** Lists the clinic's activations, in the order of their remotes. */
export function findActivations(db: Database | Tx, clinicId: number): Promise<ActivationRow[]> {
  return db.selectFrom('activation').selectAll().where('clinic_id', '=', clinicId).orderBy('remote').execute();
}

export function findActivation(
  db: Database | Tx,
  { clinicId, remote }: ActivationKey,
): Promise<ActivationRow | undefined> {
  return db
    .selectFrom('activation')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .executeTakeFirst();
}

/** Number of changes of what the clinic's browsers load so far. */
export async function readSequence(db: Database | Tx, clinicId: number): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    SELECT COALESCE((SELECT sequence FROM activation_head WHERE clinic_id = ${clinicId}), 0)
      + (SELECT count(*) FROM release_stop) AS sequence`.execute(db);
  return Number(rows[0]?.sequence ?? 0);
}

/**
 * Makes all browsers load the release; the release that was stable becomes the one before.
 * @param candidate - `ends`: no browser loads the remote's candidate any more. `stays`: its share goes on, and a release that is stable
 * already changes nothing.
 */
export async function saveStable(
  db: Database | Tx,
  { clinicId, remote, releaseId, at }: ActivationKey & { readonly releaseId: string; readonly at: Date },
  candidate: 'ends' | 'stays',
): Promise<void> {
  await db
    .insertInto('activation')
    .values({ clinic_id: clinicId, remote, stable: releaseId, previous: null, activated_at: at })
    .onConflict((conflict) => {
      const update = conflict.columns(['clinic_id', 'remote']).doUpdateSet((row) => ({
        // The stable release itself is made stable again when only its share of candidates ends.
        previous: sql<
          string | null
        >`CASE WHEN activation.stable = excluded.stable THEN activation.previous ELSE activation.stable END`,
        activated_at: sql<Date>`CASE WHEN activation.stable = excluded.stable THEN activation.activated_at ELSE excluded.activated_at END`,
        stable: row.ref('excluded.stable'),
        ...(candidate === 'ends' && NO_CANDIDATE),
      }));
      return candidate === 'ends' ? update : update.where('activation.stable', '<>', releaseId);
    })
    .execute();
}

const NO_CANDIDATE = { candidate: null, basis_points: null, unit: null, salt: null } as const;

interface NewCandidate extends ActivationKey {
  readonly releaseId: string;
  readonly basisPoints: number;
  readonly unit: 'clinic' | 'visitor';
  readonly salt: string;
}

/** A share of browsers loads the release. Call it under the lock, for a remote with a stable release. */
export async function saveCandidate(tx: Tx, candidate: NewCandidate): Promise<void> {
  const { clinicId, remote, releaseId, basisPoints, unit, salt } = candidate;
  await tx
    .updateTable('activation')
    .set({ candidate: releaseId, basis_points: basisPoints, unit, salt })
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .execute();
}

export async function clearCandidate(tx: Tx, { clinicId, remote }: ActivationKey): Promise<void> {
  await tx
    .updateTable('activation')
    .set(NO_CANDIDATE)
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .execute();
}

export async function saveHold(
  tx: Tx,
  { clinicId, remote, hold, state }: ActivationKey & { readonly hold: boolean; readonly state: 'on' | 'off' },
): Promise<void> {
  await tx
    .updateTable('activation')
    .set({ hold, state })
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .execute();
}

/** A call for a group changes the caller's clinic, too, so that its sequence shows that the call was made. */
export async function countChange(tx: Tx, clinicId: number): Promise<void> {
  await tx
    .insertInto('activation_head')
    .values({ clinic_id: clinicId, sequence: 1 })
    .onConflict((conflict) =>
      conflict.column('clinic_id').doUpdateSet({ sequence: sql<number>`activation_head.sequence + 1` }),
    )
    .execute();
}
