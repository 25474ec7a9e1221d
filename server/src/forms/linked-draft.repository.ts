import type { FieldCode } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** How long a code works. */
export const CODE_MINUTES = 10;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
const MAX_TRIES = 5;

/** The code that was sent last. */
export interface SentCode {
  readonly id: string;
  readonly expiresAtMs: EpochMs;
  /** Wrong tries. */
  readonly tries: number;
}

/** @returns Why the code cannot be tried any more; null: it can. */
export function whyNoTry(code: SentCode | null, nowMs: EpochMs): FieldCode | null {
  if (code === null || nowMs >= code.expiresAtMs) return 'draft-code-expired';
  return code.tries >= MAX_TRIES ? 'draft-code-used-up' : null;
}

/** The address as a person who has the link may see it: enough to recognize the own one, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}

export type LinkedDraftRow = Readonly<Selectable<Tables['linked_form_draft']>>;

/** Whether unsent answers to the request are on the server. */
export async function hasLinkedDraft(
  db: Database | Tx,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<boolean> {
  const row = await db
    .selectFrom('linked_form_draft')
    .select('user_form_id')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the code still opens the answers: a later one did not replace it. */
export async function isOpenDraftCode(
  db: Database,
  clinicId: number,
  { id, codeId, nowMs }: { readonly id: string; readonly codeId: string; readonly nowMs: EpochMs },
): Promise<boolean> {
  const row = await db
    .selectFrom('linked_form_draft')
    .select('user_form_id')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('code_id', '=', codeId)
    .where('code_expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds and locks the answers. @returns undefined also for answers that have expired. */
export function lockLinkedDraft(
  tx: Tx,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<LinkedDraftRow | undefined> {
  return tx
    .selectFrom('linked_form_draft')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();
}

type LinkedDraftToSave = Omit<LinkedDraftRow, 'code_id' | 'code_expires_at' | 'code_tries'>;

/**
 * Stores the answers, for the device with the key. An older text never replaces a newer one, and no device replaces the answers of another
 * one; those that have expired count as removed.
 * @returns Whether the answers on the server are of this device.
 */
export async function saveLinkedDraft(tx: Tx, draft: LinkedDraftToSave, nowMs: EpochMs): Promise<boolean> {
  const isOver = sql<boolean>`linked_form_draft.expires_at <= ${new Date(nowMs)}`;
  const isOwn = sql<boolean>`linked_form_draft.key_hash = excluded.key_hash`;
  const row = await tx
    .insertInto('linked_form_draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'user_form_id'])
        .doUpdateSet({
          version: sql`excluded.version`,
          content: sql`excluded.content`,
          written_at: sql`excluded.written_at`,
          expires_at: sql`excluded.expires_at`,
          key_hash: sql`excluded.key_hash`,
          saved_by_user_id: sql`excluded.saved_by_user_id`,
          saved_by_session_hash: sql`excluded.saved_by_session_hash`,
          code_id: sql`CASE WHEN ${isOver} THEN NULL ELSE linked_form_draft.code_id END`,
        })
        .where(sql<boolean>`(${isOver} OR (${isOwn} AND linked_form_draft.written_at <= excluded.written_at))`),
    )
    .returning('user_form_id')
    .executeTakeFirst();
  if (row) return true;
  const kept = await lockLinkedDraft(tx, draft.clinic_id, draft.user_form_id, nowMs);
  return kept?.key_hash.equals(draft.key_hash) === true;
}

/** Changes the key, the code or its tries. */
export async function setLinkedDraft(
  tx: Tx,
  { clinic_id, user_form_id }: Pick<LinkedDraftRow, 'clinic_id' | 'user_form_id'>,
  change: Partial<
    Pick<
      LinkedDraftRow,
      'key_hash' | 'saved_by_user_id' | 'saved_by_session_hash' | 'code_id' | 'code_expires_at' | 'code_tries'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('linked_form_draft')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('user_form_id', '=', user_form_id)
    .execute();
}

/** Removes the answers, because the request has ended. @param keyHash - Only if they are of the device with this key. */
export async function removeLinkedDraft(tx: Tx, clinicId: number, id: string, keyHash?: Buffer): Promise<void> {
  await tx
    .deleteFrom('linked_form_draft')
    .where('clinic_id', '=', clinicId)
    .where('user_form_id', '=', id)
    .$if(keyHash !== undefined, (query) => query.where('key_hash', '=', keyHash ?? Buffer.alloc(0)))
    .execute();
}
