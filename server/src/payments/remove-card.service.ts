import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { type AuditActor, recordAudit } from '../platform/audit/audit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { findCardsOfResponse, lockCard, markRemoved } from './card-removal.repository.ts';
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
