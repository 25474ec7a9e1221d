import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { EpochMs, FormMeta } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { countRows } from '../../platform/database/page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';

type Retention = ReplyOf<'getFormRetention'>;

interface RetentionCall {
  readonly clinic: { readonly id: number };
  readonly params: { readonly id: number };
}

/** @throws AppError `not-found`. */
export async function getFormRetention(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, params: { id } }: RetentionCall,
): Promise<Retention> {
  return { keep_responses_days: requireForm(await findKeptDays(db, clinic.id, id), id) };
}

/** Sets how long the responses of a form are kept. The next night deletes older ones. @throws AppError `not-found`. */
export function saveFormRetention(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, params: { id }, body }: RetentionCall & { readonly actor: Person; readonly body: Retention },
): Promise<Retention> {
  const days = body.keep_responses_days;
  return transaction(db, async (tx) => {
    const before = requireForm(await findKeptDays(tx, clinic.id, id), id);
    if (before === days) return body;
    await saveKeptDays(tx, clinic.id, id, days);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'form.retention-set',
      subject: { kind: 'form', id: String(id) },
      details: { from: before, to: days },
      nowMs: clock.nowMs(),
    });
    return body;
  });
}

function requireForm(days: number | null | undefined, formId: number): number | null {
  if (days === undefined) throw new AppError('not-found', `form ${formId}`);
  return days;
}

export type LockedResponse = Pick<
  Selectable<Tables['form_response']>,
  'id' | 'form_id' | 'version' | 'client_id' | 'answers_hash' | 'reduced_at'
>;

const COLUMNS = ['r.id', 'r.form_id', 'r.version', 'r.client_id', 'r.answers_hash', 'r.reduced_at'] as const;

/** @param id - An id (`isRecordId`). */
export function lockResponse(tx: Tx, clinicId: number, id: string): Promise<LockedResponse | undefined> {
  return tx
    .selectFrom('form_response as r')
    .select(COLUMNS)
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type ExpiredResponse = LockedResponse & { readonly keep_responses_days: number };

/** Finds responses that their forms keep no longer, oldest first. Leaves out those that another transaction works on. */
export async function lockExpiredResponses(
  tx: Tx,
  clinicId: number,
  nowMs: EpochMs,
  most: number,
): Promise<ExpiredResponse[]> {
  const rows = await tx
    .selectFrom('form as f')
    .innerJoin('form_response as r', (on) =>
      on.onRef('r.clinic_id', '=', 'f.clinic_id').onRef('r.form_id', '=', 'f.id'),
    )
    .select(COLUMNS)
    .select('f.keep_responses_days')
    .where('f.clinic_id', '=', clinicId)
    .where('f.keep_responses_days', 'is not', null)
    .where('r.reduced_at', 'is', null)
    .where(
      sql<boolean>`r.submitted_at <= ${new Date(nowMs)}::timestamptz - make_interval(days => f.keep_responses_days)`,
    )
    .orderBy('r.submitted_at')
    .limit(most)
    .forUpdate('r')
    .skipLocked()
    .execute();
  return rows.map(({ keep_responses_days, ...row }) => ({ ...row, keep_responses_days: keep_responses_days ?? 0 }));
}

export function findAnswers(
  tx: Tx,
  clinicId: number,
  id: string,
): Promise<Pick<FormMeta, 'meta_key' | 'meta_value'>[]> {
  return tx
    .selectFrom('form_response_meta')
    .select(['meta_key', 'meta_value'])
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .orderBy('position')
    .execute();
}

/** Deletes the answers of all other blocks. @param blocks - Keys of blocks. @returns The number of deleted answers. */
export async function keepAnswersOf(
  tx: Tx,
  clinicId: number,
  id: string,
  { blocks, now }: { readonly blocks: readonly string[]; readonly now: Date },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_response_meta')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where(sql`split_part(meta_key, '.', 1)`, 'not in', blocks)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('form_response')
    .set({ reduced_at: now })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('reduced_at', 'is', null)
    .execute();
  return Number(numDeletedRows);
}

/** Counts the client's places that the response took. A visitor who is no client has no place without the response. */
export async function countPlaces(tx: Tx, clinicId: number, id: string): Promise<number> {
  const rows = tx
    .selectFrom('program_registration')
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where('client_id', 'is not', null);
  return countRows(rows);
}

/** Deletes the response with its answers. The client's places in programs stay. */
export async function deleteResponseRow(tx: Tx, clinicId: number, id: string): Promise<void> {
  await tx
    .updateTable('program_registration')
    .set({ response_id: null })
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', id)
    .where('client_id', 'is not', null)
    .execute();
  await tx.deleteFrom('form_response').where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}

/** @returns null: kept for ever; undefined: no such form. */
async function findKeptDays(db: Database | Tx, clinicId: number, formId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('form')
    .select('keep_responses_days')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${formId}::bigint`)
    .executeTakeFirst();
  return row?.keep_responses_days;
}

async function saveKeptDays(tx: Tx, clinicId: number, formId: number, days: number | null): Promise<void> {
  await tx
    .updateTable('form')
    .set({ keep_responses_days: days })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', formId)
    .execute();
}
