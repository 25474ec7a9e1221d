import type { Locale } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';
import type { LetterName, LetterTable } from './outbox.service.ts';

/** A letter that waits, with what its name says that it is made from. */
export type WaitingLetter = {
  [N in LetterName]: {
    clinicId: number;
    id: string;
    name: N;
    details: LetterTable[N];
    locale: Locale;
    expiresAt: Date | null;
  };
}[LetterName];

/**
 * Counts one more try of a letter, before it: a try that ends with the process has been one too.
 * @returns null for a letter that does not wait (any more).
 */
export async function beginTry(db: Database, clinicId: number, id: string): Promise<WaitingLetter | null> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['letter', 'details', 'locale', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { letter, details, locale, expires_at } = row;
  // `postLetter` alone writes the table: name and details belong together.
  return { clinicId, id, name: letter, details, locale, expiresAt: expires_at } as unknown as WaitingLetter;
}

/** The letter's last word. What it was to be made from goes: an address that somebody typed is not kept. */
export async function endLetter(
  db: Database,
  { clinicId, id }: { clinicId: number; id: string },
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
export async function noteFailure(
  db: Database,
  { clinicId, id }: { clinicId: number; id: string },
  error: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/** Oldest first. */
export function listWaiting(db: Database, clinicId: number): Promise<{ id: string; letter: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'letter'])
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
