import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { enqueueMessage, type NewMessage } from './enqueue-messages.ts';
import type { EmailKind } from './message-kind.ts';

/** Minutes after an email that reports several events together. One more email at their end reports the events of these minutes. */
export const EMAIL_PAUSE_MINUTES = 15;

/**
 * Enqueues one email for all events of a kind that happen while it waits, and none in the pause after it. A timer reports the events of the
 * pause: it looks for events after `lastEnqueuedAt`, and calls this function again.
 * Precondition: the event is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueAfterPause<D>(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  message: NewMessage<NoInfer<D>> & { readonly kind: EmailKind<D> },
): Promise<boolean> {
  const { clinicId, kind } = message;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`emails ${kind.name}`}, ${clinicId}))`.execute(tx);
  const pauseBeganMs = deps.clock.nowMs() - EMAIL_PAUSE_MINUTES * MINUTE_MS;
  if (await findRecent(tx, clinicId, kind, pauseBeganMs)) return false;
  await enqueueMessage(tx, deps, message);
  return true;
}

/** @returns An email that waits, or that was enqueued after the moment and was sent. A failed email does not count. */
function findRecent(
  tx: Tx,
  clinicId: number,
  { name }: Pick<EmailKind<never>, 'name'>,
  afterMs: EpochMs,
): Promise<{ id: string } | undefined> {
  const ofKind = tx.selectFrom('outbox').select('id').where('clinic_id', '=', clinicId).where('kind', '=', name);
  // Two queries, because each has its own index (0045): a condition with OR would read all emails of the kind.
  return ofKind
    .where('state', '=', 'waiting')
    .unionAll(ofKind.where('state', 'in', ['waiting', 'sent']).where('created_at', '>', new Date(afterMs)))
    .limit(1)
    .executeTakeFirst();
}

/** Selects when the clinic's last email of the kind was enqueued, as `at`; null without one that waits or was sent. */
export const lastEnqueuedAt = (db: Database | Tx, clinicId: number, { name }: Pick<EmailKind<never>, 'name'>) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', name)
    .where('state', 'in', ['waiting', 'sent']);
