import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { releaseAttachments } from '../files/public.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { type DraftOwner, draftSubject } from './answer-files.ts';

type DraftRow = Selectable<Tables['form_draft']>;

export async function findDraft(
  db: Database | Tx,
  clinicId: number,
  { userId, formId, clientId }: DraftOwner,
): Promise<Pick<DraftRow, 'version' | 'content' | 'written_at'> | undefined> {
  return db
    .selectFrom('form_draft')
    .select(['version', 'content', 'written_at'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export interface DraftToSave extends DraftOwner {
  readonly clinicId: number;
  readonly version: number;
  readonly content: string;
  /** By the clock of the device. */
  readonly writtenAtMs: EpochMs;
  readonly nowMs: EpochMs;
}

/** An older text never replaces a newer one. @returns Whether the draft was written. */
export async function saveDraft(tx: Tx, draft: DraftToSave): Promise<boolean> {
  const written = await tx
    .insertInto('form_draft')
    .values({
      clinic_id: draft.clinicId,
      user_id: draft.userId,
      form_id: draft.formId,
      client_id: draft.clientId,
      version: String(draft.version),
      content: draft.content,
      written_at: new Date(draft.writtenAtMs),
      saved_at: new Date(draft.nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'user_id', 'form_id', 'client_id'])
        .doUpdateSet({
          version: sql`excluded.version`,
          content: sql`excluded.content`,
          written_at: sql`excluded.written_at`,
          saved_at: sql`excluded.saved_at`,
        })
        .whereRef('form_draft.written_at', '<=', 'excluded.written_at'),
    )
    .returning('form_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Removes the draft and gives its files back to the person. @returns Whether there was a draft. */
export async function removeDraft(tx: Tx, clinicId: number, owner: DraftOwner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_draft')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', owner.userId)
    .where('form_id', '=', owner.formId)
    .where('client_id', '=', owner.clientId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await releaseAttachments(tx, clinicId, draftSubject(owner));
  return numDeletedRows > 0n;
}

/** Removes the person's oldest drafts beyond this number. */
export async function removeOldestDrafts(tx: Tx, clinicId: number, userId: number, most: number): Promise<void> {
  const oldest = await tx
    .selectFrom('form_draft')
    .select(['form_id', 'client_id'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('form_id')
    .orderBy('client_id')
    .offset(most)
    .execute();
  for (const { form_id: formId, client_id: clientId } of oldest)
    await removeDraft(tx, clinicId, { userId, formId, clientId });
}
