import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@carefront/shared/contracts';
import { IMAGE_MAX_BYTES } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { decodePicture, encodePicture, type Picture, receiveBytes } from '../../files/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { deletePictures, insertPicture, lockPictures, readPictureUse } from './content-image.repository.ts';
import { addressOf, fileNameOf } from './picture-names.ts';
import { fitsQuota } from './picture-quota.rules.ts';
import { NO_ROOM } from './quota-texts.ts';

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
