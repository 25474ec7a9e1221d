import type { EpochMs } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import type { PictureFormat } from '../../files/public.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { PictureUse } from './picture-quota.rules.ts';

/** Locks the clinic's pictures: no other transaction adds a picture until this one ends. */
export async function lockPictures(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('content images', ${clinicId}))`.execute(tx);
}

export async function readPictureUse(tx: Tx, clinicId: number): Promise<PictureUse> {
  return tx
    .selectFrom('content_image')
    .select([sql<number>`count(*)::integer`.as('pictures'), sql<number>`coalesce(sum(bytes), 0)::integer`.as('bytes')])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

export async function insertPicture(tx: Tx, row: Insertable<Tables['content_image']>): Promise<void> {
  await tx.insertInto('content_image').values(row).execute();
}

export async function hasPicture(db: Database, clinicId: number, id: string, format: PictureFormat): Promise<boolean> {
  const row = await db
    .selectFrom('content_image')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('format', '=', format)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPictureIds(db: Database, clinicId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('content_image').select('id').where('clinic_id', '=', clinicId).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findPicturesBefore(db: Database, clinicId: number, beforeMs: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('content_image')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('uploaded_at', '<=', new Date(beforeMs))
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePictures(db: Database, clinicId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('content_image').where('clinic_id', '=', clinicId).where('id', 'in', ids).execute();
}
