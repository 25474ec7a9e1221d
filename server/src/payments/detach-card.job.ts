import { MINUTE_MS } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import type { JobRun, JobTable } from '../jobs/public.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { inClinic } from '../platform/database/clinic-scope.ts';
import { transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/log/error-code.ts';
import { findAbandonedCards, findCardsToDetach, lockCard, markDetached } from './card-removal.repository.ts';
import { markRemovedSetups } from './card-setup.repository.ts';
import { removeCard } from './remove-card.service.ts';

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
