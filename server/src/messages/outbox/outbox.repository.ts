import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database } from '../../platform/database/transaction.ts';

export interface OutboxMessage {
  readonly clinicId: number;
  readonly id: string;
  /** Name of the message's kind. */
  readonly name: string;
  readonly details: unknown;
  readonly locale: Locale;
  readonly expiresAt: Date | null;
}

type MessageKey = Pick<OutboxMessage, 'clinicId' | 'id'>;

/** @returns null when the message no longer waits, or does not exist. */
export async function findWaiting(db: Database, { clinicId, id }: MessageKey): Promise<OutboxMessage | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['kind as name', 'details', 'locale', 'expires_at as expiresAt'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ? { clinicId, id, ...row } : null;
}

/** Ends a message for good and removes its details, so that a typed address is not kept. */
export async function endMessage(
  db: Database,
  { clinicId, id }: MessageKey,
  state: 'sent' | 'dropped' | 'failed',
  nowMs: EpochMs,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, ended_at: new Date(nowMs), details: '{}' })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The clinic's waiting messages, oldest first. */
export function listWaiting(db: Database, clinicId: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind as name'])
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
