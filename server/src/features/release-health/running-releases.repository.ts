import type { Tx } from '../../platform/database/transaction.ts';

export interface RunningReleases {
  /** Ids of the releases that the clinic's browsers may run. */
  readonly all: ReadonlySet<string>;
  /** Ids of the stable releases, by those of their candidates. */
  readonly stableOf: ReadonlyMap<string, string>;
}

export async function findRunningReleases(tx: Tx, clinicId: number): Promise<RunningReleases> {
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
