import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { JobRun, JobTable } from '../jobs/public.ts';
import { type AuditActor, recordAudit } from '../platform/audit/audit.ts';
import { inClinic } from '../platform/database/clinic-scope.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/log/log.ts';
import { markRemovedSetups } from './card-setup.repository.ts';

export interface CardRemoval {
  readonly clinicId: number;
  readonly actor: AuditActor;
  /** For the log: a person removed the card, or it went with its response, or with another owner. */
  readonly reason: 'person' | 'response-deleted' | 'owner-deleted';
  readonly nowMs: EpochMs;
}

/**
 * Takes a card out of use, and lets the provider detach it after the commit, so that nobody can charge it any more. The row stays until
 * the provider has done so. A card that is out of use already stays as it is.
 */
export async function removeCard(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { clinicId, actor, reason, nowMs }: CardRemoval,
  paymentMethodId: string,
): Promise<void> {
  await lockCard(tx, clinicId, paymentMethodId);
  if (!(await markRemoved(tx, clinicId, paymentMethodId, nowMs))) return;
  await markRemovedSetups(tx, clinicId, paymentMethodId, nowMs);
  const subject = { kind: 'card', id: paymentMethodId };
  await recordAudit(tx, { clinicId, actor, action: 'card.removed', subject, details: { reason }, nowMs });
  await jobs.enqueue(tx, 'detach-card', { clinicId, paymentMethodId });
}

/** Removes the cards of a response that is deleted. Call it before the response is deleted: the cards lose their owner with it. */
export async function removeCardsOfResponse(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  removal: Omit<CardRemoval, 'reason'>,
  responseId: string,
): Promise<void> {
  for (const card of await findCardsOfResponse(tx, removal.clinicId, responseId))
    await removeCard(tx, deps, { ...removal, reason: 'response-deleted' }, card);
}

/** A form that was sent at the last moment of a setup has ended by then. */
const AFTER_EXPIRY_MS = 60 * MINUTE_MS;
/** Cards of one clinic that one run of the timer queues. The next run goes on. */
const MOST_QUEUED = 100;

/** Starts the worker that detaches cards. Without card payments, the jobs wait for a start with them. */
export async function startDetachingCards(deps: Deps): Promise<void> {
  if (deps.payments) await deps.jobs.work('detach-card', (job, run) => detachCard(deps, job, run));
}

/** An error for the queue to store: it contains an error code and no other text. */
class DetachCardError extends Error {
  override readonly name = 'DetachCardError';
}

/**
 * Lets the provider detach a removed card, and notes it in the log. Can run again: a card that is gone at the provider counts as detached.
 * @throws DetachCardError to make the queue run the job again.
 */
export async function detachCard(
  { database, clock, payments, log }: Pick<Deps, 'database' | 'clock' | 'payments' | 'log'>,
  { clinicId, paymentMethodId }: JobTable['detach-card'],
  { isLastTry }: JobRun,
): Promise<void> {
  await inClinic(clinicId, async () => {
    try {
      const account = await findAccount(database, clinicId);
      if (!payments || account === null) throw new DetachCardError('no-account');
      await payments.provider.detach(account, paymentMethodId);
    } catch (error) {
      const code = error instanceof DetachCardError ? error.message : errorCode(error);
      if (isLastTry) log.error({ clinicId, code }, 'a removed card stays at the payment provider; a timer tries again');
      throw new DetachCardError(code);
    }
    const nowMs = clock.nowMs();
    await transaction(database.db, async (tx) => {
      await lockCard(tx, clinicId, paymentMethodId);
      const changed = await markDetached(tx, clinicId, paymentMethodId, nowMs);
      const setups = await markRemovedSetups(tx, clinicId, paymentMethodId, nowMs);
      if (!changed && setups === 0) return;
      const subject = { kind: 'card', id: paymentMethodId };
      await recordAudit(tx, { clinicId, actor: 'system', action: 'card.detached', subject, nowMs });
    });
  });
}

async function findAccount({ db }: Pick<Deps['database'], 'db'>, clinicId: number): Promise<string | null> {
  const row = await db.selectFrom('clinic').select('stripe_account_id').where('id', '=', clinicId).executeTakeFirst();
  return row?.stripe_account_id ?? null;
}

/**
 * Queues every card that the provider should keep no longer and still has: a card whose jobs gave up, whose owner was deleted by another
 * path, or that was added to a form and never submitted. A card that is queued already is not added twice.
 */
