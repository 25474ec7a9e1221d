import { sql } from 'kysely';
import { ANONYMOUS } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { UPLOADER_QUOTA } from './attachment.rules.ts';
import { isOf, isUnsubmitted } from './attachment-quota.repository.ts';
import { type Uploader, uploaderOf } from './uploader.ts';

/**
 * Gives the waiting files of a visitor's session to the account that signs in in the same browser, so that a form which is open there keeps
 * its files. The newest come first, as far as the account's quota goes: otherwise visits without an account would get around it.
 * @param sessionId - Session cookie before the login.
 */
export async function takeOverAttachments(
  tx: Tx,
  { clinicId, sessionId, userId }: { readonly clinicId: number; readonly sessionId: string; readonly userId: number },
): Promise<void> {
  const visitor = uploaderOf(ANONYMOUS, sessionId);
  if (!visitor) return;
  const isVisitors = sql<boolean>`(subject_id IS NULL AND ${isOf(visitor)})`;
  await sql`
    WITH own AS (
      SELECT count(*) AS files, coalesce(sum(size_bytes), 0) AS bytes FROM attachment
      WHERE clinic_id = ${clinicId} AND ${isUnsubmitted} AND ${isOf({ kind: 'account', userId })}
    ), waiting AS (
      SELECT id, row_number() OVER newest AS files, sum(size_bytes) OVER newest AS bytes FROM attachment
      WHERE clinic_id = ${clinicId} AND ${isVisitors}
      WINDOW newest AS (ORDER BY uploaded_at DESC, id)
    ), fitting AS (
      SELECT waiting.id FROM waiting, own
      WHERE own.files + waiting.files <= ${UPLOADER_QUOTA.files} AND own.bytes + waiting.bytes <= ${UPLOADER_QUOTA.bytes}
    )
    UPDATE attachment SET uploaded_by_user_id = ${userId}, uploader_session_hash = NULL
    WHERE clinic_id = ${clinicId} AND ${isVisitors} AND id IN (SELECT id FROM fitting)`.execute(tx);
}

interface PassedOn {
  readonly clinicId: number;
  readonly purpose: string;
  readonly ids: readonly string[];
  readonly from: Uploader;
  readonly to: Uploader;
}

/** Gives waiting files to the same person's other device. Files of anybody else among the ids stay. */
export async function passOnAttachments(tx: Tx, { clinicId, purpose, ids, from, to }: PassedOn): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('attachment')
    .set({
      uploaded_by_user_id: to.kind === 'account' ? to.userId : null,
      uploader_session_hash: to.kind === 'session' ? to.sessionHash : null,
    })
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .where('subject_id', 'is', null)
    .where(isOf(from))
    .execute();
}
