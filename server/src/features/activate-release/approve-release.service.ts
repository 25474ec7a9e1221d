import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { findRelease } from '../registry/public.ts';

/**
 * The owner says that a release of a remote with this policy may be activated at the clinic. The first approval stays.
 * @throws AppError `not-found` for a release that was never published.
 */
export async function approveRelease(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { actor, body: { note }, clinic, params: { id } }: Call<'approveRelease'>,
): Promise<ReplyOf<'approveRelease'>> {
  const nowMs = clock.nowMs();
  const at = await transaction(database.db, async (tx) => {
    if (!(await findRelease(tx, id))) throw new AppError('not-found', `release ${id}`);
    const inserted = await tx
      .insertInto('release_approval')
      .values({ clinic_id: clinic.id, release_id: id, approved_by: actor.userId, note, at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (!inserted) {
      const stored = await tx
        .selectFrom('release_approval')
        .select('at')
        .where('clinic_id', '=', clinic.id)
        .where('release_id', '=', id)
        .executeTakeFirstOrThrow();
      return stored.at;
    }
    await recordAudit(tx, {
      ...{ clinicId: clinic.id, actor, nowMs, action: 'release.approved', reason: note },
      subject: { kind: 'release', id },
    });
    return inserted.at;
  });
  return { release_id: id, approved_at: wireInstant(at.getTime()) };
}
