import type { Locale } from '@carefront/shared/contracts';
import { sql } from 'kysely';
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

/**
 * Counts one more try of a message, before the try: a try that ends with the process counts too.
 * @returns null for a message that does not wait (any more).
 */
export async function beginTry(db: Database, { clinicId, id }: MessageKey): Promise<OutboxMessage | null> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['kind as name', 'details', 'locale', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row ? { clinicId, id, ...row } : null;
}

/** Ends a message for good. Its details are removed: an address that somebody typed is not kept. */
export async function endMessage(
  db: Database,
  { clinicId, id }: MessageKey,
  end: { state: 'sent' | 'dropped' | 'failed'; error?: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: end.state, ended_at: new Date(end.nowMs), details: '{}', last_error: end.error ?? null })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** @param error - A code, never the mail server's words. */
export async function noteFailure(db: Database, { clinicId, id }: MessageKey, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/** Oldest first. */
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
