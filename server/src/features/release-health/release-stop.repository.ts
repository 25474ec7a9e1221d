import type { Tx } from '../../platform/database/transaction.ts';

export interface NewStop {
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
