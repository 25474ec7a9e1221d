import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export type ActivationRow = Selectable<Tables['activation']>;

interface Place {
  readonly clinicId: number;
  readonly remote: string;
}

/**
 * Locks the clinic's activations until the transaction ends: of two activations that conflict with each other, both would fit the active
 * releases.
 */
export async function lockActivations(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('activations', ${clinicId}))`.execute(tx);
}

/** Lists the clinic's activations, in the order of their remotes. */
export function findActivations(db: Database | Tx, clinicId: number): Promise<ActivationRow[]> {
  return db.selectFrom('activation').selectAll().where('clinic_id', '=', clinicId).orderBy('remote').execute();
}

export function findActivation(db: Database | Tx, { clinicId, remote }: Place): Promise<ActivationRow | undefined> {
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

/** Makes all browsers load the release, and ends the share of the remote's candidate. Call it under the lock. */
export async function saveStable(
  tx: Tx,
  { clinicId, remote, releaseId, at }: Place & { readonly releaseId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('activation')
    .values({ clinic_id: clinicId, remote, stable: releaseId, previous: null, activated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'remote']).doUpdateSet((row) => ({
        // The stable release itself is made stable again when only its share of candidates ends.
        previous: sql<
          string | null
        >`CASE WHEN activation.stable = excluded.stable THEN activation.previous ELSE activation.stable END`,
        activated_at: sql<Date>`CASE WHEN activation.stable = excluded.stable THEN activation.activated_at ELSE excluded.activated_at END`,
        stable: row.ref('excluded.stable'),
        ...NO_CANDIDATE,
      })),
    )
    .execute();
}

const NO_CANDIDATE = { candidate: null, basis_points: null, unit: null, salt: null } as const;

export interface NewCandidate extends Place {
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

export async function clearCandidate(tx: Tx, { clinicId, remote }: Place): Promise<void> {
  await tx
    .updateTable('activation')
    .set(NO_CANDIDATE)
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .execute();
}

export async function saveHold(
  tx: Tx,
  { clinicId, remote, hold, state }: Place & { readonly hold: boolean; readonly state: 'on' | 'off' },
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
