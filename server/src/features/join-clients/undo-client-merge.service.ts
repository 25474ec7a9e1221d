import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { canUndoMerge } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { familyTies } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { sqlState } from '../../platform/database/database-errors.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { restoreRows } from './merged-rows.ts';

interface UndoCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: string };
  readonly request: Pick<FastifyRequest, 'headers'>;
}

/**
 * Takes two joined records apart again: every row that the merge changed is as it was, also links in earlier emails. What came to the kept
 * record since stays with it.
 * @throws AppError `not-found`; `merge-changed` after a day, and when something that was joined has changed since, such as a consent that was
 * signed; `forbidden` for a client of the caller's own family.
 */
export function undoClientMerge(deps: Deps, call: UndoCall): Promise<ReplyOf<'undoClientMerge'>> {
  const { clinic, actor, locale, params, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'undoClientMerge', clinic, actor, locale, submitKey, asked: [params] } as const;
  return oncePerKey(deps, keyed, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => undoMerge(tx, deps, call))),
  );
}

/** Another row has taken the place of a recorded one, such as the last place of a program, or an account that got another record. */
const TAKEN_STATES: readonly (string | undefined)[] = ['23505', '23P01', '23514', '23503'];

async function undoMerge(tx: Tx, deps: Deps, call: UndoCall): Promise<ReplyOf<'undoClientMerge'>> {
  const { clinic, actor, params } = call;
  const nowMs = deps.clock.nowMs();
  const merge = await tx
    .selectFrom('client_merge')
    .select(['id', 'kept_id', 'merged_id', 'merged_at'])
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw new AppError('not-found', `merge ${params.id}`);
  const ties = await familyTies(tx, clinic.id, actor.userId, [merge.kept_id]);
  if (ties.size > 0) throw new AppError('forbidden', `client ${merge.kept_id} is of the caller's own family`);
  if (!canUndoMerge(merge.merged_at.getTime(), nowMs)) throw new AppError('merge-changed', `merge ${merge.id} is old`);
  await sql`SELECT id FROM client WHERE clinic_id = ${clinic.id} AND id = ${merge.kept_id} FOR UPDATE`.execute(tx);
  try {
    await restoreRows(tx, { clinicId: clinic.id, id: merge.id });
  } catch (cause) {
    if (!TAKEN_STATES.includes(sqlState(cause))) throw cause;
    throw new AppError('merge-changed', `merge ${merge.id}: ${sqlState(cause)}`, {}, { cause });
  }
  await tx.deleteFrom('client_merge').where('clinic_id', '=', clinic.id).where('id', '=', merge.id).execute();
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'client.merge-undone', nowMs },
    subject: { kind: 'client', id: String(merge.kept_id) },
    details: { merge_id: merge.id, merged_id: merge.merged_id },
  });
  return { client_id: merge.merged_id, kept_id: merge.kept_id };
}
