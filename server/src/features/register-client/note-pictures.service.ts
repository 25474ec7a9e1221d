import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { picturesOf, withoutOtherPictures } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  findWaitingAttachmentIds,
  moveAttachments,
  openAttachment,
  PICTURE_RULES,
  storeAttachment,
  type Uploader,
  uploaderOf,
} from '../../files/public.ts';
import { isRecordId } from '../../form-records/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { notePictureId, notePictureUrl, notesOf, PICTURES_OF_NOTES } from './note-pictures.ts';

/**
 * Stores a picture for notes that are not submitted yet (CT-11).
 * @throws AppError `image-too-large`, `image-format`, `invalid-input`, `too-many-requests`; `not-found` without a session.
 */
export async function uploadNotePicture(
  deps: Deps,
  queue: ClinicQueue,
  { clinic, actor, sessionId, locale, request }: Call<'uploadNotePicture'>,
): Promise<ReplyOf<'uploadNotePicture'>> {
  const uploader = uploaderOf(actor, sessionId);
  if (!uploader) throw new AppError('not-found', 'no session to keep a picture for');
  const upload = { clinicId: clinic.id, uploader, purpose: PICTURES_OF_NOTES, rules: PICTURE_RULES, locale, request };
  const { id } = await storeAttachment(deps, queue, upload);
  return { image_url: notePictureUrl(id) };
}

/** Lists the caller's waiting pictures: a restored draft may name pictures that were removed since then. */
export async function listNotePictures(
  { database }: Deps,
  { clinic, actor, sessionId }: Call<'listNotePictures'>,
): Promise<ReplyOf<'listNotePictures'>> {
  const uploader = uploaderOf(actor, sessionId);
  if (!uploader) return { image_urls: [] };
  const owned = { clinicId: clinic.id, purpose: PICTURES_OF_NOTES.name, uploader };
  const ids = await findWaitingAttachmentIds(database.db, owned);
  return { image_urls: ids.map(notePictureUrl) };
}

/**
 * Opens a picture. The log tells who read pictures of submitted notes.
 * @throws AppError `not-found`, also for a picture that the caller may not read.
 */
export async function openNotePicture(
  deps: Deps,
  { clinic, actor, sessionId, params: { id }, audit }: Call<'showNotePicture'>,
) {
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a picture');
  const reader = { clinicId: clinic.id, actor, uploader: uploaderOf(actor, sessionId) };
  const picture = await openAttachment(deps, PICTURES_OF_NOTES, reader, id);
  if (!picture.hasSubject) audit.ownInput();
  return picture;
}

interface SubmittedNotes {
  readonly clinicId: number;
  readonly clientId: number;
  readonly uploader: Uploader | null;
  /** Cleaned rich text. */
  readonly notes: string;
}

/**
 * Gives the pictures of the notes to the client.
 * @returns The notes without pictures that do not exist any more or belong to other people.
 */
export async function attachNotePictures(
  tx: Tx,
  { clinicId, clientId, uploader, notes }: SubmittedNotes,
): Promise<string> {
  const ids = [...new Set(picturesOf(notes).map(notePictureId))];
  const move = { clinicId, purpose: PICTURES_OF_NOTES.name, ids, to: notesOf(clientId) };
  const moved = uploader ? await moveAttachments(tx, { ...move, uploader }) : new Set<string>();
  return withoutOtherPictures(notes, new Set([...moved].map(notePictureUrl)));
}
