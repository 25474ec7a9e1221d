import { randomUUID } from 'node:crypto';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, IMAGE_MAX_BYTES } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { decodePicture, encodePicture, type Picture, type PictureFormat, receiveBytes } from '../../files/public.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { addressOf, fileNameOf } from './picture-names.ts';

type UploadCall = Call<'uploadContentImage'>;
type PictureDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

/**
 * Stores a picture for the clinic's texts; the stored file is re-encoded from the decoded pixels. On failure, no row and no file remain.
 * @throws AppError `image-too-large`, `image-format`, `invalid-input`, `unavailable`.
 */
export async function uploadContentImage(
  deps: PictureDeps,
  queue: ClinicQueue,
  call: UploadCall,
): Promise<ReplyOf<'uploadContentImage'>> {
  const rules = { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image-too-large', locale: call.locale } as const;
  const bytes = await receiveBytes(call.request, rules);
  const picture = await queue(call.clinic.id, async () => encodePicture(await decodePicture(bytes, call.locale)));
  const id = randomUUID();
  await addRow(deps, call, id, picture);
  try {
    await putFiles(deps, call.clinic.id, id, picture);
  } catch (error) {
    await deletePictures(deps.database.db, call.clinic.id, [id]);
    throw error;
  }
  return { image_url: addressOf({ id, ...picture }) };
}

/** Writes the row before the files, so a file without a row is always unused. */
async function addRow({ database, clock }: PictureDeps, call: UploadCall, id: string, picture: Picture): Promise<void> {
  const { clinic, actor, locale } = call;
  const { format, width, height, full, small } = picture;
  const bytes = full.length + small.length;
  await transaction(database.db, async (tx) => {
    await lockPictures(tx, clinic.id);
    if (!fitsQuota(await readPictureUse(tx, clinic.id), bytes)) {
      throw oneFieldRefusal('file', 'file-no-room', NO_ROOM[locale]);
    }
    await insertPicture(tx, {
      clinic_id: clinic.id,
      id,
      format,
      bytes,
      width,
      height,
      uploaded_by_user_id: actor.userId,
      uploaded_at: new Date(clock.nowMs()),
    });
  });
}

async function putFiles({ files }: PictureDeps, clinicId: number, id: string, picture: Picture): Promise<void> {
  const { format, full, small } = picture;
  const fullName = fileNameOf(clinicId, { id, format, isSmall: false });
  const smallName = fileNameOf(clinicId, { id, format, isSmall: true });
  try {
    await files.put(fullName, full);
    await files.put(smallName, small);
  } catch (error) {
    await files.delete(fullName);
    await files.delete(smallName);
    throw error;
  }
}

/** Most pictures and bytes that one clinic may store. */
export const CLINIC_QUOTA = { pictures: 1_000, bytes: 200 * 1024 * 1024 } as const;

interface PictureUse {
  readonly pictures: number;
  /** Size of all files together. */
  readonly bytes: number;
}

/** @param more - Bytes of all files of the picture that is to come. */
export const fitsQuota = ({ pictures, bytes }: PictureUse, more: number): boolean =>
  pictures < CLINIC_QUOTA.pictures && bytes + more <= CLINIC_QUOTA.bytes;

/** Figures as in `CLINIC_QUOTA`. */
const NO_ROOM: Readonly<Record<Locale, string>> = {
  en: 'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
  fr: 'Il n’y a plus de place pour d’autres images\u00A0: une clinique dispose de 1\u00A0000 images ou de 200\u00A0Mo. Les images qui n’ont jamais été enregistrées avec une page libèrent de la place après un jour.',
};

/** Locks the clinic's pictures: no other transaction adds a picture until this one ends. */
async function lockPictures(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('content images', ${clinicId}))`.execute(tx);
}

async function readPictureUse(tx: Tx, clinicId: number): Promise<PictureUse> {
  return tx
    .selectFrom('content_image')
    .select([sql<number>`count(*)::integer`.as('pictures'), sql<number>`coalesce(sum(bytes), 0)::integer`.as('bytes')])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

async function insertPicture(tx: Tx, row: Insertable<Tables['content_image']>): Promise<void> {
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