export async function queueCardsToDetach(
  { database, clock, jobs, payments }: Pick<Deps, 'database' | 'clock' | 'jobs' | 'payments'>,
  clinicId: number,
): Promise<void> {
  if (!payments) return;
  const nowMs = clock.nowMs();
  const cards = await findCardsToDetach(database.db, clinicId, MOST_QUEUED);
  const abandoned = await findAbandonedCards(database.db, clinicId, nowMs - AFTER_EXPIRY_MS, MOST_QUEUED);
  const removal = { clinicId, actor: 'system', reason: 'owner-deleted', nowMs } as const;
  // Each card has its own transaction, so that nobody waits for the locks of all.
  for (const { paymentMethodId } of cards.filter(({ isRemoved }) => !isRemoved))
    await transaction(database.db, (tx) => removeCard(tx, { jobs }, removal, paymentMethodId));
  const again = cards.filter(({ isRemoved }) => isRemoved).map(({ paymentMethodId }) => paymentMethodId);
  for (const paymentMethodId of [...again, ...abandoned])
    await transaction(database.db, (tx) => jobs.enqueue(tx, 'detach-card', { clinicId, paymentMethodId }));
}

/** Event of the provider that it removed a card. */
export const PAYMENT_METHOD_DETACHED = 'payment_method.detached';

/**
 * Lets one transaction at a time work on a card: a response that puts it on file, a removal, or an event about it. The card may have no row
 * yet, so no row can be locked.
 */
export async function lockCard(tx: Tx, clinicId: number, paymentMethodId: string): Promise<void> {
  await takeLock(tx, 'card', clinicId, paymentMethodId);
}

/** @returns When the provider removed the card, as far as an event told it; null for a card that it keeps. */
export async function findRemoval(tx: Tx, clinicId: number, paymentMethodId: string): Promise<EpochMs | null> {
  const row = await tx
    .selectFrom('payment_event')
    .select('created_at')
    .where('clinic_id', '=', clinicId)
    .where('object_id', '=', paymentMethodId)
    .where('type', '=', PAYMENT_METHOD_DETACHED)
    .executeTakeFirst();
  return row?.created_at.getTime() ?? null;
}

/** Changes a card that the provider still keeps. */
const keptCard = (tx: Tx, clinicId: number, paymentMethodId: string) =>
  tx
    .updateTable('card_on_file')
    .where('clinic_id', '=', clinicId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('detached_at', 'is', null);

/** Takes a card out of use. @returns false for a card that is out of use already. */
async function markRemoved(tx: Tx, clinicId: number, paymentMethodId: string, atMs: EpochMs): Promise<boolean> {
  const changed = await keptCard(tx, clinicId, paymentMethodId)
    .set({ removed_at: new Date(atMs) })
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Notes that the provider keeps the card no longer. @returns null when that is known already. */
export async function markDetached(
  tx: Tx,
  clinicId: number,
  paymentMethodId: string,
  atMs: EpochMs,
): Promise<{ readonly isRemovedHere: boolean } | null> {
  const row = await keptCard(tx, clinicId, paymentMethodId)
    .set({ detached_at: new Date(atMs) })
    .returning('removed_at')
    .executeTakeFirst();
  return row ? { isRemovedHere: row.removed_at !== null } : null;
}

/** Lists the cards in use that belong to the person of a response who is no client. */
async function findCardsOfResponse(tx: Tx, clinicId: number, responseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('card_on_file')
    .select('payment_method_id')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', responseId)
    .where('removed_at', 'is', null)
    .where('detached_at', 'is', null)
    .orderBy('payment_method_id')
    .execute();
  return rows.map(({ payment_method_id }) => payment_method_id);
}

interface CardToDetach {
  readonly paymentMethodId: string;
  /** false: the card lost its owner, and nobody has removed it. */
  readonly isRemoved: boolean;
}

/**
 * Lists cards that the provider should keep no longer: removed ones, and those whose owner was deleted. An account has no foreign key here:
 * without it, nobody reaches its card.
 */
async function findCardsToDetach(db: Database, clinicId: number, most: number): Promise<CardToDetach[]> {
  const rows = await db
    .selectFrom('card_on_file')
    .select(['payment_method_id', 'removed_at'])
    .where('clinic_id', '=', clinicId)
    .where('detached_at', 'is', null)
    .where(sql<boolean>`(removed_at IS NOT NULL OR num_nonnulls(client_id, guardian_id, user_id, response_id) = 0
        OR (user_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM user_account u WHERE u.clinic_id = card_on_file.clinic_id AND u.id = card_on_file.user_id)))`)
    .orderBy('payment_method_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ paymentMethodId: row.payment_method_id, isRemoved: row.removed_at !== null }));
}

/**
 * Lists cards that people added to a form and did not submit: their setup expired, and no row has them on file. The provider may keep them
 * for a customer, because a response can be refused after the provider has attached its card.
 */
async function findAbandonedCards(
  db: Database,
  clinicId: number,
  expiredBeforeMs: EpochMs,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('card_setup as s')
    .select('s.payment_method_id')
    .distinct()
    .where('s.clinic_id', '=', clinicId)
    .where('s.expires_at', '<=', new Date(expiredBeforeMs))
    .where('s.payment_method_id', 'is not', null)
    .where('s.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card_on_file as k')
            .select('k.payment_method_id')
            .whereRef('k.clinic_id', '=', 's.clinic_id')
            .whereRef('k.payment_method_id', '=', 's.payment_method_id'),
        ),
      ),
    )
    .orderBy('s.payment_method_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ payment_method_id }) => payment_method_id ?? []);
}
